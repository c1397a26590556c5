import { useCallMutation } from '../../../lib/call-mutation.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast.ts'

/** Takes a cancellation back while what was paid for lasts. */
export function ResumeSubscription() {
  const resume = useCallMutation('resume-subscription', { onSuccess: ({ message }) => showToast('ok', message) })
  const press = async () => {
    try {
      await resume.mutateAsync({})
    } catch (error) {
      showToast('error', failureText(error))
    }
  }
  return (
    <Button look="lamp" block busy={resume.isPending} onClick={press}>
      Keep my membership
    </Button>
  )
}
