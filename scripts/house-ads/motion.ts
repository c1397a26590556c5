import type { Face } from '../../artwork/src/type/faces.ts'
import { outlinesAt, setLine } from '../../artwork/src/type/set-line.ts'

/** Pictures are drawn on a sheet of so many units; films are as many pixels. */
export const sheet = { width: 960, height: 540 }

/** 0 before `from`, 1 after `to` (seconds), and a smooth way between. */
export const ease = (seconds: number, from: number, to: number): number => {
  const x = Math.min(1, Math.max(0, (seconds - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

/** Comes in at `from` and goes until `to` (seconds), each within `fade` seconds. */
export const between = (seconds: number, from: number, to: number, fade = 0.5): number =>
  ease(seconds, from, from + fade) * (1 - ease(seconds, to - fade, to))

export interface Words {
  face: Face
  text: string
  /** Units to the em. */
  size: number
  /** Base line. */
  y: number
  colour: string
  /** Middle of the line; the sheet's by default. */
  x?: number
  /** 0 to 1. */
  opacity?: number
  /** Extra space between letters, in em. */
  track?: number
}

/** A centred line of type as outlines, so that no machine's fonts matter. */
export const words = ({ face, text, size, y, colour, x = sheet.width / 2, opacity = 1, track = 0 }: Words): string => {
  if (opacity <= 0.004) return ''
  const line = setLine(face, text, track)
  const left = x - ((line.left + line.right) / 2) * (size / 1000)
  return `<path d="${outlinesAt(line, left, y, size).join('')}" fill="${colour}" opacity="${opacity.toFixed(3)}"/>`
}

export const ground = (colour: string): string => `<rect width="${sheet.width}" height="${sheet.height}" fill="${colour}"/>`

export const faded = (opacity: number, ...body: string[]): string =>
  opacity <= 0.004 ? '' : `<g opacity="${opacity.toFixed(3)}">${body.join('')}</g>`

export const moved = (x: number, y: number, turnDegrees: number, scale: number, ...body: string[]): string =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turnDegrees.toFixed(2)}) scale(${scale.toFixed(4)})">${body.join('')}</g>`
