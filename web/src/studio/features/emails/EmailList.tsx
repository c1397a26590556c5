import { Link } from 'react-aria-components'
import { formatMoment } from '../../../lib/format-day.ts'
import { links } from '../../lib/links.ts'
import type { OperatorReply } from '../../lib/operator.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Badge } from '../../ui/States.tsx'
import styles from './Emails.module.css'

type Summary = OperatorReply<'list-emails'>['data'][number]

const groups: readonly { id: Summary['group']; name: string }[] = [
  { id: 'signUp', name: 'Sign-up' },
  { id: 'signIn', name: 'Sign-in' },
  { id: 'account', name: 'Account' },
  { id: 'memberships', name: 'Memberships' },
  { id: 'lists', name: 'Lists' },
  { id: 'reports', name: 'Reports' },
  { id: 'team', name: 'Team' },
]

/** Every email that the service sends, by what it is about. */
export function EmailList({ emails }: { emails: readonly Summary[] }) {
  return groups.map(({ id, name }) => (
    <Panel key={id} title={name}>
      <ul className={styles.list}>
        {emails
          .filter(({ group }) => group === id)
          .map((email) => (
            <li key={email.name}>
              <Link href={links.email(email.name)} className={styles.entry}>
                <span>
                  <b>{email.title}</b>
                  <small>{email.purpose}</small>
                </span>
                {email.isOwn && <Badge tone="note">Own text{email.changedAt && `, ${formatMoment(email.changedAt)}`}</Badge>}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  ))
}
