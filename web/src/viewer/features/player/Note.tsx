import styles from './Overlay.module.css'
import { usePlayer } from './player-context.ts'

/** One quiet line about what the film goes on without. */
export function Note() {
  const note = usePlayer((state) => state.note)
  return note === null ? null : (
    <p className={styles.note} role="status">
      {note}
    </p>
  )
}
