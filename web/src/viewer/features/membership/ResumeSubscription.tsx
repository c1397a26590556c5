import { useDo, useRefresh } from '../../../lib/ask.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast.ts'

/** Takes a cancellation back while what was paid for lasts. */
export function ResumeSubscription() {
  const refresh = useRefresh()
  const resume = useDo('resume-subscription')
  const press = async () => {
    try {
      const { message } = await resume.mutateAsync({})
      showToast('ok', message)
      await refresh('user-membership-plan-list', 'user-subscription')
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
