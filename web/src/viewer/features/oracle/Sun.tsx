import type { KeyboardEvent, Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './YearRange.module.css'
import { type Handle, type Years, yearByKey } from './years.ts'

interface SunProps {
  handle: Handle
  years: Years
  bounds: Years
  isDragged: boolean
  /** Its place on the line, in CSS. */
  left: string
  onMove: (year: number) => void
  ref: Ref<HTMLElement>
}

const rays = [0, 45, 90, 135, 180, 225, 270, 315]

/** One end of the range, as a slider. */
export function Sun({ handle, years, bounds, isDragged, left, onMove, ref }: SunProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const year = yearByKey(event.key, handle, years, bounds)
    if (year === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onMove(year)
  }
  return (
    <span
      ref={ref}
      className={classNames(styles.sun, isDragged && styles.dragged)}
      style={{ left }}
      role="slider"
      tabIndex={0}
      aria-label={handle === 'from' ? 'From year' : 'To year'}
      aria-valuemin={handle === 'from' ? bounds.from : years.from}
      aria-valuemax={handle === 'from' ? years.to : bounds.to}
      aria-valuenow={years[handle]}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="-34 -34 68 68" aria-hidden="true">
        <circle r="32" className={styles.halo} />
        <circle r="15" className={styles.disc} />
        {rays.map((degrees) => (
          <path key={degrees} transform={`rotate(${degrees})`} d="M0 -19V-25" />
        ))}
        <circle r="6" className={styles.heart} />
      </svg>
    </span>
  )
}
