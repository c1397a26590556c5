import type { DrawingChoices } from './choices.ts'

/**
 * What the pictures of a title are made from. The same facts always give the same picture.
 *
 * `keywords` call for a subject; a title with two to four of them gets a picture that fits it, one without gets what its genre
 * and the words of its name suggest. The words each subject answers to stand beside its drawing in `motifs/` (`words`), those of
 * each scene in `scenes/`. `vocabulary()` in `vocabulary.ts` lists them all.
 */
export interface TitleFacts {
  /** A stable seed: the entry's id. Nothing about other titles has a part in the choice. */
  key: string
  title: string
  year: number
  genres: string[]
  countries: string[]
  keywords: string[]
  /** Directors; the first is named on the poster. */
  people: string[]
  kind: 'film' | 'series'
}

/** A finished picture, encoded as WebP. */
export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
  /** '#rrggbb' for the wash behind a title's page: its own hue at lightness .38. */
  tint: string
  /** What it shows, by the names of `choices.ts`: as somebody decided, or as the lots fell. */
  names: Omit<DrawingChoices, 'variation'>
}
