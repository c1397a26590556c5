import { Link } from 'react-aria-components'
import { formatMoment } from '../../../lib/format-day.ts'
import { formatPosition } from '../../../lib/format-position.ts'
import { failureText } from '../../../lib/texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { links } from '../../lib/links.ts'
import { useOperatorList } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './ReportList.module.css'
import { type Group, playerAt, type Report } from './report-words.ts'

function PlayerLog({ report: { log, userAgent } }: { report: Report }) {
  if (log.length === 0 && !userAgent) return null
  return (
    <details>
      <summary>{log.length > 0 ? 'What the player did' : 'The browser'}</summary>
      <p className={styles.agent}>{userAgent}</p>
      {log.length > 0 && (
        <table className={styles.log}>
          <thead>
            <tr>
              <th scope="col">Before</th>
              <th scope="col">In the film</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {log.map(({ secondsBefore, positionSeconds, words }, index) => (
              <tr key={index}>
                <td>{secondsBefore === null ? '' : `${secondsBefore.toFixed(1)} s`}</td>
                <td>{positionSeconds === null ? '' : formatPosition(positionSeconds)}</td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

function ReportItem({ group, report, onAnswer }: { group: Group; report: Report; onAnswer: (report: Report) => void }) {
  const mayWrite = useMay('reports:write')
  const { at, message, episode, positionSeconds, device, reporter, canAnswer } = report
  const moment = positionSeconds === null ? 'Open in the player' : `At ${formatPosition(positionSeconds)}`
  return (
    <li className={styles.report}>
      <div className={styles.line}>
        {reporter ? (
          <Link href={links.person(reporter.accountId)}>{reporter.name || reporter.email}</Link>
        ) : (
          <span>{group.kind === 'issue' ? 'A viewer' : 'A player'}</span>
        )}
        {/* The viewers' own page, which is no part of this build. */}
        <a href={playerAt(group, report)} target="_blank" rel="noreferrer">
          {moment}
        </a>
        {episode && <span>{`S${episode.seasonNumber}:E${episode.number} ${episode.name}`}</span>}
        {device && <span>{device}</span>}
        <time dateTime={at}>{formatMoment(at)}</time>
        {mayWrite && canAnswer && (
          <Button look="quiet" onPress={() => onAnswer(report)}>
            Answer this one
          </Button>
        )}
      </div>
      {message && <p className={classNames(styles.message, group.kind !== 'issue' && styles.technical)}>{message}</p>}
      <PlayerLog report={report} />
    </li>
  )
}

/** Every report of a group, the newest first. */
export function ReportList({ group, onAnswer }: { group: Group; onAnswer: (report: Report) => void }) {
  const reports = useOperatorList('list-reports', { groupId: group.id, limit: 10 })
  if (reports.error) return <Failure text={failureText(reports.error)} onRetry={() => void reports.refetch()} />
  if (reports.isPending) return <Loading lines={3} />
  return (
    <>
      <ul className={styles.reports}>
        {reports.rows.map((report) => (
          <ReportItem key={report.id} group={group} report={report} onAnswer={onAnswer} />
        ))}
      </ul>
      {reports.hasNextPage && (
        <div className={styles.more}>
          <Button isPending={reports.isFetchingNextPage} onPress={() => void reports.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
