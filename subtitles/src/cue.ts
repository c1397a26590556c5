/** Subtitles as WebVTT has them, whatever they were written in. */

export interface SubtitleCue {
  startMs: number
  endMs: number
  /** With WebVTT's markup and references. */
  text: string
  /** WebVTT's cue settings: 'line:0 align:start'. */
  settings: string
  /** Only WebVTT names cues, for its styles. */
  id: string
}

/** A sentence for the operator, why a file is not read. */
export class SubtitleRefusal extends Error {}

export const mostCues = 100_000
export const longestCue = 10_000

/** A piece of text and how its letters look. */
export interface Run {
  text: string
  italic: boolean
  bold: boolean
  underline: boolean
  /** One of the classes that every WebVTT player knows: 'yellow'. */
  colour: string | null
}

export const plainRun: Omit<Run, 'text'> = { italic: false, bold: false, underline: false, colour: null }

export const escapeCueText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A line that is empty would end the cue. */
const withoutEmptyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

const looksAlike = (one: Run, other: Run) =>
  one.italic === other.italic && one.bold === other.bold && one.underline === other.underline && one.colour === other.colour

const markUpLine = ({ text, italic, bold, underline, colour }: Run): string => {
  if (text.trim() === '') return escapeCueText(text)
  const open = `${colour === null ? '' : `<c.${colour}>`}${italic ? '<i>' : ''}${bold ? '<b>' : ''}${underline ? '<u>' : ''}`
  const close = `${underline ? '</u>' : ''}${bold ? '</b>' : ''}${italic ? '</i>' : ''}${colour === null ? '' : '</c>'}`
  return `${open}${escapeCueText(text)}${close}`
}

/** Line by line, so that no mark stands on a line of its own. */
const markUp = ({ text, ...look }: Run): string =>
  text
    .split('\n')
    .map((line) => markUpLine({ ...look, text: line }))
    .join('\n')

/** Cue text of pieces: each is closed before the next begins, so nothing is nested wrongly. */
export const cueTextOf = (runs: readonly Run[], speaker: string | null = null): string => {
  const merged: Run[] = []
  let left = longestCue
  for (const { text, ...look } of runs) {
    const run = { ...look, text: text.slice(0, left) }
    left -= run.text.length
    const last = merged.at(-1)
    if (last && looksAlike(last, run)) last.text += run.text
    else merged.push(run)
  }
  const text = withoutEmptyLines(merged.map(markUp).join(''))
  const name = speaker?.replace(/[<>&\s]+/g, ' ').trim()
  return name && text !== '' ? `<v ${name}>${text}` : text
}

const clock = (ms: number): string => {
  const padded = (value: number, length: number) => String(value).padStart(length, '0')
  const seconds = Math.floor(ms / 1000)
  return `${padded(Math.floor(seconds / 3600), 2)}:${padded(Math.floor(seconds / 60) % 60, 2)}:${padded(seconds % 60, 2)}.${padded(ms % 1000, 3)}`
}

/** A WebVTT file. `header` are its STYLE and REGION blocks. */
export const writeWebVtt = (cues: readonly SubtitleCue[], header: readonly string[] = []): string =>
  [
    'WEBVTT',
    ...header,
    ...cues.map(({ id, startMs, endMs, settings, text }) => {
      const times = `${clock(startMs)} --> ${clock(endMs)}${settings === '' ? '' : ` ${settings}`}`
      return `${id === '' ? '' : `${id}\n`}${times}\n${text}`
    }),
  ]
    .join('\n\n')
    .concat('\n')

/** Hours, minutes, seconds and a decimal fraction in milliseconds; null when that is no time. */
export const toMs = (hours: string | undefined, minutes: string, seconds: string, fraction = '0'): number | null => {
  const [h, m, s] = [Number(hours ?? 0), Number(minutes), Number(seconds)]
  return m > 59 || s > 59 ? null : ((h * 60 + m) * 60 + s) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** What a reader of one format returns. */
export interface ReadCues {
  cues: SubtitleCue[]
  header?: string[]
  reasons?: string[]
}

/** Of cues whose times cannot be read: what is said of the file. */
export const untimedReasons = (count: number): string[] =>
  count === 0
    ? []
    : [`${count} ${count === 1 ? 'cue has' : 'cues have'} times that cannot be read, and ${count === 1 ? 'is' : 'are'} left out.`]

export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/)

export const plainCue = (startMs: number, endMs: number, text: string, settings = ''): SubtitleCue => ({
  id: '',
  startMs,
  endMs,
  text,
  settings,
})
