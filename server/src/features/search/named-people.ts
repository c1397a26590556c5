import { editDistance } from './edit-distance.ts'
import type { ScoredHit } from './rank.ts'
import { mostWrong } from './spellings.ts'

const mostNamed = 3
const shortestMistaken = 4

const isNear = (asked: string, word: string): boolean =>
  asked === word || (asked.length >= shortestMistaken && editDistance(asked, word, mostWrong(asked)) <= mostWrong(asked))

/** Whether words are somebody's whole name, or some of it with the last name. */
const isNamed = (words: readonly string[], name: readonly string[]): boolean =>
  words.every((word) => name.includes(word)) && words.includes(name.at(-1) ?? '')

/** Whether words are somebody's whole name, or their last name alone, with mistakes. */
const isMeant = (words: readonly string[], name: readonly string[]): boolean => {
  if (words.length === 1) return isNear(words[0] ?? '', name.at(-1) ?? '')
  return words.length === name.length && words.every((word, at) => isNear(word, name[at] ?? ''))
}

const idsOf = (hits: readonly ScoredHit[], words: readonly string[], isTheirs: typeof isNamed): number[] => {
  const people = hits.filter(({ way, key }) => way === 'person' && isTheirs(words, key.split(' ')))
  return [...new Set(people.flatMap(({ personId }) => personId ?? []))]
}

/**
 * The people whom the words of a search name, by what it has found, best first: to the letter, or else misspelt where nothing was found that is nearer.
 * A last name alone may be anybody's.
 */
export const peopleNamed = (words: readonly string[], hits: readonly ScoredHit[]): number[] => {
  const named = idsOf(hits, words, isNamed)
  if (named.length > 0) return named
  const best = Math.max(...hits.map(({ score }) => score))
  return idsOf(
    hits.filter(({ score }) => score >= best),
    words,
    isMeant,
  )
}

/** Of people with a name, whom to show: all where it is sure that a person is meant, else who made more than one title. */
export const worthShowing = <Person extends { name: string; titles: number }>(people: readonly Person[], isSure: boolean): Person[] =>
  people.filter(({ titles }) => isSure || titles > 1).slice(0, mostNamed)
