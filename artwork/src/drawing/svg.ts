import { hashText } from './seed.ts'

export function fill(d: string, colour: string, attributes = ''): string {
  return `<path d="${d}" fill="${colour}"${attributes ? ` ${attributes}` : ''}/>`
}

export function stroke(d: string, colour: string, width: number, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes ? ` ${attributes}` : ''}/>`
}

/** Round-ended line. */
export function line(d: string, colour: string, width: number): string {
  return stroke(d, colour, width, 'stroke-linecap="round" stroke-linejoin="round"')
}

export function group(transform: string, ...body: string[]): string {
  return `<g transform="${transform}">${body.join('')}</g>`
}

/** Names are made from the content, so the same drawing always has the same text. */
const nameOf = (kind: string, content: string) => `${kind}${hashText(content).toString(36)}`

/** Shows `body` only inside the path. */
export function clip(d: string, body: string): string {
  const id = nameOf('c', `${d}|${body}`)
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

/** Offset 0–1, colour, opacity. */
export type Stop = [offset: number, colour: string, opacity?: number]
/** `markup` must stand somewhere in the picture; `paint` is the fill that refers to it. */
export interface Gradient {
  markup: string
  paint: string
}

const stopsOf = (stops: Stop[]) =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')

export function linear(x1: number, y1: number, x2: number, y2: number, stops: Stop[]): Gradient {
  const body = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}`
  const id = nameOf('l', body)
  return { markup: `<linearGradient id="${id}" ${body}</linearGradient>`, paint: `url(#${id})` }
}

export function radial(x: number, y: number, r: number, stops: Stop[]): Gradient {
  const body = `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}`
  const id = nameOf('r', body)
  return { markup: `<radialGradient id="${id}" ${body}</radialGradient>`, paint: `url(#${id})` }
}

/** A path filled with a gradient. */
export function shaded(d: string, gradient: Gradient): string {
  return gradient.markup + fill(d, gradient.paint)
}

/** A whole picture of `width` × `height` units. */
export function svgDocument(width: number, height: number, body: string, pixelWidth: number, pixelHeight: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixelWidth}" height="${pixelHeight}">${body}</svg>`
}
