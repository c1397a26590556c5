import type { FocalPoint } from '@matinee/contract/picture-shapes'
import { useState } from 'react'
import { Filmstrip } from '../../studio/features/marks/Filmstrip.tsx'
import type { MarksFields } from '../../studio/features/marks/marks.ts'
import type { WaveformState } from '../../studio/features/marks/use-waveform.ts'
import { FocalPointPicker } from '../../studio/features/titles/FocalPointPicker.tsx'
import { PictureSlot, type SlotWords } from '../../studio/lib/pictures/PictureSlot.tsx'
import { Case } from '../Case.tsx'
import styles from '../Gallery.module.css'

// What a part adds to a picture's address falls behind the #.
const moon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path fill="midnightblue" d="M0 0h320v180H0z"/><circle cx="220" cy="70" r="42" fill="khaki"/></svg>#'.replaceAll(
    '"',
    "'",
  )
const slots: (SlotWords & { address: string; isBusy: boolean; mayWrite: boolean })[] = [
  { label: 'Poster', says: 'Upright cards.', shape: 'poster', address: moon, isBusy: false, mayWrite: true },
  { label: 'Landscape', says: 'None yet.', shape: 'wide', address: '', isBusy: false, mayWrite: true },
  { label: 'Still', says: 'On its way.', shape: 'wide', address: moon, isBusy: true, mayWrite: true },
  { label: 'Lettering', says: 'For whoever may only look.', shape: 'lettering', address: moon, isBusy: false, mayWrite: false },
]
const ignore = () => undefined

const durationSeconds = 600
const thumbnails = Array.from({ length: 10 }, (_, place) => ({
  ...{ fromSeconds: place * 60, toSeconds: (place + 1) * 60 },
  ...{ sheet: moon, x: 0, y: 0, width: 320, height: 180 },
}))
const sounds: Record<string, WaveformState> = {
  'Filmstrip with its sound: handles by drag or arrow keys': {
    state: 'ready',
    stepSeconds: 1,
    peaks: Uint8Array.from({ length: durationSeconds }, (_, second) => 90 + Math.round(80 * Math.sin(second / 9) * Math.cos(second / 40))),
  },
  'Filmstrip while its sound is read': { state: 'working' },
}

/** A filmstrip whose marks move. */
function Strip({ waveform }: { waveform: WaveformState }) {
  const [fields, setFields] = useState<MarksFields>({
    intro: { from: 20, to: 75 },
    recap: null,
    creditsFrom: 540,
    chapters: [],
    adBreaks: [300],
    byHand: [],
  })
  const [position, setPosition] = useState(120)
  return (
    <Filmstrip
      fields={fields}
      durationSeconds={durationSeconds}
      thumbnails={thumbnails}
      waveform={waveform}
      positionSeconds={position}
      stepSeconds={0.1}
      onMove={(handle, seconds) => setFields(handle.moved(seconds))}
      onSeek={setPosition}
    />
  )
}

/** What the studio does with pictures and films. */
export function StudioPictures() {
  const [point, setPoint] = useState<FocalPoint | null>(null)
  return (
    <>
      <Case title="Places of pictures: there, none, busy, to look at">
        {slots.map(({ address, isBusy, mayWrite, ...words }) => (
          <div key={words.label} className={styles.column}>
            <PictureSlot
              words={words}
              of="this title"
              address={address}
              isBusy={isBusy}
              mayWrite={mayWrite}
              onFile={ignore}
              onFrame={ignore}
              onDraw={ignore}
              onFocus={ignore}
              onRemove={ignore}
            />
          </div>
        ))}
      </Case>
      <Case title="Focal point: by a press, a drag or the arrow keys">
        <div className={styles.column}>
          <FocalPointPicker picture={moon} width={320} height={180} value={point} onChange={setPoint} />
        </div>
      </Case>
      {Object.entries(sounds).map(([title, waveform]) => (
        <Case key={title} title={title}>
          <div className={styles.wide}>
            <Strip waveform={waveform} />
          </div>
        </Case>
      ))}
    </>
  )
}
