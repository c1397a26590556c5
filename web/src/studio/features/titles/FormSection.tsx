import { type ReactNode, useId } from 'react'
import styles from './TitleEditor.module.css'

/** Fields that belong together, under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** A field as wide as its section. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}
