import { useMemo } from 'react'
import styles from './Filmstrip.module.css'
import type { WaveformState } from './use-waveform.ts'
import { stretchPeaks, waveformPath } from './waveform.ts'

/** As many as a wide screen has points for. */
const stretchesAcross = 1200

/** The sound below the pictures, on the same scale. */
export function Waveform({ waveform, durationSeconds, zoom }: { waveform: WaveformState; durationSeconds: number; zoom: number }) {
  if (waveform.state === 'none') return null
  if (waveform.state === 'working')
    return (
      <div className={styles.sound}>
        <p className={styles.listening} role="status">
          Reading the sound…
        </p>
      </div>
    )
  return <Drawn {...waveform} durationSeconds={durationSeconds} stretches={stretchesAcross * zoom} />
}

interface DrawnProps {
  peaks: Uint8Array
  stepSeconds: number
  durationSeconds: number
  stretches: number
}

function Drawn({ peaks, stepSeconds, durationSeconds, stretches }: DrawnProps) {
  const shown = useMemo(() => stretchPeaks(peaks, stretches), [peaks, stretches])
  const path = useMemo(() => waveformPath(shown), [shown])
  return (
    <div className={styles.sound}>
      <svg
        role="img"
        aria-label="Waveform of the sound"
        viewBox={`0 0 ${shown.length} 2`}
        preserveAspectRatio="none"
        style={{ width: `${((peaks.length * stepSeconds) / durationSeconds) * 100}%` }}
      >
        <path d={path} />
      </svg>
    </div>
  )
}
