import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import styles from './Filmstrip.module.css'
import { formatTime } from './mark-times.ts'
import type { Handle } from './marks.ts'

interface MarkHandleProps {
  handle: Handle
  durationSeconds: number
  /** What an arrow key moves it by. */
  stepSeconds: number
  /** The moment below the pointer. */
  secondsAt: (clientX: number) => number
  onMove: (seconds: number) => void
}

/** A moment on the strip, moved by keys and by drag. */
export function MarkHandle({ handle, durationSeconds, stepSeconds, secondsAt, onMove }: MarkHandleProps) {
  const { label, tone, atSeconds, leastSeconds, mostSeconds } = handle
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === element.current && Number.isFinite(atSeconds))
      element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [atSeconds])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 1 : stepSeconds
    const targets: Record<string, number> = {
      ArrowLeft: atSeconds - step,
      ArrowDown: atSeconds - step,
      ArrowRight: atSeconds + step,
      ArrowUp: atSeconds + step,
      PageDown: atSeconds - 10,
      PageUp: atSeconds + 10,
      Home: leastSeconds,
      End: mostSeconds,
    }
    const target = targets[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(target)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    element.current?.focus()
    element.current?.setPointerCapture(event.pointerId)
  }
  return (
    <div
      ref={element}
      className={styles.handle}
      data-tone={tone}
      style={{ left: `${(atSeconds / durationSeconds) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={leastSeconds}
      aria-valuemax={mostSeconds}
      aria-valuenow={atSeconds}
      aria-valuetext={formatTime(atSeconds)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => element.current?.hasPointerCapture(event.pointerId) && onMove(secondsAt(event.clientX))}
    />
  )
}
