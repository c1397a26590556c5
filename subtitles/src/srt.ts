import { cueTextOf, linesOf, plainCue, type ReadCues, type SubtitleCue, toMs, untimedReasons } from './cue.ts'
import { readMarkup, settingsOf } from './markup.ts'

/** SubRip. Numbers may be wrong or missing, blank lines anywhere: only the times part cues. */

const time = '(?:(\\d{1,4})\\s*:\\s*)?(\\d{1,2})\\s*:\\s*(\\d{1,3})(?:\\s*[,.:]\\s*(\\d{1,4}))?'
const times = new RegExp(`^\\s*${time}\\s*-+>\\s*${time}(?:\\s+\\S.*)?\\s*$`)

export const isSubRip = (text: string): boolean => linesOf(text.slice(0, 20_000)).some((line) => times.test(line))

interface OpenCue {
  startMs: number | null
  endMs: number | null
  lines: string[]
}

const textOf = ({ lines }: OpenCue, isLast: boolean): string => {
  const kept = [...lines]
  const trim = () => {
    while (kept.length > 0 && kept.at(-1)!.trim() === '') kept.pop()
  }
  trim()
  // The number of the next cue stands between the two.
  if (!isLast && /^\s*\d+\s*$/.test(kept.at(-1) ?? '') && lines.length === kept.length) kept.pop()
  trim()
  return kept.join('\n')
}

export const readSubRip = (text: string): ReadCues => {
  const open: OpenCue[] = []
  for (const line of linesOf(text)) {
    const found = times.exec(line)
    if (!found) {
      open.at(-1)?.lines.push(line)
      continue
    }
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = found
    open.push({ startMs: toMs(h1, m1!, s1!, f1), endMs: toMs(h2, m2!, s2!, f2), lines: [] })
  }
  const cues: SubtitleCue[] = []
  for (const [index, cue] of open.entries()) {
    if (cue.startMs === null || cue.endMs === null) continue
    const { runs, alignment } = readMarkup(textOf(cue, index === open.length - 1), { hasTags: true, hasOverrides: true })
    cues.push(plainCue(cue.startMs, cue.endMs, cueTextOf(runs), settingsOf(alignment)))
  }
  return { cues, reasons: untimedReasons(open.length - cues.length) }
}
