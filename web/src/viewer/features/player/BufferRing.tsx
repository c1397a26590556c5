import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { isAdOn } from './ads/ad-break.ts'
import styles from './Overlay.module.css'
import { usePlayer } from './player-context.ts'

const countFrom = 3

/** Why the picture is not on its way; the counting of a leader would promise an end. */
const words = {
  offline: 'You’re offline. The film will continue when you’re back.',
  slow: 'Your connection is slow. The film will continue in a moment.',
}

const subscribeToLine = (listener: () => void) => {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}

/** An academy leader while the picture is on its way. */
export function BufferingSpinner() {
  const [count, setCount] = useState(countFrom)
  useEffect(() => {
    const timer = setInterval(() => setCount((now) => (now > 1 ? now - 1 : countFrom)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.ring} role="status">
      <span className="sr-only">Loading</span>
      <b aria-hidden="true">{count}</b>
    </div>
  )
}

export function BufferRing() {
  const isShown = usePlayer(
    (state) =>
      (state.isWaiting || state.isHeld || isAdOn(state)) &&
      state.ad?.phase !== 'on' &&
      !state.isRefused &&
      !state.hasEnded &&
      state.failure === null,
  )
  const isHeld = usePlayer((state) => state.isHeld)
  const isOnline = useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => true,
  )
  if (!isShown) return null
  const told = isOnline ? isHeld && words.slow : words.offline
  return (
    <>
      {isOnline && <BufferingSpinner />}
      {told && (
        <p className={classNames(styles.note, styles.why)} role="status">
          {told}
        </p>
      )}
    </>
  )
}
