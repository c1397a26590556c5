import { editDistance } from './edit-distance.ts'
import type { Spelling } from './search.sql.ts'

/** A word of a query with all that may be meant by it. */
export interface Meaning {
  /** The word itself, then words that it may be a misspelling of. */
  words: string[]
  /** How often they stand in names, together. */
  uses: number
}

const mostSpellings = 20
/** A word that is used much oftener than the one asked for is likelier meant, though both exist. */
const oftener = 4
/** Up to this many letters every word one change away is looked up; longer ones are found by their trigrams. */
const longestChanged = 7
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** How many letters of a word may be wrong. */
export const mostWrong = (word: string): number => (word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3)

/** Every spelling that is one insertion, deletion, replacement or swap away from a short word; none of a long one or of a single letter. */
export const oneChangeAway = (word: string): string[] => {
  if (word.length < 2 || word.length > longestChanged) return []
  const changed = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    changed.add(before + after.slice(1))
    if (after.length > 1) changed.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of letters) changed.add(before + letter + after).add(before + letter + after.slice(1))
  }
  changed.delete(word)
  changed.delete('')
  return [...changed]
}

/** Words whose neighbours are looked for by trigrams; shorter ones have too few. */
export const isLongEnough = (word: string): boolean => word.length > longestChanged

/**
 * What may be meant by each word: itself, and the nearest of the known words where it is unknown or rarer than they are, so many times at least; with
 * 0 times whatever it is.
 */
export const meaningsOf = (words: readonly string[], known: readonly Spelling[], times = oftener): Meaning[] =>
  words.map((asked) => {
    const spellings = known.filter((spelling) => spelling.asked === asked)
    const own = spellings.find(({ word }) => word === asked)?.uses ?? 0
    const most = mostWrong(asked)
    const near = spellings
      .filter(({ word, uses }) => word !== asked && uses > own * times)
      .map(({ word, uses }) => ({ word, uses, distance: editDistance(asked, word, most) }))
      .filter(({ distance }) => distance <= most)
      .sort((a, b) => a.distance - b.distance || b.uses - a.uses)
      .slice(0, mostSpellings)
    return { words: [asked, ...near.map(({ word }) => word)], uses: near.reduce((sum, { uses }) => sum + uses, own) }
  })
