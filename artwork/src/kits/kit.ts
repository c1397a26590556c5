import type { Bounds } from '../drawing/outline.ts'
import type { Rng } from '../drawing/seed.ts'
import type { TitleFacts } from '../facts.ts'
import type { Motif } from '../motifs/motif.ts'
import type { Finish } from '../print/finish.ts'
import type { Inks, Palette } from '../print/inks.ts'
import type { Sheet } from '../print/sheet.ts'
import type { Face } from '../type/faces.ts'
import type { FitOptions } from '../type/fit-title.ts'

/** What a kit judges a title by. */
export interface Kind {
  year: number
  /** Lower-case, first the most important; 'scifi' for science fiction. */
  genres: string[]
  countries: string[]
}

/** Where and how a title is set. */
export interface TitlePlan extends FitOptions {
  box: Bounds
  /** Inks to try for a line, dearest first; the last lines of a long list repeat. Each must stand off its ground. */
  inks: string[][]
  /** Bends the outlines after fitting (slant, wave). Must keep them inside the margins. */
  bend?: (x: number, y: number) => readonly [number, number]
  /** 'cut' with scissors and dancing, 'rough' as lino, 'shadow' with a second ink under it. */
  finish?: 'plain' | 'cut' | 'rough' | 'shadow'
  shadowInk?: string
}

/** The small line with director and year. */
export interface CreditPlan {
  face: Face
  /** Director left and year right, or both in the middle. */
  layout: 'split' | 'centre'
  /** Base line. */
  y: number
  margin: number
  size: number
  ink: string
  yearInk?: string
  track?: number
  capitals?: boolean
  bend?: (x: number, y: number) => readonly [number, number]
}

export interface Composition {
  sheet: Sheet
  title: TitlePlan
  credit: CreditPlan
  finish: Finish
}

export interface KitContext {
  facts: TitleFacts
  inks: Inks
  motif: Motif
  rng: Rng
}

/** A way of printing posters. */
export interface Kit {
  name: string
  palettes: readonly Palette[]
  faces: readonly Face[]
  /** How well it suits, 0 = never. */
  suits(kind: Kind): number
  compose(context: KitContext): Composition
}

/** Draws the motif scaled to `size` units with its box's top left corner at (x, y). */
export function placed(context: KitContext, x: number, y: number, size: number, inks: Inks = context.inks): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${context.motif.draw(inks, context.rng)}</g>`
}
