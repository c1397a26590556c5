import { classNames } from './class-names.ts'
import styles from './Spinner.module.css'

interface SpinnerProps {
  className?: string
  /** Pixels across; 18 in a button, 44 under a list. */
  size?: number
  /** Set where the ring is the only sign that something is on its way. */
  label?: string
}

/** The academy leader's ring: something is loading. */
export function Spinner({ className, size = 18, label }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      style={{ width: size, height: size }}
      role={label ? 'status' : undefined}
      data-arrows={label && 'wait'}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
