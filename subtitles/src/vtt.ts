import { linesOf, longestCue, type ReadCues, type SubtitleCue, SubtitleRefusal, toMs, untimedReasons } from './cue.ts'

/** WebVTT: its cues stay as they are written, with their settings; STYLE and REGION are kept. */

export const isWebVtt = (text: string): boolean => /^WEBVTT(?:[ \t\r\n]|$)/.test(text)

const time = '(?:(\\d{2,}):)?(\\d{2,3}):(\\d{2})\\.(\\d{3})'
const times = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}(.*)$`)
const percent = '\\d{1,3}(?:\\.\\d+)?%'
const settings: readonly RegExp[] = [
  new RegExp(`^line:(?:-?\\d{1,4}|${percent})(?:,(?:start|center|end))?$`),
  new RegExp(`^position:${percent}(?:,(?:line-left|center|line-right))?$`),
  new RegExp(`^size:${percent}$`),
  /^align:(?:start|center|end|left|right)$/,
  /^vertical:(?:rl|lr)$/,
  /^region:\S{1,100}$/,
]
const isInPercent = (setting: string) => {
  const value = /:(\d{1,3}(?:\.\d+)?)%/.exec(setting)?.[1]
  return value === undefined || Number(value) <= 100
}
/** 'middle' is what drafts called 'center'. */
const readSettings = (text: string): string =>
  text
    .trim()
    .split(/[ \t]+/)
    .map((setting) => setting.replace(/^(align:)middle$/, '$1center'))
    .filter((setting) => settings.some((pattern) => pattern.test(setting)) && isInPercent(setting))
    .join(' ')

const mostBlocks = 200

export const readWebVtt = (text: string): ReadCues => {
  if (!isWebVtt(text)) throw new SubtitleRefusal('It does not begin with WEBVTT, so it is no WebVTT.')
  const lines = linesOf(text.replaceAll('\0', '\ufffd'))
  const [cues, header]: [SubtitleCue[], string[]] = [[], []]
  let [at, untimed] = [1, 0]
  while (at < lines.length && lines[at] !== '' && !lines[at]!.includes('-->')) at++
  while (at < lines.length) {
    while (at < lines.length && lines[at] === '') at++
    const block: string[] = []
    let hasTimes = false
    while (at < lines.length && lines[at] !== '') {
      // A second line of times begins another cue, where the blank line between is missing.
      if (lines[at]!.includes('-->')) {
        if (hasTimes) break
        hasTimes = true
      }
      block.push(lines[at]!)
      at++
    }
    if (block.length === 0) continue
    const timesAt = block.findIndex((line) => line.includes('-->'))
    if (timesAt < 0) {
      const isKept = /^(?:STYLE|REGION)[ \t]*$/.test(block[0]!) && cues.length === 0 && header.length < mostBlocks
      if (isKept) header.push(block.join('\n').slice(0, longestCue))
      continue
    }
    const found = times.exec(block[timesAt]!)
    const [startMs, endMs] = found
      ? [toMs(found[1], found[2]!, found[3]!, found[4]), toMs(found[5], found[6]!, found[7]!, found[8])]
      : [null, null]
    if (!found || startMs === null || endMs === null) {
      untimed++
      continue
    }
    const words = block.slice(timesAt + 1)
    // A name of the next cue is no words of this one, when only times part them.
    const isNameOfNext = at < lines.length && lines[at]!.includes('-->') && words.length > 1 && /^\d+$/.test(words.at(-1)!)
    if (isNameOfNext) words.pop()
    cues.push({
      id: timesAt === 1 ? block[0]! : '',
      startMs,
      endMs,
      text: words.join('\n').slice(0, longestCue),
      settings: readSettings(found[9]!),
    })
  }
  return { cues, header, reasons: untimedReasons(untimed) }
}
