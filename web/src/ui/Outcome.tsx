import type { ReactNode } from 'react'
import styles from './Outcome.module.css'

interface OutcomeProps {
  heading: string
  /** What came of it, told as soon as it is known; a ring until then. */
  lead?: ReactNode
  /** Facts below the words. */
  children?: ReactNode
  /** Where to go on, once that is known. */
  ways?: ReactNode
}

/** How something that a link or another page began has ended. */
export function Outcome({ heading, lead, children, ways }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <h1>{heading}</h1>
      {lead && (
        <div role="status" className={styles.lead}>
          {lead}
        </div>
      )}
      {children}
      {ways && <div className={styles.ways}>{ways}</div>}
    </div>
  )
}
