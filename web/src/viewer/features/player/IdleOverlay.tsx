import styles from './Overlay.module.css'
import { usePlayer, usePlayerContext } from './player-context.ts'

/** A long pause: what this was, for whoever comes back to it. */
export function IdleOverlay() {
  const { heading, subheading, description } = usePlayerContext().item
  const isIdle = usePlayer((state) => state.isIdle)
  if (!isIdle) return null
  return (
    <div className={styles.idle}>
      <div>
        <p className={styles.eyebrow}>Paused</p>
        <h2>{heading}</h2>
        {subheading && <p className={styles.subheading}>{subheading}</p>}
        <p className={styles.about}>{description}</p>
      </div>
    </div>
  )
}
