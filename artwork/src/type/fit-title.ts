import type { Bounds } from '../drawing/outline.ts'
import type { Face } from './faces.ts'
import { outlinesAt, type SetLine, setLine } from './set-line.ts'

export interface FittedLine {
  text: string
  letters: string[]
  box: Bounds
}
/** A title set into a box, in sheet units. */
export interface FittedTitle {
  face: Face
  lines: FittedLine[]
  box: Bounds
  /** Ink height of a capital in the largest line. */
  capHeight: number
  /** The same in the smallest line, lead-ins (THE, OF THE) aside. */
  leastCapHeight: number
}

export interface FitOptions {
  /** Every line as wide as the box, or one size for all lines. */
  mode: 'justified' | 'ranged'
  align?: 'left' | 'centre' | 'right'
  place?: 'top' | 'middle' | 'bottom'
  maxLines: number
  capitals?: boolean
  /** em */
  track?: number
  /** Space between justified lines, as a share of their mean height. */
  gap?: number
  /** Largest size in units to the em, so that a short name does not shout. */
  maxSize?: number
}

const minor = new Set('the of a an and in on to with from at & or is der die das de la le el'.split(' '))

/** Every way to break the words into at most `maxLines` lines, the order kept. */
export function lineBreaks(words: string[], maxLines: number): string[][] {
  if (words.length === 0) return []
  const out: string[][] = []
  const walk = (from: number, lines: string[]) => {
    if (from === words.length) out.push(lines)
    else if (lines.length < maxLines)
      for (let to = from + 1; to <= words.length; to++) walk(to, [...lines, words.slice(from, to).join(' ')])
  }
  walk(0, [])
  return out
}

const isLeadIn = (line: string) => line.split(' ').every((word) => minor.has(word.toLowerCase()))
const endsMinor = (line: string) => minor.has(line.split(' ').at(-1)!.toLowerCase())

/** Breaks words too long for any line, so that even a name without spaces finds its place. */
export function breakLongWords(title: string, longest: number): string {
  return title
    .split(' ')
    .flatMap((word) => {
      const letters = [...word]
      if (letters.length <= longest) return [word]
      const pieces = Math.ceil(letters.length / longest)
      const size = Math.ceil(letters.length / pieces)
      return Array.from({ length: pieces }, (_, i) => letters.slice(i * size, (i + 1) * size).join(''))
    })
    .join(' ')
}

/** The best setting of the title in the box, or undefined when the face leaves no ink. */
export function fitTitle(face: Face, title: string, box: Bounds, options: FitOptions): FittedTitle | undefined {
  const text = options.capitals === false ? title : title.toUpperCase()
  const capital = setLine(face, 'H').ascent / 1000 || 0.7
  let best: { score: number; place: () => FittedTitle } | undefined
  for (const lines of lineBreaks(text.split(' '), options.maxLines)) {
    const set = lines.map((line) => setLine(face, line, options.track))
    if (set.some((line) => line.letters.length === 0)) continue
    const clumsy = lines.some((line, i) => i < lines.length - 1 && endsMinor(line) && line.includes(' '))
    const tried = options.mode === 'justified' ? justified(face, set, box, options, capital) : ranged(face, set, box, options, capital)
    const leadIns = lines.filter(isLeadIn).length
    const score = tried.score * (clumsy ? 0.8 : 1) * (leadIns > 1 ? 0.6 : leadIns === 1 && !isLeadIn(lines[0]!) ? 0.75 : 1)
    if (!best || score > best.score) best = { score, place: tried.place }
  }
  return best?.place()
}

const widthOf = (line: SetLine) => (line.right - line.left) / 1000
const heightOf = (line: SetLine) => (line.ascent + line.descent) / 1000

function justified(face: Face, set: SetLine[], box: Bounds, options: FitOptions, capital: number) {
  const full = set.map((line) => Math.min(box.w / widthOf(line), options.maxSize ?? Infinity))
  // THE, OF THE alone on a line are a lead-in, not the name: they ride at less than half the size.
  const leading = set.map((line) => set.length > 1 && isLeadIn(line.text))
  const main = full.filter((_, i) => !leading[i])
  const sizes = full.map((size, i) => (leading[i] && main.length > 0 ? Math.min(size, Math.min(...main) * 0.42) : size))
  const heights = set.map((line, i) => heightOf(line) * sizes[i]!)
  const mean = heights.reduce((a, b) => a + b) / set.length
  const gap = (options.gap ?? 0.14) * mean
  const total = heights.reduce((a, b) => a + b) + gap * (set.length - 1)
  const shrink = Math.min(1, box.h / total)
  const counted = heights.filter((_, i) => !leading[i])
  const ratio = counted.length > 0 ? Math.max(...counted) / Math.min(...counted) : 1
  const score = ((Math.min(total, box.h) / box.h) * (shrink < 1 ? shrink * 0.9 : 1)) / (1 + Math.max(0, ratio - 1.6) * 0.4)
  const place = () => {
    let y = box.y + shareAbove(options) * (box.h - total * shrink)
    const lines = set.map((line, i): FittedLine => {
      const size = sizes[i]! * shrink
      const placed = placeLine(line, box, y, size, options)
      y += heightOf(line) * size + gap * shrink
      return placed
    })
    const ranked = main.length > 0 ? sizes.filter((_, i) => !leading[i]) : sizes
    return toFitted(face, lines, capital * Math.max(...ranked) * shrink, capital * Math.min(...ranked) * shrink)
  }
  return { score, place }
}

function ranged(face: Face, set: SetLine[], box: Bounds, options: FitOptions, capital: number) {
  const widest = Math.max(...set.map(widthOf))
  let pitch = capital * (options.capitals === false ? 1.4 : 1.2)
  for (let i = 0; i + 1 < set.length; i++) pitch = Math.max(pitch, ((set[i]!.descent + set[i + 1]!.ascent) / 1000) * 1.04)
  const height = set[0]!.ascent / 1000 + set.at(-1)!.descent / 1000 + (set.length - 1) * pitch
  const size = Math.min(box.w / widest, box.h / height, options.maxSize ?? Infinity)
  const place = () => {
    const base = box.y + shareAbove(options) * (box.h - height * size) + (set[0]!.ascent / 1000) * size
    const lines = set.map((line, i) => placeLine(line, box, base + i * pitch * size - (line.ascent / 1000) * size, size, options))
    return toFitted(face, lines, capital * size, capital * size)
  }
  return { score: size * (1 - 0.015 * set.length), place }
}

const shareAbove = (options: FitOptions) => (options.place === 'bottom' ? 1 : options.place === 'top' ? 0 : 0.5)

function placeLine(line: SetLine, box: Bounds, top: number, size: number, options: FitOptions): FittedLine {
  const w = widthOf(line) * size
  const spare = box.w - w
  const x = box.x + (options.align === 'left' ? 0 : options.align === 'right' ? spare : spare / 2)
  const letters = outlinesAt(line, x - (line.left / 1000) * size, top + (line.ascent / 1000) * size, size)
  return { text: line.text, letters, box: { x, y: top, w, h: heightOf(line) * size } }
}

function toFitted(face: Face, lines: FittedLine[], capHeight: number, leastCapHeight: number): FittedTitle {
  const x = Math.min(...lines.map((l) => l.box.x))
  const y = Math.min(...lines.map((l) => l.box.y))
  const right = Math.max(...lines.map((l) => l.box.x + l.box.w))
  const low = Math.max(...lines.map((l) => l.box.y + l.box.h))
  return { face, lines, box: { x, y, w: right - x, h: low - y }, capHeight, leastCapHeight }
}

/** One small line of credits; shrinks to `maxWidth`. Undefined when the face cannot set it. */
export function setSmall(
  face: Face,
  text: string,
  at: { x: number; y: number; size: number; align: 'left' | 'centre' | 'right'; maxWidth: number; track?: number },
): FittedLine | undefined {
  const line = setLine(face, text, at.track ?? 0.1)
  if (line.letters.length === 0) return undefined
  const size = Math.min(at.size, at.maxWidth / widthOf(line))
  const w = widthOf(line) * size
  const x = at.align === 'left' ? at.x : at.align === 'right' ? at.x - w : at.x - w / 2
  return {
    text,
    letters: outlinesAt(line, x - (line.left / 1000) * size, at.y, size),
    box: { x, y: at.y - (line.ascent / 1000) * size, w, h: heightOf(line) * size },
  }
}
