import { Button } from './Button.tsx'
import styles from './SaveBar.module.css'
import { WriteFailure } from './WriteFailure.tsx'

interface SaveBarProps {
  error: unknown
  /** What was typed, as text to take along. */
  mine: () => string
  onLoadTheirs: () => void
  onDrop: () => void
  isPending: boolean
}

/** Stands at the foot of a form while something in it is not saved; its button submits the form. */
export function SaveBar({ error, mine, onLoadTheirs, onDrop, isPending }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      {Boolean(error) && <WriteFailure error={error} mine={mine} onLoadTheirs={onLoadTheirs} />}
      <Button look="quiet" onPress={onDrop}>
        Drop the changes
      </Button>
      <Button look="lamp" type="submit" isPending={isPending}>
        Save
      </Button>
    </div>
  )
}
