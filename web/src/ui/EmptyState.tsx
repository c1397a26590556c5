import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** 'The screen is dark.' */
  title: string
  children?: ReactNode
  /** One cream button or link. */
  action?: ReactNode
  /** Lower, for a part of a page. */
  small?: boolean
}

/** An intertitle where there is nothing to show. */
export function EmptyState({ title, children, action, small }: EmptyStateProps) {
  return (
    <div className={classNames(styles.card, small && styles.small)}>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.line}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
