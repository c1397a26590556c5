import { useCallQuery } from '../../../lib/call-query.ts'
import styles from './DemoAccounts.module.css'

interface DemoAccount {
  name: string
  email: string
  password: string
}

/** Where the service is a demo: accounts to try it with, a press fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const accounts = useCallQuery('api-config', {}, { sameForAll: true }).data?.data.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <section className={styles.demo}>
      <h2>This is a demo: try one of these seats</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <b>{account.name}</b>
              <span>
                {account.email} · {account.password}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
