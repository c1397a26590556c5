import { useCallMutation } from '../../lib/call-mutation.ts'
import { useCallQuery } from '../../lib/call-query.ts'
import { isMember, useSession } from '../../lib/session.ts'
import { failureText } from '../../lib/texts.ts'
import { Button, type ButtonLook, type ButtonSize } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { askToSignIn } from './login-prompt.ts'

interface RemindButtonProps {
  title: { videoId: number; videoTitle: string }
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/** Asks for a mail on the day that a coming title opens, or takes that back. Whoever has no account is asked to sign in first. */
export function RemindButton({ title: { videoId, videoTitle }, ...shape }: RemindButtonProps) {
  const isKnown = isMember(useSession())
  const reminders = useCallQuery('reminders', {}, { enabled: isKnown })
  const { mutateAsync, isPending, variables } = useCallMutation('set-reminder')
  const isOn = isPending ? variables?.isWanted : isKnown && reminders.data?.data.includes(videoId)

  const press = async () => {
    if (!isKnown) return askToSignIn('remind')
    try {
      showToast('ok', (await mutateAsync({ videoId, isWanted: !isOn })).message)
    } catch (error) {
      showToast('error', failureText(error))
    }
  }

  return (
    <Button
      {...shape}
      icon={isOn ? 'check' : 'bell'}
      aria-label={isOn ? `We will tell you when ${videoTitle} opens` : `Remind me of ${videoTitle}`}
      // It shows at once; a second press before the answer would be lost in it.
      onClick={isPending ? undefined : press}
    >
      {isOn ? 'We will tell you' : 'Remind me'}
    </Button>
  )
}
