import { distanceWithin, editDistance } from './edit-distance.ts'
import type { Hit } from './search.sql.ts'
import { compactKey, searchKey, withoutArticle, yearAtEnd } from './search-key.ts'
import { wordCover } from './word-cover.ts'

// What a match is worth. Between two steps there is room for how much of the name was asked for.
const veryName = 1000
const sameName = 980
const allFacets = 975
const beginsWithWords = 890
const veryPerson = 860
const beginsInWord = 700
const nameHolds = 550
const facetsAndWords = 545
const personHolds = 500
const wordsHold = 450
const wordHolds = 300
const nearName = 540
const nearWords = 400
const nearWord = 250
const nearPerson = 530

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

export interface ScoredHit extends Hit {
  /** Of no use unless it is above 0. */
  score: number
}

/** The worth of hits that hold the words of `key`; a title of the very year that the query ends with goes before all others. */
export const scoreExact = (key: string, hits: readonly Hit[]): ScoredHit[] => {
  const dated = yearAtEnd(key)
  // One word that stands in no name is a keyword; several that hold together are a title and its people.
  const anywhere = key.includes(' ') ? wordsHold : wordHolds
  const scoreOf = ({ way, key: found, year }: Hit): number => {
    if (way === 'facets') return allFacets
    if (way === 'facetsAndWords') return facetsAndWords
    if (way === 'person') return personScore(key, found)
    return Math.max(
      way === 'words' ? anywhere : nameScore(key, found),
      dated?.year === year ? nameScore(dated.name, way === 'words' ? searchKey(found) : found) : 0,
    )
  }
  return hits.map((hit) => ({ ...hit, score: scoreOf(hit) }))
}

/**
 * The worth of hits that may be spelled otherwise than asked: by edit distance to the whole name, or to a stretch of it, which counts less the more of
 * the name is left over, or word by word. 0 when it is too far.
 */
export const scoreNear = (key: string, hits: readonly Hit[]): ScoredHit[] => {
  const most = Math.floor(key.length * furthest)
  const plain = withoutArticle(key)
  const nearness = (distance: number): number => (distance > most ? 0 : 1 - distance / key.length)
  const scoreOf = ({ way, key: found }: Hit): number => {
    if (way === 'words') return key.includes(' ') ? nearWords : nearWord
    const whole = Math.min(editDistance(key, found, most), editDistance(plain, withoutArticle(found), most))
    if (way === 'person') return nearPerson * Math.max(nearness(whole), wordCover(key, found, 1))
    const stretch = nearness(distanceWithin(key, found, most))
    const part = stretch > 0 ? stretch - 0.2 * (1 - share(key, found)) : 0
    return nearName * Math.max(nearness(whole), part, wordCover(key, found))
  }
  // The films of one person were all found by one name.
  const scores = new Map<string, number>()
  const keptScoreOf = (hit: Hit): number => {
    const found = `${hit.way} ${hit.key}`
    const score = scores.get(found) ?? scoreOf(hit)
    scores.set(found, score)
    return score
  }
  return hits.map((hit) => ({ ...hit, score: keptScoreOf(hit) }))
}

/** The best hit of each title, best first; among equals the more watched, then the shorter name. */
export const rank = (hits: readonly ScoredHit[]): ScoredHit[] => {
  const best = new Map<number, ScoredHit>()
  for (const hit of hits) if (hit.score > (best.get(hit.id)?.score ?? 0)) best.set(hit.id, hit)
  return [...best.values()].sort((a, b) => b.score - a.score || b.popularity - a.popularity || a.key.length - b.key.length || a.id - b.id)
}

/** Whether exact hits are surely what was meant, so that nothing misspelled need be looked for. */
export const isSure = (hits: readonly ScoredHit[]): boolean =>
  hits.some(({ score }) => score >= veryPerson) || hits.filter(({ score }) => score >= facetsAndWords).length >= 5
