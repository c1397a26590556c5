import type { ReactNode } from 'react'
import styles from './Overlay.module.css'

interface NoticeProps {
  heading: string
  /** One plain sentence. */
  children: ReactNode
  actions: ReactNode
}

/** A title card over the dark picture. */
export function Notice({ heading, children, actions }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <h2>{heading}</h2>
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
