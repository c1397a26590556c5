import type { ReactNode } from 'react'
import styles from './Question.module.css'

/** The element that hears the focus when another step opens. */
export const questionId = 'oracle-question'

interface QuestionProps {
  children: ReactNode
  /** The small line above. */
  over?: ReactNode
  /** The line below. */
  lead?: ReactNode
  small?: boolean
}

export function Question({ children, over, lead, small }: QuestionProps) {
  return (
    <>
      {over && <p className={styles.over}>{over}</p>}
      <h1 id={questionId} tabIndex={-1} className={small ? `${styles.question} ${styles.small}` : styles.question}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  )
}
