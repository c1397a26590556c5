import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../lib/api.ts'
import { useDo } from '../../../lib/ask.ts'
import { readUser } from '../../../lib/session.ts'
import { texts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Title } from '../../cards/title-facts.ts'
import { withoutContinued } from './continued-rows.ts'

export type ContinuedTitle = Pick<Title, 'video_title' | 'video_type' | 'continue_watch_id'>

interface RemoveContinuedDialogProps {
  title: ContinuedTitle
  onClose: () => void
}

/** The question before a title leaves continue watching, and its leaving. */
export function RemoveContinuedDialog({ title, onClose }: RemoveContinuedDialogProps) {
  const client = useQueryClient()
  const remove = useDo('delete-continue-watching')

  const confirm = async () => {
    const { continue_watch_id, video_type } = title
    onClose()
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

  return (
    <Dialog
      title="Remove from continue watching?"
      onClose={onClose}
      footer={
        <>
          <Button look="danger" onClick={() => void confirm()}>
            Remove
          </Button>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{title.video_title} leaves the row. Your place in it is kept.</p>
    </Dialog>
  )
}
