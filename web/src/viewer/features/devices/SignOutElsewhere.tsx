import { useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { isRoot, useSession } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.ts'

/** Signs every device but this one out; only the account's owner may. */
export function SignOutElsewhere() {
  const user = useSession()
  const remove = useCallMutation('remove-other-devices', { onSuccess: ({ message }) => showToast('ok', message) })
  const [isAsking, setAsking] = useState(false)
  if (!user || !isRoot(user)) return null

  const signOut = async () => {
    setAsking(false)
    try {
      await remove.mutateAsync({})
    } catch (error) {
      showToast('error', failureText(error))
    }
  }

  return (
    <>
      <Button look="line" size="small" icon="sign-out" busy={remove.isPending} onClick={() => setAsking(true)}>
        Sign out everywhere else
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          yes="Sign out"
          look="danger"
          no="Keep them"
          onYes={() => void signOut()}
          onClose={() => setAsking(false)}
        >
          Every other device stops playing at once and has to sign in again. This one stays signed in.
        </ConfirmDialog>
      )}
    </>
  )
}
