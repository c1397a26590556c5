import type { FocalPoint } from '@matinee/contract/picture-shapes'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './FocalPointDialog.module.css'

interface FocalPointPickerProps {
  /** Address of the whole picture. */
  picture: string
  width: number
  height: number
  value: FocalPoint | null
  onChange: (point: FocalPoint) => void
}

const centre: FocalPoint = { x: 0.5, y: 0.5 }
const step = 0.01
const longStep = 0.1
const steps: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Thousandths are finer than any hand. */
const within = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000

export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** A point of a picture, set by pressing, dragging or the arrow keys; Shift takes longer steps. */
export function FocalPointPicker({ picture, width, height, value, onChange }: FocalPointPickerProps) {
  const thumb = useRef<HTMLSpanElement>(null)
  const { x, y } = value ?? centre
  const set = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) })
  }
  const move = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const length = event.shiftKey ? longStep : step
    onChange({ x: within(x + by[0] * length), y: within(y + by[1] * length) })
  }
  return (
    <div
      className={styles.picture}
      style={{ aspectRatio: `${width} / ${height}` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        thumb.current?.focus()
        set(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && set(event)}
    >
      <img src={`${picture}?w=960`} alt="" draggable={false} />
      <span
        ref={thumb}
        className={styles.thumb}
        data-unset={value === null || undefined}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-roledescription="point on the picture"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        aria-valuetext={value ? `${percent(x)} from the left, ${percent(y)} from the top` : 'Not set'}
        onKeyDown={move}
      />
    </div>
  )
}
