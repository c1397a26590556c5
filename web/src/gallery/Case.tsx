import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

/** One part under its name, its states side by side. */
export function Case({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.case}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}
