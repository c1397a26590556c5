import { Faq } from '../features/accounts/Faq.tsx'
import { Reasons } from '../features/accounts/Reasons.tsx'
import { SignupForm } from '../features/accounts/SignupForm.tsx'
import { SignupHero } from '../features/accounts/SignupHero.tsx'
import { Trending } from '../features/accounts/Trending.tsx'
import { ListButton } from '../features/watch-lists/ListButton.tsx'
import { ListDialogs } from '../features/watch-lists/ListDialogs.tsx'
import { Footer } from '../frame/Footer.tsx'
import { useHead } from '../shell/head.tsx'
import { useService } from '../shell/use-service.ts'

/** Also the page at /signup-new. */
export function SignupPage() {
  const { name, description } = useService()
  useHead({ title: 'Sign up', description: `Sign up for ${name}, free with ads or without. ${description}` })
  return (
    <>
      <SignupHero>
        <SignupForm />
      </SignupHero>
      <Trending ListButton={ListButton} />
      <Reasons />
      <Faq />
      <Footer isBesideRail={false} />
      <ListDialogs />
    </>
  )
}
