import { useRouter } from '@tanstack/react-router'
import { change } from '../../../lib/api.ts'
import { formTexts } from '../../../lib/form-texts.ts'
import { clearUser, type OwnerSecret } from '../../../lib/session.ts'
import { showToast } from '../../../ui/toast.ts'
import { OwnerDialog } from './OwnerDialog.tsx'

const words = { passwordLabel: 'Your password', codeLabel: 'Code from your email', mailLabel: 'Email me a code instead' }

interface DeleteAccountDialogProps {
  email: string
  onClose: () => void
}

/** Says what is lost and asks who it is, by password or by a mailed code. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const router = useRouter()
  const remove = async (secret: OwnerSecret) => {
    const { message } = await change('delete-account', secret)
    // On the way first: the page that is left would send a visitor to sign in.
    const leaving = router.navigate({ to: '/' })
    clearUser()
    await leaving
    showToast('ok', message)
  }
  return (
    <OwnerDialog
      title="Delete the account?"
      words={words}
      autoComplete="current-password"
      yes="Delete account"
      look="danger"
      no="Keep it"
      mailCode={() => change('delete-account', {}).then(() => formTexts.codeSent)}
      onSecret={remove}
      onClose={onClose}
    >
      Everything in {email} is deleted for good: all profiles, lists and shares, saved searches, history, progress, devices and membership.
      This can’t be undone.
    </OwnerDialog>
  )
}
