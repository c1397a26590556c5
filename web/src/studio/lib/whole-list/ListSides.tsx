import type { ReactNode } from 'react'
import styles from './WholeList.module.css'

interface ListSidesProps {
  children: ReactNode
  /** What viewers see of it, and where. */
  preview: ReactNode
  caption: string
}

/** A list beside what viewers will see of it. */
export function ListSides({ children, preview, caption }: ListSidesProps) {
  return (
    <div className={styles.sides}>
      {children}
      <figure className={styles.preview}>
        {preview}
        <figcaption>{caption}</figcaption>
      </figure>
    </div>
  )
}
