import type { Meaning } from './spellings.ts'

// Keys hold letters and digits only, so a quoted word needs no further escaping in a tsquery.
const exactly = (word: string) => `'${word}'`
const beginning = (word: string) => `'${word}':*`

/** A single letter begins too many words to be worth looking for. */
const shortestBeginning = 2

/** A tsquery for whatever holds all words of a key, the last one as a beginning. */
export const allWords = (key: string): string =>
  key
    .split(' ')
    .map((word, index, all) => (index === all.length - 1 && word.length >= shortestBeginning ? beginning(word) : exactly(word)))
    .join(' & ')

/** A tsquery for whatever has one facet of every part, and holds all words, the last one as a beginning. */
export const allParts = (parts: readonly (readonly string[])[], words: readonly string[]): string =>
  [...parts.map((facets) => `(${facets.map(exactly).join(' | ')})`), ...(words.length > 0 ? [allWords(words.join(' '))] : [])].join(' & ')

const anyOf = ({ words }: Meaning) => `(${words.map(exactly).join(' | ')})`

/** A tsquery for whatever holds one meaning of every word. */
export const allMeanings = (meanings: readonly Meaning[]): string => meanings.map(anyOf).join(' & ')

/** A word that stands in more names than this finds nothing by itself. */
const mostUses = 1500

/**
 * A tsquery for names that hold some of the words at least: two of the three rarest, or one of two; a name in which every other word is
 * misspelled beyond recognition is found all the same. Undefined when all words are too common for that.
 */
export const someMeanings = (meanings: readonly Meaning[]): string | undefined => {
  const rarest = meanings.filter(({ uses }) => uses > 0).sort((a, b) => a.uses - b.uses)
  if (meanings.length > 2 && rarest.length > 1) {
    const three = rarest.slice(0, 3)
    const pairs = three.flatMap((one, index) => three.slice(index + 1).map((other) => [one, other]))
    return pairs.map((pair) => `(${allMeanings(pair)})`).join(' | ')
  }
  const rare = rarest.filter(({ uses }) => uses <= mostUses)
  return rare.length > 0 ? rare.map(anyOf).join(' | ') : undefined
}
