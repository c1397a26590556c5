import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Inks } from '../print/inks.ts'
import type { Motif } from './motif.ts'

const require = createRequire(import.meta.url)

/** What stands between the style, which only viewers of the file need, and the end of the drawing. */
const bodyOf = (svg: string) =>
  svg
    .slice(svg.indexOf('</style>') + '</style>'.length, svg.lastIndexOf('</svg>'))
    .replace(/>\s+</g, '><')
    .trim()

/** The classes of a drawing name the inks that a poster's palette has: `fill-accent`, `stroke-ink`. */
const inClasses = /class="(fill|stroke)-(\w+)"/g

/** A motif that is drawn in `motifs/<name>.svg`, in a box of 1000 × 1000 units. */
export function fromFile(name: string, facts: Omit<Motif, 'draw'>): Motif {
  let body: string | undefined
  return {
    ...facts,
    draw(inks) {
      body ??= bodyOf(readFileSync(require.resolve(`@matinee/artwork/motifs/${name}.svg`), 'utf8'))
      return body.replace(inClasses, (_, paint, ink) => `${paint}="${inks[ink as keyof Inks]}"`)
    },
  }
}
