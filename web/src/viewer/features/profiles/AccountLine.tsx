import type { ReactNode } from 'react'
import styles from './AccountLine.module.css'

interface AccountLineProps {
  heading: string
  text: string
  /** One button. */
  children: ReactNode
}

/** One thing that the owner may do with the account. */
export function AccountLine({ heading, text, children }: AccountLineProps) {
  return (
    <div className={styles.line}>
      <div>
        <h3>{heading}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
