import { useAsk } from '../../lib/ask.ts'
import { isRoot } from '../../lib/session.ts'
import { MembershipBadge } from '../features/membership/MembershipBadge.tsx'
import { ActivateTv } from '../features/tv/ActivateTv.tsx'
import { useHead } from '../shell/head.tsx'
import { useMembersOnly } from '../shell/use-members-only.ts'
import styles from './ActivateTvPage.module.css'

export function ActivateTvPage() {
  useHead({ title: 'Activate TV', noIndex: true })
  const user = useMembersOnly('activate a TV')
  const subscription = useAsk('user-subscription', {}, { enabled: user !== null, staleTime: 60_000 }).data

  return (
    <div className={styles.page}>
      {user && (
        <ActivateTv
          email={user.email}
          badge={subscription && <MembershipBadge status={subscription.subscription_status} />}
          isRoot={isRoot(user)}
        />
      )}
    </div>
  )
}
