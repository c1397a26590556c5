import { Link } from 'react-aria-components'
import { countOf } from '../../../lib/format.ts'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { type AuditEntry, whoWord } from '../../lib/actor-words.ts'
import { type OperatorInput, useOperatorList } from '../../lib/operator.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './AuditLog.module.css'
import { LogFilters } from './LogFilters.tsx'
import { actionWord, changedFields, recordAddress, recordWord } from './log-words.ts'

/** The day's beginning by the clock of whoever reads, or the next day's; undefined for what is no day. */
const momentOf = (day: string | undefined, daysLater: 0 | 1): string | undefined => {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const moment = new Date(year, month - 1, date + daysLater)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function Entry({ entry }: { entry: AuditEntry }) {
  const fields = changedFields(entry)
  const address = recordAddress(entry)
  const record = recordWord(entry)
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <p>
          <b>{whoWord(entry)}</b> {actionWord(entry.action)} {address ? <Link href={address}>{record}</Link> : record}
        </p>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </div>
      {fields.length > 0 && (
        <details>
          <summary>{countOf(fields.length, 'field')}</summary>
          <table className={styles.fields}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  )
}

/** What was changed, by whom and when, the newest first; what is asked for stands in the address. */
export function AuditLog() {
  const { filters, setFilters } = useFilters(['actor', 'entity', 'entityId', 'action', 'accountId', 'tokenId', 'since', 'until'])
  const { entityId, accountId, tokenId } = filters
  const since = momentOf(filters.since, 0)
  const until = momentOf(filters.until, 1)
  const log = useOperatorList('list-audit-log', {
    limit: 50,
    ...(filters.actor && { actor: filters.actor }),
    ...(filters.entity && { entity: filters.entity }),
    ...(filters.action && { action: filters.action }),
    ...(entityId && { entityId }),
    ...(accountId && { accountId: Number(accountId) }),
    ...(tokenId && { tokenId: Number(tokenId) }),
    ...(since && { since }),
    ...(until && { until }),
  } as OperatorInput<'list-audit-log'>)
  const isOfOne = Boolean(entityId || accountId || tokenId)
  return (
    <>
      <LogFilters filters={filters} onChange={setFilters} />
      {isOfOne && (
        <div className={styles.only}>
          <p>Of one {entityId ? 'record' : 'person or program'} alone.</p>
          <Button onPress={() => setFilters({ entityId: undefined, accountId: undefined, tokenId: undefined })}>Show all</Button>
        </div>
      )}
      {log.error && <Failure text={failureText(log.error)} onRetry={() => void log.refetch()} />}
      {log.isPending ? (
        <Loading lines={8} />
      ) : log.rows.length === 0 ? (
        !log.error && <Empty title="Nothing of that kind">Take a filter out, or choose other days.</Empty>
      ) : (
        <ol className={styles.list} aria-label="Log" aria-busy={log.isFetching}>
          {log.rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <div className={styles.more}>
          <Button isPending={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            Show earlier entries
          </Button>
        </div>
      )}
    </>
  )
}
