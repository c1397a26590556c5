import { CallRefused } from '@matinee/contract/call-refused'
import { failureText } from '../../lib/texts.ts'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import styles from './WriteFailure.module.css'

interface WriteFailureProps {
  error: unknown
  /** What was typed, as text to take along. */
  mine: () => string
  /** Takes what the other person wrote, and drops what was typed. */
  onLoadTheirs: () => void
}

/** Why something was not saved; where somebody else wrote it meanwhile, who did, and the ways on. What was typed stays in the fields. */
export function WriteFailure({ error, mine, onLoadTheirs }: WriteFailureProps) {
  const isConflict = error instanceof CallRefused && error.error === 'conflict'
  return (
    <div className={styles.failure} role="alert">
      <p>{failureText(error)}</p>
      {isConflict && (
        <>
          <Button onPress={() => void copyText(mine())}>Copy mine</Button>
          <Button onPress={onLoadTheirs}>Load theirs</Button>
        </>
      )}
    </div>
  )
}
