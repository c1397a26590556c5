import styles from '../Overlay.module.css'
import { usePlayer } from '../player-context.ts'

/** What a key has done that nothing else on the screen shows. */
export function Said() {
  const said = usePlayer((state) => state.said)
  return (
    <p className={styles.said} role="status">
      {said}
    </p>
  )
}
