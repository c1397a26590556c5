/** Reads subtitle files (WebVTT, W3C: '6. Parsing'). Fields are named as the browser's VTTCue and VTTRegion name them, so that its own cues can stand beside these. */

export interface CueRegion {
  id: string
  /** Percent of the picture. */
  width: number
  lines: number
  regionAnchorX: number
  regionAnchorY: number
  viewportAnchorX: number
  viewportAnchorY: number
}

export interface Cue {
  id: string
  startTime: number
  endTime: number
  /** With its markup. */
  text: string
  vertical: '' | 'rl' | 'lr'
  line: number | 'auto'
  /** `line` counts lines; else it is a percentage of the picture. */
  snapToLines: boolean
  lineAlign: 'start' | 'center' | 'end'
  position: number | 'auto'
  positionAlign: 'auto' | 'center' | 'line-left' | 'line-right'
  size: number
  align: 'start' | 'center' | 'end' | 'left' | 'right'
  region: CueRegion | null
}

/** A cue without settings, as the format has it: a line of text at the foot of the picture, in its middle. */
export const plainCue: Cue = {
  id: '',
  startTime: 0,
  endTime: 0,
  text: '',
  vertical: '',
  line: 'auto',
  snapToLines: true,
  lineAlign: 'start',
  position: 'auto',
  positionAlign: 'auto',
  size: 100,
  align: 'center',
  region: null,
}

export interface CueFile {
  cues: Cue[]
  /** The texts of its STYLE blocks. */
  styles: string[]
  /** Where its times stand on the media's clock of 90 kHz (RFC 8216, X-TIMESTAMP-MAP). */
  timestampMap: { localSeconds: number; mpegTs: number } | null
}

/** Letters of a file that are read: what is longer is no subtitle. */
const longestFile = 20_000_000
/** Lines between two moments at which the reader may be interrupted. */
const linesAtOnce = 500

const space = '[ \\t\\f]*'
const time = '((?:\\d+:)?[0-5]\\d:[0-5]\\d\\.\\d{3})(?!\\d)'
const timings = new RegExp(`^${space}${time}${space}-->${space}${time}(.*)$`)

const secondsOf = (timestamp: string): number => timestamp.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

const percentage = /^(\d+(?:\.\d+)?)%$/
/** From 0 to 100, or null. */
const percentOf = (value: string): number | null => {
  const percent = Number(percentage.exec(value)?.[1] ?? Number.NaN)
  return percent <= 100 ? percent : null
}

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | null =>
  values.includes(value as T) ? (value as T) : null

/** The pairs of a list of settings: 'line:0 align:start'. */
const pairsOf = (text: string): [name: string, value: string][] =>
  text
    .split(/\s+/)
    .map((setting): [string, string] => {
      const colon = setting.indexOf(':')
      return [setting.slice(0, Math.max(0, colon)), setting.slice(colon + 1)]
    })
    .filter(([name, value]) => name !== '' && value !== '')

const setLine = (cue: Cue, value: string) => {
  const [place = '', alignment] = value.split(',')
  const percent = percentOf(place)
  if (percent === null && !/^-?\d+(\.\d+)?$/.test(place)) return
  cue.line = percent ?? Number(place)
  cue.snapToLines = percent === null
  cue.lineAlign = oneOf(['start', 'center', 'end'], alignment) ?? cue.lineAlign
}

const setPosition = (cue: Cue, value: string) => {
  const [place = '', alignment] = value.split(',')
  const percent = percentOf(place)
  if (percent === null) return
  cue.position = percent
  cue.positionAlign = oneOf(['line-left', 'center', 'line-right'], alignment) ?? cue.positionAlign
}

const setCue = (cue: Cue, settings: string, regions: ReadonlyMap<string, CueRegion>): void => {
  for (const [name, value] of pairsOf(settings)) {
    if (name === 'region') cue.region = regions.get(value) ?? null
    if (name === 'vertical') cue.vertical = oneOf(['rl', 'lr'], value) ?? cue.vertical
    if (name === 'line') setLine(cue, value)
    if (name === 'position') setPosition(cue, value)
    if (name === 'size') cue.size = percentOf(value) ?? cue.size
    if (name === 'align') cue.align = oneOf(['start', 'center', 'end', 'left', 'right'], value) ?? cue.align
  }
  if (cue.vertical !== '' || cue.line !== 'auto' || cue.size !== 100) cue.region = null
}

const regionOf = (settings: string): CueRegion => {
  const region = { id: '', width: 100, lines: 3, regionAnchorX: 0, regionAnchorY: 100, viewportAnchorX: 0, viewportAnchorY: 100 }
  for (const [name, value] of pairsOf(settings)) {
    const [x, y] = value.split(',').map(percentOf)
    if (name === 'id') region.id = value
    if (name === 'width') region.width = percentOf(value) ?? region.width
    if (name === 'lines' && /^\d{1,3}$/.test(value)) region.lines = Number(value)
    if (name === 'regionanchor' && x != null && y != null) Object.assign(region, { regionAnchorX: x, regionAnchorY: y })
    if (name === 'viewportanchor' && x != null && y != null) Object.assign(region, { viewportAnchorX: x, viewportAnchorY: y })
  }
  return region
}

const cueOf = (id: string, line: string, regions: ReadonlyMap<string, CueRegion>): Cue | null => {
  const [, start, end, settings] = timings.exec(line) ?? []
  if (start === undefined || end === undefined) return null
  const cue: Cue = {
    ...plainCue,
    id,
    startTime: secondsOf(start),
    endTime: secondsOf(end),
  }
  setCue(cue, settings ?? '', regions)
  return cue
}

const timestampMapOf = (line: string): CueFile['timestampMap'] => {
  const [, local] = /LOCAL:(?=([\d:.]+))/.exec(line) ?? []
  const [, mpegTs] = /MPEGTS:(\d+)/.exec(line) ?? []
  const localSeconds = secondsOf(local ?? '0')
  return Number.isFinite(localSeconds) ? { localSeconds, mpegTs: Number(mpegTs ?? 0) } : null
}

function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\r|\n/g
  let from = 0
  for (let found = end.exec(text); found; found = end.exec(text)) {
    yield text.slice(from, found.index)
    from = end.lastIndex
  }
  if (from < text.length) yield text.slice(from)
}

/** Reads a file in small pieces: every step of the generator is short, however long the file is. */
export function* readCueFile(text: string): Generator<void, CueFile> {
  const file: CueFile = { cues: [], styles: [], timestampMap: null }
  const regions = new Map<string, CueRegion>()
  const lines = linesOf(text.slice(0, longestFile).replaceAll('\0', '\ufffd'))
  if (!/^WEBVTT(?=[ \t]|$)/.test(lines.next().value ?? '')) return file

  let block: string[] = []
  /** The cue whose text is being read; null in what is none, or is one with bad times. */
  let cue: Cue | null = null
  let kind: 'header' | 'start' | 'cue' = 'header'
  let count = 0

  const close = (isCutByTimes: boolean) => {
    const [first = '', ...rest] = block
    if (cue) {
      // A file may leave out the blank line: then the number of the next cue stands at the end of this one.
      if (isCutByTimes && block.length > 1 && /^\d+$/.test(block.at(-1) ?? '')) block.pop()
      cue.text = block.join('\n')
      file.cues.push(cue)
    } else if (kind === 'start' && /^STYLE\s*$/.test(first)) file.styles.push(rest.join('\n'))
    else if (kind === 'start' && /^REGION\s*$/.test(first)) {
      const region = regionOf(rest.join(' '))
      regions.set(region.id, region)
    }
    block = []
    cue = null
  }

  for (const line of lines) {
    count += 1
    if (count % linesAtOnce === 0) yield
    if (line.includes('-->')) {
      const id = kind === 'start' && block.length === 1 ? (block[0] ?? '') : ''
      close(true)
      cue = cueOf(id, line, regions)
      kind = 'cue'
    } else if (line === '') {
      close(false)
      kind = 'start'
    } else if (kind === 'header') {
      if (line.startsWith('X-TIMESTAMP-MAP=')) file.timestampMap = timestampMapOf(line)
    } else block.push(line)
  }
  close(false)
  return file
}
