/// <reference path="./opentype.d.ts" />
import type { PathCommand } from 'opentype.js'
import { type Face, findGlyph } from './faces.ts'

/** One line of type as outlines at 1000 units to the em, base line at y 0. Extents are of the ink, not of the advances. */
export interface SetLine {
  text: string
  /** One path per character that leaves ink. */
  letters: PathCommand[][]
  left: number
  right: number
  /** Height of the ink above the base line. */
  ascent: number
  /** Depth of the ink below it. */
  descent: number
}

const em = 1000
const cache = new Map<string, SetLine>()

/** Sets a line; `track` is extra space between letters in em. Characters the face lacks are left out. */
export function setLine(face: Face, text: string, track = 0): SetLine {
  const key = `${face}|${track}|${text}`
  const known = cache.get(key)
  if (known) return known
  const letters: PathCommand[][] = []
  let [x, left, right, top, low] = [0, Infinity, -Infinity, Infinity, -Infinity]
  let before: ReturnType<typeof findGlyph>
  for (const character of text) {
    const found = findGlyph(face, character)
    if (!found) continue
    const { font, glyph } = found
    if (before && before.font === font) x += (font.getKerningValue(before.glyph, glyph) * em) / font.unitsPerEm
    const commands = glyph.getPath(x, 0, em).commands
    for (const c of commands) {
      if (c.type === 'Z') continue
      if (c.x < left) left = c.x
      if (c.x > right) right = c.x
      if (c.y < top) top = c.y
      if (c.y > low) low = c.y
    }
    if (commands.length > 0) letters.push(commands)
    x += (glyph.advanceWidth * em) / font.unitsPerEm + track * em
    before = found
  }
  const line: SetLine =
    left > right
      ? { text, letters: [], left: 0, right: 0, ascent: 0, descent: 0 }
      : { text, letters, left, right, ascent: -top, descent: low }
  if (cache.size > 4000) cache.clear()
  cache.set(key, line)
  return line
}

const n = (v: number) => Math.round(v * 100) / 100

/** Path data of each letter with the base line's origin at (x, y), `size` units to the em. */
export function outlinesAt(line: SetLine, x: number, y: number, size: number): string[] {
  const s = size / em
  return line.letters.map((commands) => {
    let d = ''
    let open = false
    for (const c of commands) {
      const end = `${n(x + c.x * s)} ${n(y + c.y * s)}`
      if (c.type === 'Z') {
        d += 'Z'
        open = false
      } else if (c.type === 'M') {
        d += `${open ? 'Z' : ''}M${end}`
        open = true
      } else if (c.type === 'L') d += `L${end}`
      else if (c.type === 'Q') d += `Q${n(x + c.x1 * s)} ${n(y + c.y1 * s)} ${end}`
      else d += `C${n(x + c.x1 * s)} ${n(y + c.y1 * s)} ${n(x + c.x2 * s)} ${n(y + c.y2 * s)} ${end}`
    }
    return open ? `${d}Z` : d
  })
}
