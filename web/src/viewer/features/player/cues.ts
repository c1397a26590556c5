/** Cue text to lines of plain text (WebVTT, W3C: 'cue text'). The lines are shown as text, so nothing in a file can become markup. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', lrm: '\u200e', rlm: '\u200f', nbsp: '\u00a0', quot: '"', apos: "'" }

/** Tags and timestamps: '<i>', '<v Roger>', '</c>', '<00:00:01.000>'. A tag that is never closed runs to the end of the text. */
const tag = /<[^>]*(>|$)/g

const decode = (text: string) => text.replace(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole)

/** The lines of one cue, without tags, empty lines and the names of voices. */
export const cueLines = (text: string): string[] =>
  decode(text.replace(tag, ''))
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The lines of all cues that are shown at once, in their order. */
export const linesOf = (cues: Iterable<{ text: string }>): string[] => Array.from(cues).flatMap(({ text }) => cueLines(text))

interface TimedCue {
  startTime: number
  endTime: number
}

/** The cues of a moment, when they come `delaySeconds` later than they say. */
export const cuesAt = <T extends TimedCue>(cues: Iterable<T>, atSeconds: number, delaySeconds: number): T[] =>
  Array.from(cues).filter(({ startTime, endTime }) => atSeconds - delaySeconds >= startTime && atSeconds - delaySeconds < endTime)
