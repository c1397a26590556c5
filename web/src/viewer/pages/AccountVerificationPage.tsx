import { useSearch } from '@tanstack/react-router'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { Verification } from '../features/accounts/Verification.tsx'
import { useHead } from '../shell/head.tsx'

export function AccountVerificationPage() {
  useHead({ title: 'Your account', noIndex: true })
  const { token } = useSearch({ from: '/account-verification' })
  return (
    <AccountScene>
      <Verification token={token} />
    </AccountScene>
  )
}
