import { cueTextOf, linesOf, plainCue, plainRun, type ReadCues, type Run, type SubtitleCue, toMs, untimedReasons } from './cue.ts'
import { colourOfScript, fromOldAlignment, readMarkup, settingsOf } from './markup.ts'

/** SubStation Alpha, both versions. Fonts, sizes and effects are left; letters, places and speakers are kept. */

export const isSubStation = (text: string): boolean => /^\s*\[(?:script info|v4\+? styles|events)\]/im.test(text.slice(0, 20_000))

interface Style {
  look: Omit<Run, 'text'>
  alignment: number | null
}

interface Script {
  isOld: boolean
  width: number
  height: number
  styles: Map<string, Style>
}

const isOn = (value: string | undefined) => value !== undefined && Number(value) !== 0 && !Number.isNaN(Number(value))
const fieldsOf = (value: string): string[] => value.split(',').map((field) => field.trim().toLowerCase())

const styleOf = (format: readonly string[], value: string, { isOld }: Script): [string, Style] => {
  const fields = value.split(',').map((field) => field.trim())
  const field = (name: string) => fields[format.indexOf(name)]
  const alignment = Number(field('alignment'))
  const look = {
    italic: isOn(field('italic')),
    bold: isOn(field('bold')),
    underline: isOn(field('underline')),
    colour: colourOfScript(field('primarycolour') ?? 'ffffff'),
  }
  return [
    field('name') ?? '',
    { look, alignment: isOld ? fromOldAlignment(alignment) : alignment >= 1 && alignment <= 9 ? alignment : null },
  ]
}

const timeOf = (text: string | undefined): number | null => {
  const found = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.:,](\d{1,3}))?\s*$/.exec(text ?? '')
  return found ? toMs(found[1], found[2]!, found[3]!, found[4]) : null
}

/** Places in parts of the picture; a place on the pad where it gives none. */
const placeOf = ({ width, height }: Script, alignment: number | null, position: { x: number; y: number } | null): string => {
  if (!position) return settingsOf(alignment)
  const percent = (value: number, of: number) => Math.min(100, Math.max(0, Math.round((value / of) * 1000) / 10))
  const pad = alignment ?? 2
  const [across, hold] = [
    ['end', 'line-right'],
    ['start', 'line-left'],
    ['center', 'center'],
  ][pad % 3]!
  const down = pad >= 7 ? 'start' : pad >= 4 ? 'center' : 'end'
  return `line:${percent(position.y, height)}%,${down} position:${percent(position.x, width)}%,${hold} align:${across}`
}

/** One event as a cue; null of a comment, a drawing, or an event without times. */
const cueOf = (format: readonly string[], value: string, script: Script): SubtitleCue | null | 'untimed' => {
  const fields = value.split(',')
  const last = format.length - 1
  const text = fields.slice(last).join(',')
  const field = (name: string) => (format.indexOf(name) < 0 ? undefined : fields[format.indexOf(name)]?.trim())
  const [startMs, endMs] = [timeOf(field('start')), timeOf(field('end'))]
  if (startMs === null || endMs === null) return 'untimed'
  const style = script.styles.get((field('style') ?? '').replace(/^\*/, '')) ?? { look: plainRun, alignment: null }
  const { runs, alignment, position } = readMarkup(text, { hasTags: false, hasOverrides: true }, style.look)
  const words = cueTextOf(runs, field('name') ?? field('actor') ?? null)
  return words === '' ? null : plainCue(startMs, endMs, words, placeOf(script, alignment ?? style.alignment, position))
}

export const readSubStation = (text: string): ReadCues => {
  const script: Script = { isOld: false, width: 384, height: 288, styles: new Map() }
  let [section, format]: [string, string[]] = ['', []]
  const cues: SubtitleCue[] = []
  const seen = new Set<string>()
  let untimed = 0
  for (const line of linesOf(text)) {
    const heading = /^\s*\[([^\]]+)\]\s*$/.exec(line)
    if (heading) {
      section = heading[1]!.toLowerCase()
      if (section === 'v4 styles') script.isOld = true
      format = []
      continue
    }
    const found = /^\s*([a-z ]+?)\s*:\s?(.*)$/i.exec(line)
    if (!found) continue
    const [name, value] = [found[1]!.toLowerCase(), found[2]!]
    if (name === 'playresx' && Number(value) > 0) script.width = Number(value)
    else if (name === 'playresy' && Number(value) > 0) script.height = Number(value)
    else if (name === 'format') format = fieldsOf(value)
    else if (name === 'style' && section.endsWith('styles')) {
      const [key, style] = styleOf(format, value, script)
      script.styles.set(key, style)
    } else if (name === 'dialogue' && format.length > 0) {
      const cue = cueOf(format, value, script)
      if (cue === 'untimed') untimed++
      // Outlines and shadows are often the same words again, in other layers.
      else if (cue && !seen.has(`${cue.startMs} ${cue.endMs} ${cue.text}`)) {
        seen.add(`${cue.startMs} ${cue.endMs} ${cue.text}`)
        cues.push(cue)
      }
    }
  }
  return { cues, reasons: untimedReasons(untimed) }
}
