import styles from './Account.module.css'
import { Invitations } from './Invitations.tsx'
import { SignUps } from './SignUps.tsx'

/** Who is on the way to an account, or to a role. */
export function Newcomers({ mayWrite, invites }: { mayWrite: boolean; invites: boolean }) {
  return (
    <div className={styles.below}>
      <SignUps mayWrite={mayWrite} />
      {invites && <Invitations />}
    </div>
  )
}
