import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

/** The amber ticket stub of a premium title, or of whoever may see them. */
export function PremiumBadge({ children = 'Premium' }: { children?: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles.premium)}>
      <Icon name="star" />
      {children}
    </span>
  )
}

/** When a title opens: 'Fri 31 Oct'. */
export function DateBadge({ children }: { children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles.date)}>
      <Icon name="calendar" />
      {children}
    </span>
  )
}

/** A role or a state: 'Account owner'. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.badge, styles.outlined)}>{children}</span>
}
