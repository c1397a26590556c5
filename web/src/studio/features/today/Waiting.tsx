import { Link } from 'react-aria-components'
import { countOf } from '../../../lib/format.ts'
import { failureText } from '../../../lib/texts.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { links } from '../../lib/links.ts'
import { everyMs } from '../../lib/numbers.ts'
import { useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './Waiting.module.css'

/** Counting stops there. */
const mostCounted = 1000
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count >= mostCounted ? `${mostCounted} or more` : count} ${many}`

/** What waits for somebody, each leading to where it is seen to, and how work and disk stand; asked for anew while somebody looks. */
export function Waiting() {
  const [maySeeFiles, maySeeMoney, maySeePeople] = [useMay('media:read'), useMay('plans:read'), useMay('accounts:read')]
  const today = useOperatorQuery('get-today', {}, { refetchInterval: everyMs })
  const library = useOperatorQuery('get-library', {}, { refetchInterval: everyMs, enabled: maySeeFiles }).data?.data
  const memberships = useOperatorQuery('get-membership-statistics', { span: 'day' }, { refetchInterval: everyMs, enabled: maySeeMoney })
    .data?.data
  if (!today.data) return today.error ? <Failure text={failureText(today.error)} onRetry={() => void today.refetch()} /> : <Loading />
  const { doubts, drafts, issues, failures, unreachedMailboxes } = today.data.data
  const { underWay = 0, refused = 0, leftOut = 0 } = library?.files ?? {}
  const overdue = memberships?.overdue ?? 0
  const waiting = [
    { count: doubts, words: counted(doubts, 'title with doubts', 'titles with doubts'), href: `${links.titles}?doubts=yes` },
    { count: drafts, words: counted(drafts, 'draft', 'drafts'), href: `${links.titles}?state=draft` },
    { count: issues, words: counted(issues, 'report of viewers', 'reports of viewers'), href: `${links.reports}?kind=issue` },
    { count: failures, words: counted(failures, 'failure of players', 'failures of players'), href: `${links.reports}?kind=failure` },
    {
      count: refused,
      words: counted(refused, 'film that cannot be played', 'films that cannot be played'),
      href: `${links.library}?show=refused`,
    },
    { count: leftOut, words: counted(leftOut, 'file left out', 'files left out'), href: `${links.library}?show=left-out` },
    {
      count: unreachedMailboxes,
      words: counted(unreachedMailboxes, 'mailbox that mail does not reach', 'mailboxes that mail does not reach'),
      href: maySeePeople ? `${links.people}?mail=lost` : undefined,
    },
    {
      count: overdue,
      words: counted(overdue, 'payment that failed', 'payments that failed'),
      href: maySeePeople ? `${links.people}?payment=failed` : undefined,
    },
  ].filter(({ count }) => count > 0)
  const standing = [
    ...(library ? [underWay > 0 ? `${countOf(underWay, 'film')} being packaged` : 'Nothing is being packaged'] : []),
    ...(library?.disks.map(
      ({ holds, freeBytes, totalBytes }) =>
        `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free${library.disks.length > 1 ? ` for ${holds.join(' and ')}` : ''}`,
    ) ?? []),
  ]
  return (
    <Panel title="Needs a person" lead={standing.length > 0 ? `${standing.join(' · ')}.` : undefined}>
      {waiting.length === 0 ? (
        <p className={styles.none}>Nothing waits for anybody.</p>
      ) : (
        <ul className={styles.list}>
          {waiting.map(({ words, href }) => (
            <li key={words}>{href ? <Link href={href}>{words}</Link> : <span>{words}</span>}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
