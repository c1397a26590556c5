import { useHead } from '../../lib/head.tsx'
import { SignOutElsewhere } from '../features/devices/SignOutElsewhere.tsx'
import { AccountLine } from '../features/profiles/AccountLine.tsx'
import { OwnAccount } from '../features/profiles/OwnAccount.tsx'
import { ProfileCards } from '../features/profiles/ProfileCards.tsx'
import styles from './AccountPage.module.css'

/** The account's profiles, and the account itself for its owner. */
export function ProfilePage() {
  useHead({ title: 'Profiles', noIndex: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Profiles</h1>
      </header>
      <ProfileCards />
      <OwnAccount>
        <AccountLine heading="Sign out elsewhere" text="Every device but this one has to sign in again.">
          <SignOutElsewhere />
        </AccountLine>
      </OwnAccount>
    </div>
  )
}
