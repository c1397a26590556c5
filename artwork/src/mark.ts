import { canSet, type Face, fallbackFace } from './type/faces.ts'
import { outlinesAt, setLine } from './type/set-line.ts'

/** The letter takes so much of the square, whichever way it is longer. */
const share = 0.58
const side = 100

const face: Face = 'gloock'

/** The first letter or number of a name, and a face that has it; undefined where none has. */
const initialOf = (name: string): { initial: string; face: Face } | undefined => {
  const first = [...name.normalize('NFC')].find((character) => /[\p{L}\p{N}]/u.test(character))
  const initial = first && [...first.toLocaleUpperCase('en')][0]
  const able = initial && [face, fallbackFace].find((one) => canSet(one, initial))
  return initial && able ? { initial, face: able } : undefined
}

/** A service's square sign as SVG: the initial of its name on its colour; a ring where no face has that letter. */
export const drawMark = (name: string, { ground, ink }: { ground: string; ink: string }): string => {
  const found = initialOf(name)
  const draw = (): string => {
    if (!found) return `<circle cx="50" cy="50" r="22" fill="none" stroke="${ink}" stroke-width="12"/>`
    const line = setLine(found.face, found.initial)
    const [width, height] = [line.right - line.left, line.ascent + line.descent]
    const size = (share * side * 1000) / Math.max(width, height)
    const scale = size / 1000
    const x = side / 2 - (line.left + width / 2) * scale
    const y = side / 2 + (line.ascent - height / 2) * scale
    return `<path d="${outlinesAt(line, x, y, size).join('')}" fill="${ink}"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="24" fill="${ground}"/>${draw()}</svg>`
}
