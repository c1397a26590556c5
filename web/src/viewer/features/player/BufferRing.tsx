import { useEffect, useState } from 'react'
import { isAdOn } from './ad-break.ts'
import styles from './Overlay.module.css'
import { usePlayer } from './player-context.ts'

const countFrom = 3

/** An academy leader while the picture is on its way. */
export function LeaderRing() {
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
      (state.isWaiting || isAdOn(state)) && state.ad?.phase !== 'on' && !state.isRefused && !state.hasEnded && state.failure === null,
  )
  return isShown ? <LeaderRing /> : null
}
