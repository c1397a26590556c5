import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { SigninForm } from '../features/accounts/SigninForm.tsx'
import { useKnownGoesOn } from '../features/accounts/use-known-goes-on.ts'

/** Also the page at /signin-new. */
export function SigninPage() {
  useHead({ title: 'Sign in', description: `Sign in to ${serviceName} to play films and keep your lists.` })
  const { next } = useSearch({ strict: false })
  useKnownGoesOn(next)
  return (
    <AccountScene>
      <SigninForm next={next} />
    </AccountScene>
  )
}
