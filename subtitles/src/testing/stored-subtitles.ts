import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readSubtitles, type Subtitles } from '../read-subtitles.ts'

/** The stored subtitle files (../shared/data/subtitles), what our reader makes of them, and what others expect of some. */

const folder = join(import.meta.dirname, '../../../../shared/data/subtitles')
export const areStoredSubtitlesHere = existsSync(folder)

export interface Verdict {
  /** Below the folder. */
  file: string
  subtitles: Subtitles
  /** Whose expectation there is; null when there is none. */
  expectedBy: 'vtt.js' | 'own/expected.json' | null
  /** Where the expectation differs; null when it does not. */
  wrong: string | null
}

/** Of one of the files written for this project. */
interface OwnExpectation {
  cues?: number
  cues_at_least?: number
  cues_at_most?: number
  contains?: string
  encoding?: string
}

/** Of vtt.js, in seconds. */
interface OtherCue {
  startTime: number
  endTime: number
  text: string
}

/** vtt.js loses a cue whose name looks like times; the standard does not. */
export const readElsewise: readonly string[] = ['vttjs/integration/id.vtt']

const jsonOf = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const differsFromOwn = ({ cues, encoding }: Subtitles, expected: OwnExpectation): string | null => {
  const [least, most] = [expected.cues ?? expected.cues_at_least ?? 0, expected.cues ?? expected.cues_at_most ?? Infinity]
  if (cues.length < least || cues.length > most) return `${cues.length} cues, not ${least === most ? least : `${least} to ${most}`}`
  if (expected.contains !== undefined && !cues.some(({ text }) => text.includes(expected.contains ?? '')))
    return `nowhere '${expected.contains}'`
  // Labels have synonyms: what is called Latin 1 is read as Windows' superset of it, as browsers do.
  const nameOf = (label: string) => new TextDecoder(label).encoding
  const isEncoding = expected.encoding === undefined || nameOf(expected.encoding) === nameOf(encoding ?? 'utf-8')
  return isEncoding ? null : `read as ${encoding}, not ${expected.encoding}`
}

const differsFromOther = ({ cues }: Subtitles, expected: readonly OtherCue[]): string | null => {
  const shown = expected.filter(({ startTime, endTime, text }) => endTime > startTime && text.trim() !== '')
  if (shown.length !== cues.length) return `${cues.length} cues, not ${shown.length}`
  const at = shown.findIndex(({ startTime, endTime, text }, index) => {
    const cue = cues[index]
    return cue?.startMs !== Math.round(startTime * 1000) || cue.endMs !== Math.round(endTime * 1000) || cue.text !== text
  })
  return at < 0 ? null : `cue ${at + 1} differs`
}

const verdictOf = (file: string, own: Readonly<Record<string, OwnExpectation>>): Verdict => {
  const subtitles = readSubtitles(readFileSync(join(folder, file)), { name: file })
  const expectedOwn = file.startsWith('own/') ? own[file.slice('own/'.length)] : undefined
  if (expectedOwn) return { file, subtitles, expectedBy: 'own/expected.json', wrong: differsFromOwn(subtitles, expectedOwn) }
  const json = file.replace(/\.vtt$/, '.json')
  if (json === file || !existsSync(join(folder, json))) return { file, subtitles, expectedBy: null, wrong: null }
  const { cues = [] } = (jsonOf(json) ?? {}) as { cues?: OtherCue[] }
  return { file, subtitles, expectedBy: 'vtt.js', wrong: differsFromOther(subtitles, cues) }
}

/** Reads them all, in order of their names. */
export const judgeSubtitles = (): Verdict[] => {
  const own = jsonOf('own/expected.json') as Record<string, OwnExpectation>
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('.json') && statSync(join(folder, name)).isFile())
    .sort()
    .map((file) => verdictOf(file, own))
}
