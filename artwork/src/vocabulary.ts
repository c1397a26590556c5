import { motifs } from './motifs/motifs.ts'
import { scenes } from './scenes/choose-scene.ts'

/**
 * Every keyword the pictures answer to, in order of the alphabet: for a poster the subject, for a still the place.
 * Write the subject first and the place last, as in `['rabbit', 'meadow']` or `['typewriter', 'reporter', 'blinds']`.
 */
export function vocabulary(): { subjects: string[]; places: string[] } {
  const collect = (list: readonly { words: string }[]) => [...new Set(list.flatMap(({ words }) => words.split(' ')))].sort()
  return { subjects: collect(Object.values(motifs)), places: collect(Object.values(scenes)) }
}
