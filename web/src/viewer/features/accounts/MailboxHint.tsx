import { useCallQuery } from '../../../lib/call-query.ts'
import styles from './MailboxHint.module.css'

/** Where the service is a demo without a mail server: the letters can be read here. */
export function MailboxHint() {
  const address = useCallQuery('api-config', {}, { sameForAll: true }).data?.data.mailboxUrl
  if (!address) return null
  return (
    <p className={styles.hint}>
      This is a demo:{' '}
      <a href={address} target="_blank" rel="noopener">
        open its mailbox
      </a>
    </p>
  )
}
