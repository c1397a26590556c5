import { type CueFile, readCueFile } from './cue-file.ts'
import { type CueStyle, readCueStyles } from './cue-styles.ts'

/** Milliseconds that a file is read for before whatever else the page has to do. */
const readMs = 12

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Reads a file in slices, so that the page goes on however long it is. */
const readInSlices = async (text: string): Promise<CueFile> => {
  const reading = readCueFile(text)
  let until = performance.now() + readMs
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
    if (performance.now() < until) continue
    await pause()
    until = performance.now() + readMs
  }
}

/** A whole file: its cues, and what it says of their look. */
export const readSubtitleFile = async (text: string): Promise<Omit<CueFile, 'styles'> & { styles: CueStyle[] }> => {
  const { cues, styles, timestampMap } = await readInSlices(text)
  return { cues, styles: readCueStyles(styles), timestampMap }
}
