import { useHead } from '../../lib/head.tsx'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { LoginHelpForm } from '../features/accounts/LoginHelpForm.tsx'

export function LoginHelpPage() {
  useHead({ title: 'Help with signing in', noIndex: true })
  return (
    <AccountScene>
      <LoginHelpForm />
    </AccountScene>
  )
}
