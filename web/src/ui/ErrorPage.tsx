import type { ReactNode } from 'react'
import styles from './ErrorPage.module.css'

interface ErrorPageProps {
  heading: string
  children: ReactNode
  /** Links and buttons along the foot of the text. */
  actions: ReactNode
  /** What the service is called. */
  name: string
  /** 'No. 404' beside the name. */
  number?: string
}

/** A card of a silent film: the page for what is not there, not allowed, or broken. */
export function ErrorPage({ heading, children, actions, name, number }: ErrorPageProps) {
  return (
    <div className={styles.room}>
      <div className={styles.card}>
        {(['nw', 'ne', 'se', 'sw'] as const).map((corner) => (
          <i key={corner} className={styles[corner]} />
        ))}
        <div className={styles.text}>
          <h1>{heading}</h1>
          <p>{children}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <p className={styles.foot}>
          {name} {number && <i>{number}</i>}
        </p>
      </div>
    </div>
  )
}
