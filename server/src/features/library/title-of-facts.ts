import type { Facts, FactValues } from '@matinee/library/titles/types'
import type { TitleFacts } from '../../titles/changes.sql.ts'

/** Certificates of the big systems under which a title is for everybody, small children too. */
const forChildren = new Set(['g', 'tv-g', 'tv-y', 'tv-y7', 'u', 'uc', '0', 'fsk 0', 'fsk-0', 'al', 'atp', 't', 'all', 'btl', 'a.l.'])

const largestShort = 240

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentences that fit into a card; a first sentence that does not fit is cut at a word. */
export const firstSentences = (text: string): string => {
  let short = ''
  for (const { segment } of sentences.segment(text)) {
    if (short !== '' && short.length + segment.trimEnd().length > largestShort) break
    short += segment
  }
  const whole = short.trim()
  if (whole.length <= largestShort) return whole
  return `${whole.slice(0, whole.lastIndexOf(' ', largestShort - 1))} …`
}

const unique = (names: readonly string[] | undefined): string[] => [...new Set((names ?? []).map((name) => name.trim()).filter(Boolean))]

const longestCharacter = 300

const charactersOf = (cast: FactValues['cast'] | undefined): TitleFacts['characters'] => {
  const played = new Map<string, string>()
  for (const { name, role } of cast ?? []) {
    const [who, whom] = [name.trim(), (role ?? '').trim().slice(0, longestCharacter)]
    if (who && whom && !played.has(who)) played.set(who, whom)
  }
  return [...played].map(([name, character]) => ({ name, character }))
}

/** What the service keeps of a title's facts. `fallbackYear` stands where none is known, `fallbackName` likewise. */
export const titleOfFacts = (facts: Facts, fallback: { name: string; year: number }): TitleFacts => {
  const said = <Name extends keyof FactValues>(name: Name): FactValues[Name] | undefined => facts[name]?.value
  const description = said('description') ?? ''
  const original = said('originalTitle') ?? ''
  const name = said('title') ?? fallback.name
  return {
    name,
    originalName: original === name ? '' : original,
    year: said('year') ?? (Number(said('released')?.slice(0, 4)) || fallback.year),
    shortDescription: firstSentences(said('outline') ?? said('tagline') ?? description),
    longDescription: description,
    keywords: unique(said('tags')),
    allowKids: forChildren.has((said('certification') ?? '').trim().toLowerCase()),
    directors: unique(said('directors')),
    actors: unique(said('cast')?.map((person) => person.name)),
    characters: charactersOf(said('cast')),
    genres: unique(said('genres')),
    countries: unique(said('countries')),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What of a title is to be changed after its folder was read again. A fact that the folder says as before stays as it stands; one that somebody
 * edited by hand stays although the folder says another now, and is named in `keptByHand`.
 */
export const factsToChange = (
  read: TitleFacts,
  lastRead: Partial<TitleFacts>,
  standing: TitleFacts,
): { changes: Partial<TitleFacts>; keptByHand: (keyof TitleFacts)[] } => {
  const changed = (Object.keys(read) as (keyof TitleFacts)[]).filter((name) => !isSame(read[name], lastRead[name]))
  const isByHand = (name: keyof TitleFacts) => !isSame(standing[name], lastRead[name]) && !isSame(standing[name], read[name])
  return {
    changes: Object.fromEntries(changed.filter((name) => !isByHand(name)).map((name) => [name, read[name]])),
    keptByHand: changed.filter(isByHand),
  }
}
