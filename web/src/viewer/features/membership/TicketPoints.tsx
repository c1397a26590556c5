import type { Point } from '../../../lib/selling-texts.ts'
import { useOffered } from '../../../lib/use-offered.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './TicketPoints.module.css'

/** What a ticket holds and what not, a line each, as far as the service has it. */
export function TicketPoints({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {useOffered(points).map(({ text, isMissing }) => (
        <li key={text} className={isMissing ? styles.missing : undefined}>
          <Icon name={isMissing ? 'close' : 'check'} />
          {isMissing && <span className="sr-only">Not included: </span>}
          {text}
        </li>
      ))}
    </ul>
  )
}
