import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** What it is called, and what it is. */
  facts: [name: string, fact: ReactNode][]
}

/** Names and facts, a line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
