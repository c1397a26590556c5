import type { Rng } from '../drawing/seed.ts'
import type { Inks } from '../print/inks.ts'

/** One subject in a box of 1000 × 1000 units. */
export interface Motif {
  /** 'foot' bleeds off the lower edge, 'float' hangs in the middle. */
  anchor: 'foot' | 'float'
  /** Words of a title or of an entry's keywords that call for it. */
  words: string
  /** Lower-case genres it suits when no word decides. */
  genres: string
  draw(inks: Inks, rng: Rng): string
}
