import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './Ticket.module.css'

interface TicketProps {
  label: string
  /** lamp: paid; plain: free. */
  look: 'lamp' | 'plain'
  /** 'Admit one · Monthly' */
  kind: string
  title: string
  children: ReactNode
  /** Below the perforation: the price and what to press. */
  stub: ReactNode
}

/** A cinema ticket, perforated where the price begins. */
export function Ticket({ label, look, kind, title, children, stub }: TicketProps) {
  return (
    <section className={classNames(styles.ticket, styles[look])} aria-label={label}>
      <div className={styles.body}>
        <p className={styles.kind}>{kind}</p>
        <h2>{title}</h2>
        {children}
      </div>
      <div className={styles.stub}>{stub}</div>
    </section>
  )
}
