import { distanceWithin, editDistance } from './edit-distance.ts'
import type { Hit } from './search.sql.ts'
import { compactKey, withoutArticle, yearAtEnd } from './search-key.ts'

// What a match is worth. Between two steps there is room for how much of the name was asked for.
const veryName = 1000
const sameName = 980
const beginsWithWords = 890
const veryGenre = 880
const veryPerson = 860
const beginsInWord = 700
const nameHolds = 550
const personHolds = 500
const wordsHold = 300
const nearName = 540
const nearPerson = 490

/** How far a name may be from what was asked for, as a share of its letters. */
const furthest = 0.45

const share = (part: string, whole: string): number => Math.min(1, part.length / Math.max(1, whole.length))

const nameScore = (asked: string, name: string): number => {
  if (name === asked) return veryName
  const [askedCompact, compact] = [compactKey(asked), compactKey(name)]
  if (compact === askedCompact) return sameName
  const part = share(askedCompact, compact)
  if (name.startsWith(`${asked} `) || withoutArticle(name).startsWith(`${asked} `)) return beginsWithWords + 80 * part
  if (compact.startsWith(askedCompact)) return beginsInWord + 100 * part + (name.startsWith(asked) ? 20 : 0)
  return nameHolds + 100 * part
}

const personScore = (asked: string, person: string): number => (person === asked ? veryPerson : personHolds + 40 * share(asked, person))

/** The worth of a hit that holds the words of `key`; a title of the very year that the query ends with goes before all others. */
const exactScore = (key: string, { way, key: found, year }: Hit): number => {
  if (way === 'genre') return veryGenre
  if (way === 'person') return personScore(key, found)
  const dated = yearAtEnd(key)
  return Math.max(way === 'words' ? wordsHold : nameScore(key, found), dated?.year === year ? nameScore(dated.name, found) : 0)
}

/**
 * The worth of a hit that may be spelled otherwise than asked, by edit distance: to the whole name, or to a stretch of it, which counts
 * less the more of the name is left over. 0 when it is too far.
 */
const nearScore = (key: string, { way, key: found }: Hit): number => {
  const most = Math.floor(key.length * furthest)
  const whole = Math.min(editDistance(key, found, most), editDistance(withoutArticle(key), withoutArticle(found), most))
  const nearness = (distance: number) => 1 - distance / key.length
  if (way === 'person') return whole > most ? 0 : nearPerson * nearness(whole)
  const stretch = distanceWithin(key, found)
  const part = stretch > most ? 0 : nearness(stretch) - 0.2 * (1 - share(key, found))
  return nearName * Math.max(whole > most ? 0 : nearness(whole), part)
}

const best = (hits: readonly Hit[], scoreOf: (hit: Hit) => number): number[] => {
  const found = new Map<number, { id: number; score: number; popularity: number; length: number }>()
  for (const hit of hits) {
    const score = scoreOf(hit)
    const other = found.get(hit.id)
    if (score > 0 && score > (other?.score ?? 0))
      found.set(hit.id, { id: hit.id, score, popularity: hit.popularity, length: hit.key.length })
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score || b.popularity - a.popularity || a.length - b.length || a.id - b.id)
    .map(({ id }) => id)
}

/** Ids of titles that hold what was asked for to the letter, best first; among equals the more watched first. */
export const rankExact = (key: string, hits: readonly Hit[]): number[] => best(hits, (hit) => exactScore(key, hit))

/** Ids of all titles found, to the letter or nearly, best first. */
export const rankNear = (key: string, exact: readonly Hit[], near: readonly Hit[]): number[] => {
  const isNear = new Set(near)
  return best([...exact, ...near], (hit) => (isNear.has(hit) ? nearScore(key, hit) : exactScore(key, hit)))
}

/** Whether the hits are surely what was meant, so that nothing misspelled need be looked for. */
export const isSure = (key: string, hits: readonly Hit[]): boolean => {
  const scores = hits.map((hit) => exactScore(key, hit))
  return scores.some((score) => score >= veryPerson) || scores.filter((score) => score >= nameHolds).length >= 5
}
