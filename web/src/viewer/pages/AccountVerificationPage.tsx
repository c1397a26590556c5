import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.tsx'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { Verification } from '../features/accounts/Verification.tsx'

export function AccountVerificationPage() {
  useHead({ title: 'Your account', noIndex: true })
  const { token } = useSearch({ from: '/account-verification' })
  return (
    <AccountScene>
      <Verification token={token} />
    </AccountScene>
  )
}
