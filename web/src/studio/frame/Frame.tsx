import { CallRefused } from '@matinee/contract/call-refused'
import { Outlet, useLocation } from '@tanstack/react-router'
import { isMember, useSession } from '../../lib/session.ts'
import { failureText } from '../../lib/texts.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { OperatorContext } from '../lib/operator-context.ts'
import { Failure, Loading } from '../ui/States.tsx'
import { ClosedPage } from './ClosedPage.tsx'
import styles from './Frame.module.css'
import { NotAllowed } from './NotAllowed.tsx'
import { Palette } from './Palette.tsx'
import { isClosed } from './places.ts'
import { Side } from './Side.tsx'
import { SignIn } from './SignIn.tsx'
import { Welcome } from './Welcome.tsx'

/** Below /studio: where somebody comes who has no account yet. */
const welcomePlace = '/welcome'

/** Proves who works here before anything else is drawn, and stands around every page. */
export function Frame() {
  const user = useSession()
  const { pathname, search } = useLocation()
  const { code } = search as { code?: unknown }
  if (pathname === welcomePlace && code) return <Welcome code={String(code)} />
  return isMember(user) ? <Proven key={user.userToken} /> : <SignIn />
}

function Proven() {
  const { pathname } = useLocation()
  const who = useOperatorQuery('who-am-i', {})
  if (who.error instanceof CallRefused && who.error.status === 403) return <NotAllowed />
  if (!who.data)
    return (
      <main className={styles.alone}>
        {who.error ? <Failure text={failureText(who.error)} onRetry={() => void who.refetch()} /> : <Loading />}
      </main>
    )
  return (
    <OperatorContext value={who.data}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={styles.frame}>
        <Side />
        <main id="content" className={styles.main} tabIndex={-1}>
          {isClosed(pathname, who.data.data.scopes) ? <ClosedPage role={who.data.data.role} /> : <Outlet />}
        </main>
      </div>
      <Palette />
    </OperatorContext>
  )
}
