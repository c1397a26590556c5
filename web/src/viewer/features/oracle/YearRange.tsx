import { type PointerEvent, useRef, useState } from 'react'
import { Sun } from './Sun.tsx'
import { axisYears, drawing, type LitYear, spectrumPaths } from './spectrum.ts'
import styles from './YearRange.module.css'
import { type Handle, nearerHandle, partOf, withHandle, type Years, yearAt } from './years.ts'

interface YearRangeProps {
  years: Years
  bounds: Years
  lit: readonly LitYear[]
  onChange: (years: Years) => void
}

const handles: Handle[] = ['from', 'to']
const percent = (part: number) => `${part * 100}%`

/** The light spectrum, a bar for each year's titles, and two suns that set the range. */
export function YearRange({ years, bounds, lit, onChange }: YearRangeProps) {
  const [dragged, setDragged] = useState<Handle | null>(null)
  const suns = useRef<Partial<Record<Handle, HTMLElement | null>>>({})
  const paths = spectrumPaths(lit, years, bounds)

  const yearUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return yearAt((clientX - left) / width, bounds)
  }
  const move = (handle: Handle, year: number) => onChange(withHandle(years, handle, year, bounds))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const year = yearUnder(event)
    const handle = nearerHandle(year, years)
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
    suns.current[handle]?.focus({ preventScroll: true })
    setDragged(handle)
    move(handle, year)
  }
  const stop = () => setDragged(null)

  return (
    <div className={styles.range}>
      {/* The suns are the sliders; a press beside them moves the nearer one. */}
      <div
        className={styles.spectrum}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => dragged && move(dragged, yearUnder(event))}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.dim} d={paths.dim} />
          <path className={styles.lit} d={paths.lit} />
          <path className={styles.reflection} d={paths.glow} />
          <path className={styles.axis} d={`M0 ${drawing.axis}H${drawing.width}`} />
          <path
            className={styles.chosen}
            d={`M${partOf(years.from, bounds) * drawing.width} ${drawing.axis}H${partOf(years.to, bounds) * drawing.width}`}
          />
        </svg>
        {handles.map((handle) => (
          <Sun
            key={handle}
            handle={handle}
            years={years}
            bounds={bounds}
            isDragged={dragged === handle}
            left={percent(partOf(years[handle], bounds))}
            onMove={(year) => move(handle, year)}
            ref={(element) => {
              suns.current[handle] = element
            }}
          />
        ))}
      </div>
      <p className={styles.scale} aria-hidden="true">
        {axisYears(bounds).map((year) => (
          <span key={year} style={{ left: percent(partOf(year, bounds)) }}>
            {year}
          </span>
        ))}
      </p>
    </div>
  )
}
