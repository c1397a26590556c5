import { classNames } from './class-names.ts'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number
  className?: string
}

/** How much of a title has been watched. */
export function ProgressBar({ percent, className }: ProgressBarProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <span
      className={classNames(styles.bar, className)}
      role="progressbar"
      aria-label="Watched"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      aria-valuetext={`${whole} percent watched`}
    >
      <span className={styles.filled} style={{ width: `${whole}%` }} />
    </span>
  )
}
