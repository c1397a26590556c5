import type { ReactNode } from 'react'
import styles from './Question.module.css'

/** The element that hears the focus when another step opens. */
export const questionId = 'oracle-question'

interface QuestionProps {
  children: ReactNode
  /** The line below. */
  lead?: ReactNode
  small?: boolean
}

export function Question({ children, lead, small }: QuestionProps) {
  return (
    <>
      <h1 id={questionId} tabIndex={-1} className={small ? `${styles.question} ${styles.small}` : styles.question}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  )
}
