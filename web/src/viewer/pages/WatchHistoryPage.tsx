import { useHead } from '../../lib/head.tsx'
import { History } from '../features/activity/History.tsx'
import { useMembersOnly } from '../frame/use-members-only.ts'
import styles from './AccountPage.module.css'

export function WatchHistoryPage() {
  useHead({ title: 'History', noIndex: true })
  const user = useMembersOnly('see what you have watched')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Active for {user?.username}</h1>
      </header>
      <History />
    </div>
  )
}
