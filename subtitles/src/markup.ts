import { longestCue, plainRun, type Run } from './cue.ts'

/** Markup that is found in SubRip, SubStation and SAMI texts: `<i>`, `<font color>`, `{\i1}`, `{\an8}`. */

export interface MarkedText {
  runs: Run[]
  /** 1 to 9 as on a number pad: where it stands in the picture. */
  alignment: number | null
  /** In the script's own units. */
  position: { x: number; y: number } | null
}

/** The eight colours that WebVTT players know by class. */
const colours: Readonly<Record<string, string>> = {
  ffffff: 'white',
  '00ff00': 'lime',
  '00ffff': 'cyan',
  ff0000: 'red',
  ffff00: 'yellow',
  ff00ff: 'magenta',
  '0000ff': 'blue',
  '000000': 'black',
}
const colourOf = (written: string): string | null => {
  const value = written.replace(/^["'#]+|["']+$/g, '').toLowerCase()
  const colour = colours[value] ?? (Object.values(colours).includes(value) ? value : null)
  return colour === 'white' ? null : colour
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
  lrm: '\u200e',
  rlm: '\u200f',
}
const decodeReferences = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39|lrm|rlm);/gi, (_all, name: string) => references[name.toLowerCase()]!)

/** What SSA (v4.00) counts otherwise: 1 to 3 at the foot, 5 to 7 at the head, 9 to 11 in the middle. */
export const fromOldAlignment = (value: number): number | null => {
  if (value >= 1 && value <= 3) return value
  if (value >= 5 && value <= 7) return value + 2
  return value >= 9 && value <= 11 ? value - 5 : null
}

interface Look extends Omit<Run, 'text'> {
  isDrawing: boolean
}

class Marked {
  readonly result: MarkedText = { runs: [], alignment: null, position: null }
  readonly #base: Look
  #look: Look
  readonly #fonts: (string | null)[] = []

  constructor(base: Omit<Run, 'text'>) {
    this.#base = { ...base, isDrawing: false }
    this.#look = { ...this.#base }
  }

  add(text: string): void {
    const { isDrawing, ...look } = this.#look
    if (!isDrawing && text !== '') this.result.runs.push({ ...look, text })
  }

  tag(name: string, isEnd: boolean, rest: string): void {
    if (name === 'i' || name === 'em') this.#look.italic = !isEnd
    else if (name === 'b' || name === 'strong') this.#look.bold = !isEnd
    else if (name === 'u') this.#look.underline = !isEnd
    else if (name === 'br') this.add('\n')
    else if (name === 'font') {
      if (!isEnd) this.#fonts.push(this.#look.colour)
      const colour = /color\s*=\s*(["']?[#\w]+)/i.exec(rest)?.[1]
      this.#look.colour = isEnd ? (this.#fonts.pop() ?? this.#base.colour) : colour === undefined ? this.#look.colour : colourOf(colour)
    }
  }

  /** The overrides of one pair of braces. */
  override(block: string): void {
    for (const [, name = '', value = ''] of block.matchAll(/\\(an|pos|fn|fs|bord|blur|be|clip|iclip|[a-z]|\d?c)\s*(\([^)]*\)|[^\\]*)/gi)) {
      const key = name.toLowerCase()
      const number = Number.parseInt(value, 10)
      if (key === 'i') this.#look.italic = Number.isNaN(number) ? this.#base.italic : number !== 0
      else if (key === 'b') this.#look.bold = Number.isNaN(number) ? this.#base.bold : number === 1 || number >= 600
      else if (key === 'u') this.#look.underline = Number.isNaN(number) ? this.#base.underline : number !== 0
      else if (key === 'p') this.#look.isDrawing = number > 0
      else if (key === 'r') this.#look = { ...this.#base, isDrawing: this.#look.isDrawing }
      else if (key === 'c' || key === '1c') this.#look.colour = colourOfScript(value) ?? null
      else if (key === 'an' && number >= 1 && number <= 9) this.result.alignment ??= number
      else if (key === 'a') this.result.alignment ??= fromOldAlignment(number)
      else if (key === 'pos') {
        const [x = Number.NaN, y = Number.NaN] = value.replace(/[()]/g, '').split(',').map(Number)
        if (Number.isFinite(x) && Number.isFinite(y)) this.result.position ??= { x, y }
      }
    }
  }
}

/** '&H00FFFF&' is blue, green, red. */
export const colourOfScript = (value: string): string | null => {
  const digits = /&?H?([0-9a-f]{1,8})&?/i.exec(value)?.[1]?.padStart(6, '0').slice(-6)
  return digits === undefined ? null : colourOf(`${digits.slice(4)}${digits.slice(2, 4)}${digits.slice(0, 2)}`)
}

/** Bounded, so that an opening without an end is not sought for ever. */
const pieces = /<(\/?)([a-z]{1,10})([^<>]{0,500})>|\{([^{}]{0,2000})\}|[^<{]+|[<{]/giu

export interface MarkupRules {
  /** `<i>` is markup. */
  hasTags: boolean
  /** `{\i1}` is markup, and `\N` a new line. */
  hasOverrides: boolean
}

/** Reads markup; what is none stays text. */
export const readMarkup = (text: string, rules: MarkupRules, base: Omit<Run, 'text'> = plainRun): MarkedText => {
  const marked = new Marked(base)
  for (const [piece, slash, name, rest, block] of text.slice(0, 4 * longestCue).matchAll(pieces)) {
    if (name !== undefined && rules.hasTags && /^(?:i|b|u|em|strong|font|br|s|c|v|span|ruby|rt|p|a)$/i.test(name))
      marked.tag(name.toLowerCase(), slash === '/', rest ?? '')
    else if (block !== undefined && rules.hasOverrides && (block.startsWith('\\') || !rules.hasTags)) marked.override(block)
    else {
      const plain = rules.hasTags ? decodeReferences(piece) : piece
      marked.add(rules.hasOverrides ? plain.replace(/\\[Nn]/g, '\n').replaceAll('\\h', '\u00a0') : plain)
    }
  }
  return marked.result
}

/** WebVTT's settings for a place on the number pad; none for the middle of the foot. */
export const settingsOf = (alignment: number | null): string => {
  if (alignment === null || alignment < 1 || alignment > 9) return ''
  const across = ['align:end position:100%', 'align:start position:0%', ''][alignment % 3]!
  const down = alignment >= 7 ? 'line:0' : alignment >= 4 ? 'line:50%' : ''
  return [down, across].filter((setting) => setting !== '').join(' ')
}
