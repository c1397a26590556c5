import type { Cue } from './cue-file.ts'
import type { CueStyle } from './cue-styles.ts'

/** Lines of text on the screen at once, of all cues together. */
export const mostLines = 10
/** Letters on the screen at once, of all cues together. */
export const mostLetters = 600
/** About what stands in one line. */
const lettersPerLine = 60
/** Pieces of markup and letters of one cue that are looked at. */
const mostPieces = 4 * mostLetters

/** The cues of one subtitle track by their times. */
export interface CueTrack {
  /** The cues of a moment in the order they are read. Of too many the newest are kept. */
  at: (seconds: number) => readonly Cue[]
  /** When other cues may be due, after a moment. */
  nextChange: (seconds: number) => number
  styles: () => readonly CueStyle[]
}

const linesOf = ({ text }: Cue): number => {
  const cut = text.slice(0, mostPieces).trim()
  return Math.max(cut.split('\n').length, Math.ceil(cut.replace(/<[^>]*>/g, '').length / lettersPerLine))
}

/** How many of sorted values are not above a limit. */
const countUpTo = (values: Float64Array, limit: number): number => {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds cues by their times without looking at all of them. */
const indexOf = (unsorted: readonly Cue[]) => {
  const cues = unsorted.filter(({ text }) => text.trim() !== '').sort((a, b) => a.startTime - b.startTime)
  const starts = Float64Array.from(cues, ({ startTime }) => startTime)
  /** The latest end of a cue and all before it: nothing further back is on where this has passed. */
  const latestEnds = new Float64Array(cues.length)
  let latest = Number.NEGATIVE_INFINITY
  for (const [index, { endTime }] of cues.entries()) {
    latest = Math.max(latest, endTime)
    latestEnds[index] = latest
  }
  const newestFirst = function* (seconds: number) {
    for (let index = countUpTo(starts, seconds) - 1; index >= 0 && (latestEnds[index] ?? 0) > seconds; index -= 1) {
      const cue = cues[index]
      if (cue && cue.endTime > seconds) yield cue
    }
  }
  const at = (seconds: number): Cue[] => {
    const kept: Cue[] = []
    let lines = 0
    for (const cue of newestFirst(seconds)) {
      lines += linesOf(cue)
      if (lines > mostLines && kept.length > 0) break
      kept.push(cue)
    }
    return kept.reverse()
  }
  return {
    at,
    nextChange: (seconds: number) =>
      Math.min(starts[countUpTo(starts, seconds)] ?? Number.POSITIVE_INFINITY, ...at(seconds).map(({ endTime }) => endTime)),
  }
}

/** A track that grows as its files arrive. */
export const createCueTrack = (): CueTrack & { add: (cues: readonly Cue[], styles: readonly CueStyle[]) => void } => {
  let all: readonly Cue[] = []
  let styles: readonly CueStyle[] = []
  let index: ReturnType<typeof indexOf> | null = null
  const indexed = () => {
    index ??= indexOf(all)
    return index
  }
  return {
    at: (seconds) => indexed().at(seconds),
    nextChange: (seconds) => indexed().nextChange(seconds),
    styles: () => styles,
    add: (cues, more) => {
      all = all.concat(cues)
      // Every part of a track that comes in parts repeats what stands at its head.
      if (more.length > 0) styles = more
      index = null
    },
  }
}

/** A track whose cues the browser keeps; it hands over more of them as they arrive. */
export const cueTrackOf = (textTrack: { cues: ArrayLike<unknown> | null }): CueTrack => {
  let index = indexOf([])
  let count = 0
  const indexed = () => {
    const { cues } = textTrack
    if (cues && cues.length !== count) {
      count = cues.length
      index = indexOf(Array.from(cues) as Cue[])
    }
    return index
  }
  return { at: (seconds) => indexed().at(seconds), nextChange: (seconds) => indexed().nextChange(seconds), styles: () => [] }
}

const pieces = /<[^>]*(?:>|$)|&#?\w+;|[\s\S]/gu

/** Cue text without what goes beyond the bounds; markup and references are never cut in two. */
export const cutText = (text: string): string => {
  let [letters, lines, kept, looked] = [0, 1, 0, 0]
  const trimmed = text.slice(0, 40 * mostPieces)
  for (const { 0: piece, index } of trimmed.matchAll(pieces)) {
    looked += 1
    if (piece === '\n') lines += 1
    if (!piece.startsWith('<') || piece === '<') letters += 1
    if (letters > mostLetters || lines > mostLines || looked > mostPieces) return `${trimmed.slice(0, kept).trimEnd()}…`
    kept = index + piece.length
  }
  return trimmed
}
