import { Icon } from '../../../ui/Icon.tsx'
import styles from './TicketPoints.module.css'
import type { Point } from './ticket-points.ts'

/** What a ticket holds and what not, a line each. */
export function TicketPoints({ points }: { points: Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ text, isMissing }) => (
        <li key={text} className={isMissing ? styles.missing : undefined}>
          <Icon name={isMissing ? 'close' : 'check'} />
          {text}
        </li>
      ))}
    </ul>
  )
}
