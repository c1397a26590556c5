import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  /** What did not load, and why. */
  children: ReactNode
  busy: boolean
  onRetry: () => void
  label?: string
  autoFocus?: boolean
}

/** One line in the place of what did not load, with another try. */
export function LoadFailure({ children, busy, onRetry, label = 'Try again', autoFocus }: LoadFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{children}</p>
      <Button look="line" size="small" busy={busy} autoFocus={autoFocus} onClick={onRetry}>
        {label}
      </Button>
    </div>
  )
}
