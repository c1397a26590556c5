import styles from './Overlay.module.css'
import { usePlayer } from './player-context.ts'

const playsInOtherTab = 'Paused: a film is playing in another tab.'

/** One quiet line about what the film goes on without. */
export function Note() {
  const note = usePlayer((state) => state.note ?? (state.isInOtherTab ? playsInOtherTab : null))
  return note === null ? null : (
    <p className={styles.note} role="status">
      {note}
    </p>
  )
}
