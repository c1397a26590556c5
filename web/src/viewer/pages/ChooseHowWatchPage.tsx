import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { isChild, useSession } from '../../lib/session.ts'
import { HomeLink } from '../../lib/Wordmark.tsx'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { useGuest } from '../features/accounts/use-guest.ts'
import { useSignOut } from '../features/accounts/use-sign-out.ts'
import { WaysToWatch } from '../features/membership/WaysToWatch.tsx'
import styles from './ChooseHowWatchPage.module.css'

export function ChooseHowWatchPage() {
  useHead({
    title: 'Choose how you want to watch',
    description: `${serviceName} without advertisements, or free with short ad breaks.`,
  })
  const user = useSession()
  const guest = useGuest()
  const signOut = useSignOut()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <HomeLink />
        {/* A child signs out in its panel, by the account's owner. */}
        {isChild(user) ? null : user ? (
          <Button size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
        ) : (
          <Anchor href="/signin" className={buttonClass({ size: 'small' })}>
            Sign in
          </Anchor>
        )}
      </header>
      <h1>Choose how you want to watch</h1>
      <p className={styles.lead}>Change your mind whenever you like. It takes two clicks.</p>
      <WaysToWatch onWatchWithAds={guest.goOn} isBusy={guest.isBusy} />
    </div>
  )
}
