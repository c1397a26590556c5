import { History } from '../features/activity/History.tsx'
import { useMembersOnly } from '../features/profiles/use-members-only.ts'
import { useHead } from '../shell/head.tsx'
import styles from './AccountPage.module.css'

export function WatchHistoryPage() {
  useHead({ title: 'History', noIndex: true })
  const user = useMembersOnly('/watch-history')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Active for {user?.username}</h1>
      </header>
      <History />
    </div>
  )
}
