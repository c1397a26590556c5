import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { useService } from '../../lib/use-service.ts'
import { Faq } from '../features/accounts/Faq.tsx'
import { Reasons } from '../features/accounts/Reasons.tsx'
import { SignupForm } from '../features/accounts/SignupForm.tsx'
import { SignupHero } from '../features/accounts/SignupHero.tsx'
import { signUpGoesTo } from '../features/accounts/sign-up-aim.ts'
import { Trending } from '../features/accounts/Trending.tsx'
import { useKnownGoesOn } from '../features/accounts/use-known-goes-on.ts'
import { Footer } from '../frame/Footer.tsx'

/** Also the page at /signup-new. */
export function SignupPage() {
  useKnownGoesOn(signUpGoesTo(useSearch({ strict: false })))
  const { description } = useService()
  useHead({ title: 'Sign up', description: `Sign up for ${serviceName}, free with ads or without. ${description}` })
  return (
    <>
      <SignupHero>
        <SignupForm />
      </SignupHero>
      <Trending />
      <Reasons />
      <Faq />
      <Footer isBesideRail={false} />
    </>
  )
}
