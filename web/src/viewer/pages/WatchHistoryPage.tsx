import { useHead } from '../../lib/head.tsx'
import { useMember } from '../../lib/session.ts'
import { History } from '../features/activity/History.tsx'
import styles from './AccountPage.module.css'

export function WatchHistoryPage() {
  useHead({ title: 'History', noIndex: true })
  const user = useMember()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Active for {user?.username}</h1>
      </header>
      <History />
    </div>
  )
}
