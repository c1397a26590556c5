import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAsk } from '../../lib/ask.ts'
import { isMember, isRoot, onSessionChange, readUser, useSession } from '../../lib/session.ts'
import { MembershipBadge } from '../features/membership/MembershipBadge.tsx'
import { ActivateTv } from '../features/tv/ActivateTv.tsx'
import { useHead } from '../shell/head.tsx'
import styles from './ActivateTvPage.module.css'

export function ActivateTvPage() {
  useHead({ title: 'Activate TV', noIndex: true })
  const router = useRouter()
  const user = useSession()
  const subscription = useAsk('user-subscription', {}, { enabled: isMember(user), staleTime: 60_000 }).data

  useEffect(() => {
    const leaveVisitors = () => {
      if (!isMember(readUser())) router.navigate({ to: '/signin', search: { next: '/activate-tv' }, replace: true })
    }
    leaveVisitors()
    return onSessionChange(leaveVisitors)
  }, [router])

  return (
    <div className={styles.page}>
      {isMember(user) && (
        <ActivateTv
          email={user.email}
          badge={subscription && <MembershipBadge status={subscription.subscription_status} />}
          isRoot={isRoot(user)}
        />
      )}
    </div>
  )
}
