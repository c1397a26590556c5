import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** One line on what it is for. */
  lead?: string
  acts?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Panel({ title, lead, acts, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {acts && <div className={styles.acts}>{acts}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** What is known of something, a name and a value each. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>{facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}</dl>
  )
}
