import type { ReactNode } from 'react'
import styles from './FormFoot.module.css'

/** The buttons along the foot of a form or dialog. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
