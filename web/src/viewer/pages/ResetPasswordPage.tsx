import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.tsx'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { ResetPasswordForm } from '../features/accounts/ResetPasswordForm.tsx'

export function ResetPasswordPage() {
  useHead({ title: 'Set a new password', noIndex: true })
  const { token } = useSearch({ from: '/reset-password' })
  return (
    <AccountScene>
      <ResetPasswordForm token={token} />
    </AccountScene>
  )
}
