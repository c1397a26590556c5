import { cueTextOf, linesOf, plainCue, plainRun, type ReadCues, type Run, type SubtitleCue, toMs } from './cue.ts'
import { readMarkup } from './markup.ts'

/** MicroDVD, SubViewer and YouTube's SBV, LRC: formats of a line or two a cue. */

const textOf = (text: string): string => cueTextOf(readMarkup(text, { hasTags: true, hasOverrides: false }).runs)

const microDvd = /^\s*\{(\d{1,8})\}\{(\d{1,8})\}(.*)$/
export const isMicroDvd = (text: string): boolean => microDvd.test(linesOf(text.slice(0, 2000)).find((line) => line.trim() !== '') ?? '')

/** '{y:i}' and '/' are for a line, '{Y:i}' for all; other controls are left. */
const microDvdRuns = (words: string): Run[] => {
  const isAllItalic = /\{Y:[^}]{0,20}i/.test(words)
  return words.split('|').map((line) => {
    const plain = line.replace(/\{[a-z]:[^}]{0,100}\}/gi, '')
    const italic = isAllItalic || /\{y:[^}]{0,20}i/.test(line) || plain.startsWith('/')
    return { ...plainRun, italic, text: `${plain.replace(/^\//, '')}\n` }
  })
}

const usualFramesPerSecond = 24

/** Times are frames: the first line may tell how many a second; else the film's own rate, which its importer knows. */
export const readMicroDvd = (text: string, framesPerSecond?: number): ReadCues => {
  const cues: SubtitleCue[] = []
  let told: number | null = null
  for (const line of linesOf(text)) {
    const found = microDvd.exec(line)
    if (!found) continue
    const [first, last, words] = [Number(found[1]), Number(found[2]), found[3]!]
    if (cues.length === 0 && first <= 1 && last <= 1 && /^\d{1,3}(?:\.\d{1,4})?$/.test(words.trim())) {
      told = Number(words)
      continue
    }
    const rate = told || framesPerSecond || usualFramesPerSecond
    cues.push(plainCue(Math.round((first / rate) * 1000), Math.round((last / rate) * 1000), cueTextOf(microDvdRuns(words))))
  }
  return { cues, reasons: told || framesPerSecond ? [] : [`Its times are frames: counted ${usualFramesPerSecond} a second.`] }
}

const pairOfTimes = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*,\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*$/
export const isSubViewer = (text: string): boolean => linesOf(text.slice(0, 20_000)).some((line) => pairOfTimes.test(line))

/** SubViewer and SBV: times on one line, words below until a blank one. */
export const readSubViewer = (text: string): ReadCues => {
  const cues: SubtitleCue[] = []
  let open: { startMs: number | null; endMs: number | null; lines: string[] } | null = null
  const close = () => {
    if (open && open.startMs !== null && open.endMs !== null)
      cues.push(plainCue(open.startMs, open.endMs, textOf(open.lines.join('\n').replace(/\[br\]/gi, '\n'))))
    open = null
  }
  for (const line of linesOf(text)) {
    const found = pairOfTimes.exec(line)
    if (found) {
      close()
      open = { startMs: toMs(found[1], found[2]!, found[3]!, found[4]), endMs: toMs(found[5], found[6]!, found[7]!, found[8]), lines: [] }
    } else if (line.trim() === '') close()
    else (open as { lines: string[] } | null)?.lines.push(line)
  }
  close()
  return { cues }
}

const lyric = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g
export const isLyrics = (text: string): boolean =>
  /^\s*(?:\[[a-z]{2,6}:[^\]]*\]\s*)*\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]/i.test(text.slice(0, 5000))
const lastLyricMs = 5000

/** LRC: a line lasts until the next. */
export const readLyrics = (text: string): ReadCues => {
  const starts: { startMs: number; text: string }[] = []
  for (const line of linesOf(text)) {
    const words = textOf(line.replace(lyric, '').replace(/<\d{1,3}:\d{1,2}[.:]\d{1,3}>/g, ''))
    for (const [, minutes = '0', seconds = '0', fraction] of line.matchAll(lyric)) {
      const startMs = toMs(String(Math.floor(Number(minutes) / 60)), String(Number(minutes) % 60), seconds, fraction)
      if (startMs !== null) starts.push({ startMs, text: words })
    }
  }
  starts.sort((one, other) => one.startMs - other.startMs)
  const cues = starts.map(({ startMs, text: words }, index) =>
    plainCue(startMs, starts[index + 1]?.startMs ?? startMs + lastLyricMs, words),
  )
  return { cues: cues.filter((cue) => cue.text !== '') }
}
