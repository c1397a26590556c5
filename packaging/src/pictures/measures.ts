/** What is measured of a key frame, to choose a picture that stands for the film. */
export interface FrameMeasures {
  atSeconds: number
  /** Mean brightness, 0 to 255. */
  brightness: number
  /** Between the darkest and the brightest tenth. */
  contrast: number
  saturation: number
  /** How much there is to see, 0 to 1; titles on a plain ground have little. */
  entropy: number
  /** Width of edges in pixels; null where it cannot be measured. */
  blur: number | null
}

/** Reads what ffmpeg's metadata filter prints: a line for each frame, then a line for each measure. */
export const readMeasures = (lines: readonly string[]): FrameMeasures[] => {
  const frames: (FrameMeasures & { low: number })[] = []
  for (const line of lines) {
    const time = /^frame:\d+\s.*pts_time:(-?[\d.]+)/.exec(line)?.[1]
    if (time !== undefined)
      frames.push({ atSeconds: Number(time), brightness: 0, contrast: 0, saturation: 0, entropy: 0, blur: null, low: 0 })
    const frame = frames.at(-1)
    const [, name, written] = /^lavfi\.([\w.]+)=(\S+)/.exec(line) ?? []
    const value = Number(written)
    if (!frame || !name || !Number.isFinite(value)) continue
    if (name === 'signalstats.YAVG') frame.brightness = value
    else if (name === 'signalstats.YLOW') frame.low = value
    else if (name === 'signalstats.YHIGH') frame.contrast = value
    else if (name === 'signalstats.SATAVG') frame.saturation = value
    else if (name === 'entropy.normalized_entropy.normal.Y') frame.entropy = value
    else if (name === 'blur') frame.blur = value
  }
  return frames.map(({ low, ...frame }) => ({ ...frame, contrast: Math.max(0, frame.contrast - low) }))
}

/** Beginnings and ends are titles and credits. */
const firstShare = 0.04
const lastShare = 0.82

const isSeen = ({ brightness, contrast, entropy }: FrameMeasures): boolean =>
  brightness > 32 && brightness < 215 && contrast > 24 && entropy > 0.35

/** Better the more there is to see, the clearer and the more colourful it is, and the less its light is extreme. */
export const scoreOf = ({ brightness, contrast, saturation, entropy, blur }: FrameMeasures): number =>
  2 * entropy +
  Math.min(1, contrast / 140) +
  Math.min(0.6, saturation / 80) -
  Math.min(1.5, (blur ?? 5) / 10) -
  Math.abs(brightness - 110) / 220

/** The best moments of a film, best first, not close to each other; of a film without a good one the least bad. */
export const bestMoments = (measures: readonly FrameMeasures[], durationSeconds: number, count: number): FrameMeasures[] => {
  const within = measures.filter(({ atSeconds }) => atSeconds >= durationSeconds * firstShare && atSeconds <= durationSeconds * lastShare)
  const seen = within.filter(isSeen)
  const candidates = [seen, within, measures].find((frames) => frames.length > 0) ?? []
  const chosen: FrameMeasures[] = []
  for (const frame of candidates.toSorted((one, other) => scoreOf(other) - scoreOf(one))) {
    if (chosen.length >= count) break
    if (chosen.every(({ atSeconds }) => Math.abs(atSeconds - frame.atSeconds) >= durationSeconds / 15)) chosen.push(frame)
  }
  return chosen
}
