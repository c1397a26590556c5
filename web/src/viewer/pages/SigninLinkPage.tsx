import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.tsx'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { SigninLink } from '../features/accounts/SigninLink.tsx'

export function SigninLinkPage() {
  useHead({ title: 'Sign in', noIndex: true })
  const { token } = useSearch({ from: '/signin-link' })
  return (
    <AccountScene>
      <SigninLink token={token} />
    </AccountScene>
  )
}
