import { untilText } from '../../../lib/format-day-until.ts'
import { ProgrammeCard } from '../../titles/ProgrammeCard.tsx'
import type { Programme } from '../../titles/programme-facts.ts'
import styles from './ProgrammeGrid.module.css'

/** All programmes, each with how its introduction begins. */
export function ProgrammeGrid({ programmes }: { programmes: readonly Programme[] }) {
  return (
    <ul className={styles.grid} data-arrows="grid">
      {programmes.map((programme) => (
        <li key={programme.programmeId} className={styles.item}>
          <ProgrammeCard programme={programme} sizes="(min-width: 1600px) 30vw, (min-width: 768px) 45vw, 92vw" />
          {programme.lastDay && <p className={styles.until}>{untilText(programme.lastDay)}</p>}
          <p className={styles.words}>{programme.shortDescription}</p>
        </li>
      ))}
    </ul>
  )
}
