import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperator, type RowOf } from '../../lib/operator.ts'
import { packagingWords, type Tone } from '../../lib/packaging-words.ts'

export type Season = RowOf<'list-seasons'>
export type Episode = RowOf<'list-episodes'>

interface Page<Row> {
  data: Row[]
  nextCursor: string | null
}

const allPages = async <Row>(read: (cursor: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Row> = await read(cursor === undefined ? {} : { cursor })
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}

export const seasonsOf = (titleId: number) =>
  queryOptions({
    queryKey: ['list-seasons', { titleId }, 'all'],
    queryFn: () => allPages((cursor) => callOperator('list-seasons', { titleId, limit: 100, ...cursor })),
  })

const isAtWork = ({ file }: Episode): boolean =>
  file !== null && !file.isMissing && ['waiting', 'packaging', 'playable'].includes(file.state)
const packagingMs = 10_000

/** All episodes of a series: an order is written whole. Asked for again while any is being packaged. */
export const episodesOf = (titleId: number) =>
  queryOptions({
    queryKey: ['list-episodes', { titleId }, 'all'],
    queryFn: () => allPages((cursor) => callOperator('list-episodes', { titleId, limit: 100, ...cursor })),
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? packagingMs : false),
  })

export const useSeasons = (titleId: number) => useQuery(seasonsOf(titleId))
export const useEpisodes = (titleId: number) => useQuery(episodesOf(titleId))

/** The number behind the last of a season. */
export const nextNumber = (episodes: readonly Episode[], seasonId: number): number =>
  Math.max(0, ...episodes.filter((episode) => episode.seasonId === seasonId).map(({ number }) => number)) + 1

/** 'Season 2', or '2. The Serial' where it has a name of its own. */
export const seasonName = ({ number, name }: Pick<Season, 'number' | 'name'>): string =>
  name === `Season ${number}` ? name : `${number}. ${name}`

export const episodeName = ({ number, name }: Pick<Episode, 'number' | 'name'>): string => `${number}. ${name}`

/** Where what it plays stands, in a word. */
export const playWord = ({ file, isPlayable }: Pick<Episode, 'file' | 'isPlayable'>): { word: string; tone: Tone } => {
  if (file?.isMissing) return { word: 'File missing', tone: 'wrong' }
  const known = file && packagingWords[file.state]
  if (known) return known
  return isPlayable ? { word: 'Ready', tone: 'good' } : { word: 'No file', tone: 'quiet' }
}
