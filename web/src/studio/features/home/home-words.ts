import { formatMoment } from '../../../lib/format-day.ts'
import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'

export type Layout = OperatorReply<'get-home-layout'>['data']
export type Content = Pick<OperatorInput<'create-home-layout'>, 'rows' | 'slides'>
export type Row = Content['rows'][number]
export type Slide = Content['slides'][number]

interface Word<Id extends string> {
  id: Id
  label: string
}

/** What a row holds. */
export const sources: readonly Word<Row['source']>[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'trending', label: 'Trending' },
  { id: 'mostViewed', label: 'Most viewed' },
  { id: 'mostShared', label: 'Most shared' },
  { id: 'matters', label: 'Films that matter' },
  { id: 'remastered', label: 'Remastered' },
  { id: 'films', label: 'Films' },
  { id: 'series', label: 'Series' },
  { id: 'becauseWatched', label: 'Because you watched' },
  { id: 'comingSoon', label: 'Coming soon' },
  { id: 'genre', label: 'A genre' },
  { id: 'chosen', label: 'Titles chosen by hand' },
  { id: 'search', label: 'What a search finds' },
  { id: 'programmes', label: 'Programmes' },
  { id: 'tools', label: 'Ways to find something' },
]

/** How it looks. */
export const looks: readonly Word<Row['look']>[] = [
  { id: 'largePosters', label: 'Large posters' },
  { id: 'smallPosters', label: 'Small posters' },
  { id: 'largeLandscapes', label: 'Large stills' },
  { id: 'smallLandscapes', label: 'Small stills' },
  { id: 'spotlight', label: 'Spotlight' },
  { id: 'hero', label: 'Hero' },
]

/** What a row looks like, in a word; programmes have a look of their own. */
export const lookOf = ({ source, look }: Row): string => (source === 'programmes' ? 'Wide cards' : labelOf(looks, look))

export const labelOf = <Id extends string>(words: readonly Word<Id>[], id: Id): string => words.find((word) => word.id === id)?.label ?? id

export const newRow: Row = {
  name: 'New row',
  look: 'largePosters',
  source: 'newest',
  genreId: null,
  headline: '',
  tagline: '',
  backgroundTitleId: null,
}

/** When a slide is shown, in words; empty for one that always is. */
export const shownText = ({ shownFrom, shownUntil }: Slide, now: Date): string => {
  if (shownUntil !== undefined && new Date(shownUntil) <= now) return `Over since ${formatMoment(shownUntil)}`
  const from = shownFrom !== undefined && new Date(shownFrom) > now ? `From ${formatMoment(shownFrom)}` : ''
  const until = shownUntil === undefined ? '' : `${from ? 'until' : 'Until'} ${formatMoment(shownUntil)}`
  return [from, until].filter(Boolean).join(' ')
}

export const isPortrait = (look: Row['look']): boolean => look === 'largePosters' || look === 'smallPosters'
