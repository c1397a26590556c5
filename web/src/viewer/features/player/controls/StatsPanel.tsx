import { useEffect, useState } from 'react'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { statLines } from '../engine/stats.ts'
import { useDispatch, usePlayerContext } from '../player-context.ts'
import styles from './StatsPanel.module.css'

const everyMs = 500

/** Stats for the curious: what plays, from where, and how well. */
export function StatsPanel() {
  const { player, video } = usePlayerContext()
  const dispatch = useDispatch()
  const read = () => statLines(video, player.trace().stats)
  const [lines, setLines] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setLines(read()), everyMs)
    return () => clearInterval(timer)
  }, [player, video])
  return (
    <section className={styles.stats} aria-label="Stats for the curious">
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <IconButton icon="close" label="Close stats" className={styles.close} onClick={() => dispatch({ type: 'stats' })} />
    </section>
  )
}
