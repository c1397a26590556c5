import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatPosition } from '../../../../lib/format-position.ts'
import { usePlayer, usePlayerContext } from '../player-context.ts'
import { chapterAt } from '../rules/chapters.ts'
import { jumpSeconds } from '../rules/keys.ts'
import styles from './SeekBar.module.css'
import { SeekPreview } from './SeekPreview.tsx'
import { spokenTime } from './spoken-time.ts'

const pageSeconds = 60

/** Elapsed time, the bar to click, drag or move by keys, and the time that remains. */
export function SeekBar() {
  const { player, item } = usePlayerContext()
  const position = usePlayer((state) => state.dragSeconds ?? state.positionSeconds)
  const duration = usePlayer((state) => state.durationSeconds)
  const hasEnded = usePlayer((state) => state.hasEnded)
  const buffered = usePlayer((state) => state.bufferedSeconds)
  const chapters = usePlayer((state) => state.chapters)
  const breaks = usePlayer((state) => state.adMarks)
  const isDragged = usePlayer((state) => state.dragSeconds !== null && state.dragReleaseAtMs === null)
  const [hoverSeconds, setHoverSeconds] = useState<number | null>(null)
  const percent = (seconds: number) => `${Math.min(100, Math.max(0, (seconds / duration) * 100))}%`

  const secondsUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / width)) * duration
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    player.dispatch({ type: 'drag', toSeconds: secondsUnder(event) })
  }
  const onPointerMove = (event: PointerEvent) => {
    const seconds = secondsUnder(event)
    if (isDragged) player.dispatch({ type: 'drag', toSeconds: seconds })
    setHoverSeconds(event.pointerType === 'mouse' || isDragged ? seconds : null)
  }
  const onPointerUp = () => player.dispatch({ type: 'release' })

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: position - jumpSeconds,
      ArrowDown: position - jumpSeconds,
      ArrowRight: position + jumpSeconds,
      ArrowUp: position + jumpSeconds,
      PageDown: position - pageSeconds,
      PageUp: position + pageSeconds,
      Home: 0,
      End: duration,
    }
    const toSeconds = targets[event.key]
    if (toSeconds === undefined || (event.shiftKey && chapters.length > 0) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    player.dispatch({ type: 'seek', toSeconds })
  }

  const chapter = chapterAt(chapters, position)?.title
  const previewSeconds = isDragged ? position : hoverSeconds
  return (
    <div className={styles.line}>
      <span className={styles.time}>{formatPosition(position)}</span>
      <div
        className={styles.seek}
        role="slider"
        tabIndex={0}
        aria-label="Seek"
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(position)}
        aria-description={breaks.length > 0 ? `Ad breaks at ${breaks.map((at) => spokenTime(at)).join(', ')}` : undefined}
        aria-valuetext={[`${spokenTime(position)} of ${spokenTime(duration)}`, chapter].filter(Boolean).join(', ')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onPointerLeave={() => setHoverSeconds(null)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.track}>
          {item.skipMarkers.map(({ skipFrom, skipTo }) => (
            <span
              key={`${skipFrom}-${skipTo}`}
              className={styles.range}
              style={{ left: percent(skipFrom), width: percent(skipTo - skipFrom) }}
            />
          ))}
          <span className={styles.buffered} style={{ width: percent(buffered) }} />
          <span className={styles.played} style={{ width: percent(position) }} />
          {chapters.map(
            ({ startSeconds, title }) =>
              startSeconds > 0 &&
              startSeconds < duration && (
                <span key={startSeconds} className={styles.chapter} data-chapter={title} style={{ left: percent(startSeconds) }} />
              ),
          )}
          {breaks.map((at) => (
            <span key={at} className={styles.break} data-break="" style={{ left: percent(at) }} />
          ))}
        </span>
        <span className={styles.knob} style={{ left: percent(position) }} />
        {previewSeconds !== null && <SeekPreview atSeconds={previewSeconds} left={percent(previewSeconds)} />}
      </div>
      <span className={styles.time}>−{formatPosition(hasEnded ? 0 : Math.ceil(duration) - Math.floor(position))}</span>
    </div>
  )
}
