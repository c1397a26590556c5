import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button } from './Button.tsx'
import styles from './States.module.css'

interface EmptyProps {
  title: string
  children?: ReactNode
  act?: ReactNode
  /** It is all that the page has. */
  isPage?: boolean
}

/** Where nothing is: one line that says so, what to do about it, and perhaps a button. */
export function Empty({ title, children, act, isPage }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {act}
    </div>
  )
}

/** What could not be loaded, and another try. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{text}</p>
      <Button onPress={onRetry}>Try again</Button>
    </div>
  )
}

/** While something loads: bars where its lines will be. */
export function Loading({ lines = 4 }: { lines?: number }) {
  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}

/** A word of state: quiet, good, busy, wrong. */
export function Badge({ tone = 'quiet', children }: { tone?: 'quiet' | 'good' | 'busy' | 'wrong' | 'note'; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
