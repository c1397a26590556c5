import { CallRefused } from '@matinee/contract/call-refused'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../lib/api.ts'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { readUser } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Title } from '../../titles/title-facts.ts'
import { withoutContinued } from './continued-rows.ts'

export type ContinuedTitle = Pick<Title, 'videoTitle' | 'videoType' | 'continueWatchId'>

/** What to say of a removal that failed: the service refused, no answer came, or something else broke. */
export const removalFailure = (error: unknown): string => {
  if (!(error instanceof CallRefused)) return dialogTexts.continueRemoveUnknown
  return error.status === 0 ? dialogTexts.continueDeleteFailed : dialogTexts.continueRemoveFailed
}

interface RemoveContinuedDialogProps {
  title: ContinuedTitle
  onClose: () => void
}

/** The question before a title leaves continue watching, and its leaving. */
export function RemoveContinuedDialog({ title, onClose }: RemoveContinuedDialogProps) {
  const client = useQueryClient()
  const remove = useCallMutation('delete-continue-watching', {
    onSuccess: () => {
      const { continueWatchId } = title
      if (!continueWatchId) return
      client.setQueriesData<Reply<'home-continue-watch-videos'>>({ queryKey: ['home-continue-watch-videos'] }, (known) =>
        known && 'data' in known ? { ...known, data: withoutContinued(known.data, continueWatchId) } : known,
      )
    },
  })

  const takeOff = async () => {
    onClose()
    const { continueWatchId, videoType } = title
    if (!readUser()) return showToast('error', dialogTexts.continueNoUser)
    if (!continueWatchId) return showToast('error', dialogTexts.continueRemoveUnknown)
    try {
      await remove.mutateAsync({ continueWatchId, videoType })
    } catch (error) {
      showToast('error', removalFailure(error))
    }
  }

  return (
    <ConfirmDialog
      title="Remove from continue watching?"
      yes="Remove"
      look="danger"
      no="Keep it"
      onYes={() => void takeOff()}
      onClose={onClose}
    >
      Remove {title.videoTitle} from the row? We’ll keep your place.
    </ConfirmDialog>
  )
}
