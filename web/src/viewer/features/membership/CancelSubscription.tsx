import { useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Membership } from './membership-state.ts'

/** The first of the two clicks; the second stands in the dialog. */
export function CancelSubscription({ membership }: { membership: Membership }) {
  const cancel = useCallMutation('cancel-subscription-request', {
    onSuccess: ({ message }) => showToast('ok', message || dialogTexts.cancelRequested),
  })
  const [isOpen, setOpen] = useState(false)

  const confirm = async () => {
    try {
      await cancel.mutateAsync({})
    } catch {
      showToast('error', dialogTexts.cancelFailed)
    }
    setOpen(false)
  }

  return (
    <>
      <Button look="line" block onClick={() => setOpen(true)}>
        Cancel Subscription
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Cancel your membership?"
          yes="Cancel Subscription"
          look="danger"
          no="Keep it"
          busy={cancel.isPending}
          onYes={confirm}
          onClose={() => setOpen(false)}
        >
          Premium titles play until {formatDay(membership.toDate)}. You won’t be charged again, and you can change your mind until then.
        </ConfirmDialog>
      )}
    </>
  )
}
