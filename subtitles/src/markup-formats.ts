import { Parser } from 'htmlparser2'
import { cueTextOf, plainCue, plainRun, type ReadCues, type Run, type SubtitleCue, SubtitleRefusal } from './cue.ts'

/** SAMI and TTML: subtitles as documents. */

const deepest = 64
const mostElements = 500_000

export const isSami = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?<sami\b/i.test(text.slice(0, 2000))

const bounded = () => {
  let elements = 0
  return (depth: number) => {
    elements++
    if (elements > mostElements) throw new SubtitleRefusal(`It has more than ${mostElements} elements.`)
    if (depth > deepest) throw new SubtitleRefusal(`Its elements are nested more than ${deepest} deep.`)
  }
}

/** Text is shown from its SYNC to the next; of several languages the first is taken. */
export const readSami = (text: string): ReadCues => {
  const shown: { startMs: number; language: string; runs: Run[] }[] = []
  const languages: string[] = []
  let [startMs, isInBody, depth]: [number | null, boolean, number] = [null, false, 0]
  const look = { ...plainRun }
  const check = bounded()
  const parser = new Parser({
    onopentag: (name, attributes) => {
      check(++depth)
      if (name === 'sync') {
        startMs = /^\d{1,9}$/.test(attributes.start ?? '') ? Number(attributes.start) : null
        isInBody = true
        Object.assign(look, plainRun)
        if (startMs !== null) shown.push({ startMs, language: '', runs: [] })
      } else if (name === 'p' && startMs !== null) {
        const language = (attributes.class ?? '').toLowerCase()
        if (!languages.includes(language)) languages.push(language)
        shown.push({ startMs, language, runs: [] })
      } else if (name === 'br') shown.at(-1)?.runs.push({ ...look, text: '\n' })
      else if (name === 'i') look.italic = true
      else if (name === 'b') look.bold = true
      else if (name === 'u') look.underline = true
    },
    onclosetag: (name) => {
      depth--
      if (name === 'i') look.italic = false
      else if (name === 'b') look.bold = false
      else if (name === 'u') look.underline = false
    },
    ontext: (words) => {
      if (isInBody) shown.at(-1)?.runs.push({ ...look, text: words.replace(/\s+/g, ' ').replaceAll('\u00a0', ' ') })
    },
  })
  parser.end(text)
  const [first] = languages
  const ofFirst = shown.filter(
    ({ language, runs }) => language === first || (language === '' && runs.some((run) => run.text.trim() !== '')),
  )
  const cues = ofFirst.map(({ startMs: start, runs }, index) => {
    const next = ofFirst.slice(index + 1, index + 50).find((later) => later.startMs > start)
    return plainCue(start, next?.startMs ?? start + 5000, cueTextOf(runs))
  })
  return {
    cues: cues.filter((cue) => cue.text !== ''),
    reasons: languages.length > 1 ? [`It holds ${languages.length} languages: only the first was read.`] : [],
  }
}

export const isTtml = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?tt\b/i.test(text.slice(0, 10_000).replace(/<!--[\s\S]*?-->/g, ''))

interface Clock {
  framesPerSecond: number
  ticksPerSecond: number
}

/** '00:00:01.5', '00:00:01:12', '1.5s', '36f', '100t', '250ms'. */
const timeIn = (text: string | undefined, { framesPerSecond, ticksPerSecond }: Clock): number | null => {
  const clock = /^(\d{1,4}):(\d{2}):(\d{2})(?:(\.\d{1,9})|:(\d{1,3}))?$/.exec(text?.trim() ?? '')
  if (clock) {
    const whole = (Number(clock[1]) * 60 + Number(clock[2])) * 60 + Number(clock[3])
    return Math.round((whole + Number(clock[4] ?? 0) + Number(clock[5] ?? 0) / framesPerSecond) * 1000)
  }
  const offset = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/.exec(text?.trim() ?? '')
  if (!offset) return null
  const unit = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / framesPerSecond, t: 1 / ticksPerSecond }[
    offset[2] as 'h' | 'm' | 's' | 'ms' | 'f' | 't'
  ]
  return Math.round(Number(offset[1]) * unit * 1000)
}

interface Context {
  name: string
  startMs: number
  endMs: number
  look: Omit<Run, 'text'>
  region: string | null
  isRuby: boolean
}

type Attributes = Readonly<Record<string, string>>
const attribute = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1]

/** The head of the picture or its foot, by a region's origin or alignment. */
const settingsOfRegion = (attributes: Attributes): string => {
  const top = /(?:^|\s)\S+\s+(\d{1,3}(?:\.\d+)?)%/.exec(attribute(attributes, 'origin') ?? '')?.[1]
  const isAtHead = attribute(attributes, 'displayAlign') === 'before' && (top === undefined || Number(top) < 50)
  return isAtHead || (top !== undefined && Number(top) < 33) ? `line:${Math.round(Math.min(Number(top ?? 0), 100))}%` : ''
}

export const readTtml = (text: string): ReadCues => {
  if (/<!(?:ENTITY|ELEMENT)|<!DOCTYPE[^>[]{0,1000}\[/i.test(text))
    throw new SubtitleRefusal('It declares entities, which no subtitles need.')
  const clock: Clock = { framesPerSecond: 30, ticksPerSecond: 1 }
  const [styles, regions] = [new Map<string, Attributes>(), new Map<string, string>()]
  const [cues, open]: [SubtitleCue[], Context[]] = [[], []]
  let [runs, pictures]: [Run[], number] = [[], 0]
  const check = bounded()
  const lookOf = (attributes: Attributes, around: Omit<Run, 'text'>): Omit<Run, 'text'> => {
    const named = (attribute(attributes, 'style') ?? '').split(/\s+/).map((id) => styles.get(id) ?? {})
    const look = { ...around }
    for (const from of [...named, attributes]) {
      const [style, weight, decoration] = ['fontStyle', 'fontWeight', 'textDecoration'].map((name) => attribute(from, name))
      if (style !== undefined) look.italic = style === 'italic' || style === 'oblique'
      if (weight !== undefined) look.bold = weight === 'bold'
      if (decoration !== undefined) look.underline = /(?<!no)underline/i.test(decoration)
    }
    return look
  }
  const begin = (name: string, attributes: Attributes) => {
    const around = open.at(-1) ?? { name: '', startMs: 0, endMs: Number.POSITIVE_INFINITY, look: plainRun, region: null, isRuby: false }
    const startMs = around.startMs + (timeIn(attribute(attributes, 'begin'), clock) ?? 0)
    const [end, length] = [timeIn(attribute(attributes, 'end'), clock), timeIn(attribute(attributes, 'dur'), clock)]
    const endMs = Math.min(around.endMs, end === null ? (length === null ? around.endMs : startMs + length) : around.startMs + end)
    const ruby = attribute(attributes, 'ruby')
    open.push({
      name,
      startMs,
      endMs,
      look: lookOf(attributes, around.look),
      region: attribute(attributes, 'region') ?? around.region,
      isRuby: around.isRuby || ruby === 'text' || ruby === 'delimiter',
    })
    if (name === 'p') runs = []
    if (name === 'br') runs.push({ ...plainRun, text: '\n' })
  }
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        check(open.length)
        const name = tag.replace(/^.*:/, '').toLowerCase()
        const id = attribute(attributes, 'id')
        if (name === 'tt') {
          const [top = 1, bottom = 1] = (attribute(attributes, 'frameRateMultiplier') ?? '1 1').split(/\s+/).map(Number)
          clock.framesPerSecond = (Number(attribute(attributes, 'frameRate')) || 30) * (top / bottom || 1)
          clock.ticksPerSecond = Number(attribute(attributes, 'tickRate')) || clock.framesPerSecond
        } else if (name === 'style' && id !== undefined) styles.set(id, attributes)
        else if (name === 'region' && id !== undefined) regions.set(id, settingsOfRegion(attributes))
        if (name === 'image' || attribute(attributes, 'backgroundImage') !== undefined) pictures++
        begin(name, attributes)
      },
      ontext: (words) => {
        const around = open.at(-1)
        if (around && !around.isRuby && open.some(({ name }) => name === 'p') && around.name !== 'metadata')
          runs.push({ ...around.look, text: words.replace(/\s+/g, ' ') })
      },
      onclosetag: () => {
        const closed = open.pop()
        if (closed?.name !== 'p') return
        const words = cueTextOf(runs)
        if (words !== '' && Number.isFinite(closed.endMs))
          cues.push(plainCue(closed.startMs, closed.endMs, words, regions.get(closed.region ?? '') ?? ''))
        runs = []
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  if (cues.length === 0 && pictures > 0) throw new SubtitleRefusal('Its subtitles are pictures of text, which cannot be converted.')
  return { cues }
}
