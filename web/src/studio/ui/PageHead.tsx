import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

/** A page's heading, what it says of itself, and what can be done there. */
export function PageHead({ title, children, acts }: { title: string; children?: ReactNode; acts?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </header>
  )
}
