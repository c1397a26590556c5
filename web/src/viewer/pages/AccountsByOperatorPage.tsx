import { useLocation } from '@tanstack/react-router'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { useHead } from '../shell/head.tsx'
import { Intertitle } from '../shell/Intertitle.tsx'

/** Stands at /signup and /loginHelp for as long as only the operator opens accounts and sets passwords. */
export function AccountsByOperatorPage() {
  const isHelp = useLocation({ select: ({ pathname }) => pathname.startsWith('/loginHelp') })
  useHead({ title: isHelp ? 'Help with signing in' : 'Sign up', noIndex: true })
  return (
    <Intertitle
      heading={isHelp ? 'A lost password goes to the box office.' : 'Seats are given out at the box office.'}
      actions={
        <>
          <Anchor href="/signin" className={buttonClass({ look: 'cream' })}>
            Sign in
          </Anchor>
          <Anchor href="/" className={buttonClass({ look: 'line' })}>
            Back to home
          </Anchor>
        </>
      }
    >
      {isHelp
        ? 'Whoever runs this service can set a new one for you. With a sign-in code you need no password at all.'
        : 'For now, accounts are opened by whoever runs this service. Ask them for one, then sign in here.'}
    </Intertitle>
  )
}
