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

const flourish = 'M2 62C2 30 28 4 62 2M62 2c1 20-12 30-24 27-9-3-9-14 1-15M2 62c20 1 30-12 27-24-3-9-14-9-15 1M12 12l18 18'

/** A card of a silent film: the page for what is not there, not allowed, or broken. */
export function ErrorPage({ heading, children, actions, name, number }: ErrorPageProps) {
  return (
    <div className={styles.room}>
      <div className={styles.card}>
        {(['nw', 'ne', 'se', 'sw'] as const).map((corner) => (
          <svg key={corner} className={styles[corner]} viewBox="0 0 64 64" aria-hidden="true">
            <path d={flourish} />
            <circle cx="12" cy="12" r="2.5" />
            <circle cx="30" cy="30" r="2.5" />
          </svg>
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
