import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '../../../lib/api.ts'
import { useDo } from '../../../lib/ask.ts'
import { readUser } from '../../../lib/session.ts'
import { texts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Title } from '../../cards/title-facts.ts'
import { withoutContinued } from './merge-rows.ts'

// Few visits remove anything: the question's script comes when it is asked.
const RemoveContinuedDialog = lazy(() =>
  import('./RemoveContinuedDialog.tsx').then((module) => ({ default: module.RemoveContinuedDialog })),
)

type ContinuedTitle = Pick<Title, 'video_title' | 'video_type' | 'continue_watch_id'>

/** Takes titles off continue watching: a button for each card, and the question that confirms it. */
export const useContinueRemoval = () => {
  const [asked, setAsked] = useState<ContinuedTitle | null>(null)
  const client = useQueryClient()
  const remove = useDo('delete-continue-watching')

  const confirm = async () => {
    const { continue_watch_id, video_type } = asked!
    setAsked(null)
    if (!readUser()) return showToast('error', texts.continueNoUser)
    if (!continue_watch_id) return showToast('error', texts.continueRemoveUnknown)
    try {
      await remove.mutateAsync({ continue_watch_id, video_type })
      client.setQueriesData<Reply<'home-continue-watch-videos'>>({ queryKey: ['home-continue-watch-videos'] }, (known) =>
        known && 'data' in known ? { ...known, data: withoutContinued(known.data, continue_watch_id) } : known,
      )
    } catch {
      showToast('error', texts.continueDeleteFailed)
    }
  }

  return {
    removeButton: (title: ContinuedTitle) => (
      <IconButton
        icon="close"
        label={`Remove ${title.video_title} from continue watching`}
        look="shade"
        size="small"
        onClick={() => setAsked(title)}
      />
    ),
    dialog: asked && (
      <Suspense>
        <RemoveContinuedDialog name={asked.video_title} onConfirm={() => void confirm()} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  }
}
