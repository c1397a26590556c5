import { Label, ProgressBar } from 'react-aria-components'
import { classNames } from '../../ui/class-names.ts'
import styles from './Progress.module.css'

interface ProgressProps {
  /** What is under way. */
  label: string
  /** From 0 to 1; null while nobody knows. */
  share: number | null
  /** Shows the label above the bar too. */
  isLabelled?: boolean
  /** quiet: for what stands still. */
  tone?: 'busy' | 'quiet' | 'good' | 'wrong'
}

/** A bar of how much is done, with its percentage. */
export function Progress({ label, share, isLabelled, tone = 'busy' }: ProgressProps) {
  return (
    <ProgressBar
      className={classNames(styles.progress, styles[tone])}
      value={(share ?? 0) * 100}
      isIndeterminate={share === null}
      aria-label={isLabelled ? undefined : label}
    >
      {({ percentage = 0, valueText }) => (
        <>
          {isLabelled && <Label>{label}</Label>}
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: share === null ? '30%' : `${percentage}%` }} />
          </span>
          <span className={styles.value}>{share === null ? '' : valueText}</span>
        </>
      )}
    </ProgressBar>
  )
}
