/** Subtitles in Advanced SubStation Alpha, into which ffmpeg decodes every text format, as WebVTT: italics, places and speakers are kept. */

const fieldsOf = (line: string, count: number): string[] => {
  const parts = line.split(',')
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')]
}

const timeOf = (written: string): number => {
  const [hours = '0', minutes = '0', seconds = '0'] = written.trim().split(':')
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** 3723.5 as WebVTT writes it: 01:02:03.500. */
export const cueTime = (seconds: number): string => {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Old numbers of {\a}, by the new ones of {\an}. */
const oldAlignments: Record<number, number> = { 1: 1, 2: 2, 3: 3, 5: 7, 6: 8, 7: 9, 9: 4, 10: 5, 11: 6 }

/** The cue settings of a place on the keypad: 8 is above the middle. The foot's middle is where cues stand anyway. */
const settingsOf = (place: number): string => {
  const column = (place - 1) % 3
  const row = Math.floor((place - 1) / 3)
  const across = column === 0 ? ['position:10%', 'align:start'] : column === 2 ? ['position:90%', 'align:end'] : []
  const down = row === 2 ? ['line:0'] : row === 1 ? ['line:50%'] : []
  return [...down, ...across].map((setting) => ` ${setting}`).join('')
}

const tags = ['i', 'b', 'u'] as const

/** Text with its overrides: {\i1} opens, {\i0} and {\r} close; tags are closed in the order WebVTT wants. Drawings are no text. */
const markup = (written: string): { text: string; place: number | null } => {
  const open: string[] = []
  let [text, place, isDrawing] = ['', null as number | null, false]
  const close = (tag: string) => {
    const at = open.lastIndexOf(tag)
    if (at < 0) return
    const above = open.splice(at)
    text += above
      .toReversed()
      .map((one) => `</${one}>`)
      .join('')
    for (const one of above.slice(1)) {
      open.push(one)
      text += `<${one}>`
    }
  }
  for (const [, overrides, words] of written.matchAll(/\{([^}]*)\}|([^{]+|\{)/g)) {
    if (words !== undefined) {
      if (!isDrawing)
        text += escaped(words)
          .replaceAll(/\\N|\\n/g, '\n')
          .replaceAll('\\h', ' ')
      continue
    }
    for (const [, name, value = ''] of (overrides ?? '').matchAll(/\\(an|a|p|r|[ibu](?![a-z]))(\d*)/g)) {
      const number = Number(value)
      if (name === 'an' && number >= 1 && number <= 9) place = number
      else if (name === 'a' && number in oldAlignments) place = oldAlignments[number]!
      else if (name === 'p') isDrawing = number > 0
      else if (name === 'r') for (const tag of tags) close(tag)
      else if (tags.some((tag) => tag === name)) {
        if (number === 0) close(name!)
        else if (!open.includes(name!)) {
          open.push(name!)
          text += `<${name}>`
        }
      }
    }
  }
  for (const tag of open.toReversed()) text += `</${tag}>`
  // A line without anything would end the cue.
  return { text: text.replaceAll(/\n\s*\n+/g, '\n').trim(), place }
}

interface Cue {
  from: number
  to: number
  settings: string
  text: string
}

/** More than this of one file is no subtitles. */
const mostCues = 100_000

const usualFormat = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']

/** Cues of a file, in order of time. */
export const assToWebVtt = (ass: string): { text: string; cues: number } => {
  const places = new Map<string, number>()
  const cues: Cue[] = []
  let [format, styleFormat] = [usualFormat, [] as string[]]
  let section = ''
  for (const line of ass.split(/\r?\n/)) {
    if (line.startsWith('[')) section = line.trim().toLowerCase()
    const [, kind, rest] = /^(Format|Style|Dialogue):\s*(.*)$/.exec(line) ?? []
    if (!kind || rest === undefined) continue
    const names = () => rest.split(',').map((name) => name.trim().toLowerCase())
    if (kind === 'Format' && section === '[events]') format = names()
    else if (kind === 'Format') styleFormat = names()
    else if (kind === 'Style') {
      const values = fieldsOf(rest, styleFormat.length)
      const number = Number(values[styleFormat.indexOf('alignment')])
      const place = section.includes('+') ? number : oldAlignments[number]
      if (place && place >= 1 && place <= 9) places.set(values[styleFormat.indexOf('name')]?.trim() ?? '', place)
    } else {
      const values = fieldsOf(rest, format.length)
      const field = (name: string) => values[format.indexOf(name)] ?? ''
      const [from, to] = [timeOf(field('start')), timeOf(field('end'))]
      const { text, place } = markup(field('text'))
      if (text === '' || !(to > from) || cues.length >= mostCues) continue
      const speaker = escaped(field('name').trim()).replaceAll(/[\n.]/g, ' ')
      const settings = settingsOf(place ?? places.get(field('style').trim()) ?? 2)
      cues.push({ from, to, settings, text: speaker ? `<v ${speaker}>${text}</v>` : text })
    }
  }
  cues.sort((one, other) => one.from - other.from)
  const blocks = cues.map(({ from, to, settings, text }) => `${cueTime(from)} --> ${cueTime(to)}${settings}\n${text}\n`)
  return { text: `WEBVTT\n\n${blocks.join('\n')}`, cues: cues.length }
}
