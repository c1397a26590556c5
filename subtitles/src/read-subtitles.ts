import { isSubStation, readSubStation } from './ass.ts'
import { mostCues, type ReadCues, type SubtitleCue, SubtitleRefusal } from './cue.ts'
import { isSami, isTtml, readSami, readTtml } from './markup-formats.ts'
import { isLyrics, isMicroDvd, isSubViewer, readLyrics, readMicroDvd, readSubViewer } from './simple-formats.ts'
import { isSubRip, readSubRip } from './srt.ts'
import { decodeText } from './text/decode.ts'
import { isWebVtt, readWebVtt } from './vtt.ts'

/** Any subtitle file → WebVTT cues, in order; or a refusal that an operator understands. */

export type SubtitleFormat = 'webvtt' | 'subrip' | 'substation' | 'sami' | 'ttml' | 'microdvd' | 'subviewer' | 'lyrics'

export interface Subtitles {
  format: SubtitleFormat | null
  encoding: string | null
  cues: SubtitleCue[]
  /** STYLE and REGION blocks of a WebVTT file. */
  header: string[]
  /** Why nothing is read of it. */
  refused: string | null
  /** What was wrong with what was read. */
  reasons: string[]
}

export interface SubtitleHints {
  /** The file's name: what it is by its content comes first. */
  name?: string
  /** What its name says of its language: it tells encodings apart. */
  language?: string | null
  /** Of its film: MicroDVD counts frames. */
  framesPerSecond?: number
}

const largest = 32 * 1024 * 1024

/** By content, the plainest signs first; SubRip last, since its times are found in much. */
const formats: readonly [
  format: SubtitleFormat,
  isIt: (text: string) => boolean,
  read: (text: string, hints: SubtitleHints) => ReadCues,
][] = [
  ['webvtt', isWebVtt, readWebVtt],
  ['substation', isSubStation, readSubStation],
  ['sami', isSami, readSami],
  ['ttml', isTtml, readTtml],
  ['microdvd', isMicroDvd, (text, { framesPerSecond }) => readMicroDvd(text, framesPerSecond)],
  ['subviewer', isSubViewer, readSubViewer],
  ['lyrics', isLyrics, readLyrics],
  ['subrip', isSubRip, readSubRip],
]

const isNamedVtt = (name: string): boolean => /\.vtt$/i.test(name)

const whyUnknown = (text: string, name: string): string => {
  if (text.trim() === '') return 'It is empty.'
  if (/^\s*(?:<!doctype html|<html)/i.test(text)) return 'It is a web page, no subtitles.'
  return isNamedVtt(name) ? 'It does not begin with WEBVTT, so it is no WebVTT.' : 'No format of subtitles was recognised.'
}

/** In order of time, without those that are shown at no time or say nothing. */
const tidy = (cues: readonly SubtitleCue[], reasons: string[]): SubtitleCue[] => {
  const shown = cues.filter(({ startMs, endMs, text }) => endMs > startMs && text.trim() !== '')
  const untimely = cues.filter(({ startMs, endMs }) => endMs <= startMs).length
  if (untimely === 1) reasons.push('1 cue ends no later than it begins, and is left out.')
  else if (untimely > 1) reasons.push(`${untimely} cues end no later than they begin, and are left out.`)
  return shown.sort((one, other) => one.startMs - other.startMs)
}

/** Reads a subtitle file. Never throws. */
export const readSubtitles = (bytes: Uint8Array, hints: SubtitleHints = {}): Subtitles => {
  const refuse = (refused: string, format: SubtitleFormat | null = null, encoding: string | null = null): Subtitles => ({
    format,
    encoding,
    cues: [],
    header: [],
    refused,
    reasons: [],
  })
  if (bytes.length > largest) return refuse(`It is larger than ${largest / 1024 / 1024} MiB.`)
  if (bytes.length === 0) return refuse('It is empty.')
  const decoded = decodeText(bytes, { language: hints.language })
  if (!decoded) return refuse('It is no text.')
  const { encoding } = decoded
  const text = decoded.text.replace(/^\ufeff/, '')
  const name = hints.name ?? ''
  // WebVTT without its first line is refused as browsers refuse it; SubRip under its name is SubRip.
  const isBareVtt = isNamedVtt(name) && !isWebVtt(text) && !/\d,\d{3}\s*-->/.test(text.slice(0, 20_000))
  const found = isBareVtt ? undefined : formats.find(([, isIt]) => isIt(text))
  if (!found) return refuse(whyUnknown(text, name), null, encoding)
  const [format, , read] = found
  try {
    const { cues, header = [], reasons = [] } = read(text, hints)
    if (cues.length > mostCues) return refuse(`It has more than ${mostCues} cues.`, format, encoding)
    const said = [...reasons]
    const kept = tidy(cues, said)
    if (kept.length === 0 && header.length === 0) return refuse('It holds no cue.', format, encoding)
    return { format, encoding, cues: kept, header, refused: null, reasons: said }
  } catch (problem) {
    if (problem instanceof SubtitleRefusal) return refuse(problem.message, format, encoding)
    throw problem
  }
}
