import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './FocusPicker.module.css'
import { type Focus, focusAt, focusByKey, focusWords, usualFocus } from './focus.ts'

interface FocusPickerProps {
  /** Address of the wide picture; empty where there is none. */
  picture: string
  focus: Focus | undefined
  onChange: (focus: Focus | undefined) => void
}

const ringPixels = 28

/** Where the ring stands, whole at the edges too. */
const ringAt = (percent: number): string => `calc(${percent}% - ${(percent / 100) * ringPixels}px)`

/** What of a slide's picture stays in sight, by drag or by arrow keys on the picture; beside it how windows of other shapes cut it. */
export function FocusPicker({ picture, focus, onChange }: FocusPickerProps) {
  const area = useRef<HTMLDivElement>(null)
  if (picture === '') return null
  const { x, y } = focus ?? usualFocus
  const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = area.current?.getBoundingClientRect()
    if (box) onChange(focusAt(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100))
  }
  const position = { objectPosition: `${x}% ${y}%` }
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <span>What stays in sight</span>
        {focus && (
          <Button look="quiet" onPress={() => onChange(undefined)}>
            Usual place
          </Button>
        )}
      </div>
      <div
        ref={area}
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label="What stays in sight, by the arrow keys"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={focusWords(focus)}
        onKeyDown={(event) => {
          const moved = focusByKey(focus, event.key)
          if (!moved) return
          event.preventDefault()
          onChange(moved)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      >
        <img src={`${picture}?w=640`} alt="" draggable={false} />
        <i className={styles.point} style={{ left: ringAt(x), top: ringAt(y) }} />
      </div>
      <p className={styles.says}>Drag the ring or use the arrow keys: {focusWords(focus)}.</p>
      <div className={styles.cuts}>
        <figure className={styles.wide}>
          <img src={`${picture}?w=320`} alt="" style={position} />
          <figcaption>In a low window</figcaption>
        </figure>
        <figure className={styles.narrow}>
          <img src={`${picture}?w=320`} alt="" style={position} />
          <figcaption>On a tablet</figcaption>
        </figure>
      </div>
      <p className={styles.says}>Phones show the title’s own phone picture or its poster.</p>
    </div>
  )
}
