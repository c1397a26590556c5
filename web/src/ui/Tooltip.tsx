import type { ReactNode } from 'react'
import styles from './Tooltip.module.css'

interface TooltipProps {
  /** Says nothing that the child's own name does not: it is hidden from those who listen. */
  text: string
  children: ReactNode
}

/** A word under the pointer or the focus, for pictures that stand alone. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the word must be reachable without a pointer too.
    <span className={styles.tooltip} tabIndex={0}>
      {children}
      <span className={styles.word} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
