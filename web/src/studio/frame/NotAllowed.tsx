import { clearUser, useSession } from '../../lib/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import styles from './SignIn.module.css'

/** For somebody who is signed in and does not run the service. */
export function NotAllowed() {
  const user = useSession()
  return (
    <main className={styles.sign}>
      <h1>Not for this account</h1>
      <p>
        {user?.email || user?.username} has no role in running this service. Whoever runs it can give the account one; another account may
        have one already.
      </p>
      <Button look="lamp" onPress={() => clearUser()}>
        Sign in as somebody else
      </Button>
      <ButtonLink href="/" look="quiet" target="_self">
        Back to the films
      </ButtonLink>
    </main>
  )
}
