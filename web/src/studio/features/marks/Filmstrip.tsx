import { ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { type Thumbnail, thumbnailAt } from '../../../lib/storyboard.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Filmstrip.module.css'
import { MarkHandle } from './MarkHandle.tsx'
import { formatTime } from './mark-times.ts'
import { type Handle, handlesOf, type MarksFields, stretchesOf } from './marks.ts'
import type { WaveformState } from './use-waveform.ts'
import { Waveform } from './Waveform.tsx'

interface FilmstripProps {
  fields: MarksFields
  durationSeconds: number
  thumbnails: readonly Thumbnail[]
  /** Null where none is to be shown. */
  waveform: WaveformState | null
  positionSeconds: number
  stepSeconds: number
  onMove: (handle: Handle, seconds: number) => void
  onSeek: (seconds: number) => void
}

const tilesAcross = 10
const mostZoom = 16

/** A film from left to right in pictures and sound, with its marks on it. */
export function Filmstrip(props: FilmstripProps) {
  const { fields, durationSeconds, thumbnails, waveform, positionSeconds, stepSeconds, onMove, onSeek } = props
  const strip = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const part = (seconds: number) => `${Math.min(100, (seconds / durationSeconds) * 100)}%`
  const secondsAt = (clientX: number) => {
    const { left, width } = strip.current!.getBoundingClientRect()
    return (Math.min(Math.max(clientX - left, 0), width) / width) * durationSeconds
  }
  const tiles = tilesAcross * zoom
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <span>
          {formatTime(positionSeconds)} <small>of {formatTime(durationSeconds)}</small>
        </span>
        <span className={styles.zoom}>
          <Button look="quiet" icon={ZoomOut} isBare isDisabled={zoom === 1} onPress={() => setZoom(zoom / 2)}>
            Zoom out
          </Button>
          <Button look="quiet" icon={ZoomIn} isBare isDisabled={zoom === mostZoom} onPress={() => setZoom(zoom * 2)}>
            Zoom in
          </Button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label="Filmstrip">
        <div
          ref={strip}
          className={styles.strip}
          style={{ width: `${zoom * 100}%` }}
          onPointerDown={(event: PointerEvent) => onSeek(secondsAt(event.clientX))}
        >
          <div className={styles.tiles} aria-hidden="true">
            {Array.from({ length: tiles }, (_, place) => (
              <Tile key={place} thumbnail={thumbnailAt(thumbnails, ((place + 0.5) / tiles) * durationSeconds)} />
            ))}
          </div>
          {waveform && <Waveform waveform={waveform} durationSeconds={durationSeconds} zoom={zoom} />}
          {stretchesOf(fields, durationSeconds).map(({ tone, from, to }) => (
            <i key={tone} className={styles.stretch} data-tone={tone} style={{ left: part(from), width: part(to - from) }} />
          ))}
          <i className={styles.head} style={{ left: part(positionSeconds) }} />
          {handlesOf(fields, durationSeconds).map((handle) => (
            <MarkHandle
              key={handle.id}
              handle={handle}
              durationSeconds={durationSeconds}
              stepSeconds={stepSeconds}
              secondsAt={secondsAt}
              onMove={(seconds) => onMove(handle, seconds)}
            />
          ))}
        </div>
      </section>
      {waveform?.state === 'none' && (
        <p className={styles.noSound}>
          No waveform. {waveform.problem}
          {waveform.retry && (
            <Button look="quiet" onPress={waveform.retry}>
              Try again
            </Button>
          )}
        </p>
      )}
      <p className={styles.quiet}>
        Arrow keys move a mark by {stepSeconds === 0.1 ? 'a tenth of a second' : 'a frame'}, with Shift by a second.
      </p>
    </div>
  )
}

/** A picture of a sheet, scaled to its place. */
function Tile({ thumbnail }: { thumbnail: Thumbnail | null }) {
  if (!thumbnail) return <i className={styles.tile} />
  const { sheet, x, y, width, height } = thumbnail
  return (
    <svg className={styles.tile} viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <image href={sheet} />
    </svg>
  )
}
