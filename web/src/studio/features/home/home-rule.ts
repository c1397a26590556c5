import type { Row } from './home-words.ts'

export type RowSearch = NonNullable<Row['search']>
type Flag = RowSearch['flags'][number]

/** A search that looks for nothing yet. */
export const emptySearch: RowSearch = {
  words: '',
  genreIds: [],
  eraIds: [],
  regionIds: [],
  personIds: [],
  kind: null,
  flags: [],
  order: 'mostWatched',
}

export const flagWords: readonly { id: Flag; label: string }[] = [
  { id: 'matters', label: 'Films that matter' },
  { id: 'remastered', label: 'Remastered' },
  { id: 'silent', label: 'Silent' },
  { id: 'forKids', label: 'For kids' },
]

export const orderWords: readonly { id: RowSearch['order']; label: string }[] = [
  { id: 'mostWatched', label: 'Most watched first' },
  { id: 'newest', label: 'Newest first' },
  { id: 'name', label: 'By name' },
]

/** Whether it narrows anything; the service refuses one that does not. */
export const looksForSomething = ({ order, ...search }: RowSearch): boolean =>
  Object.values(search).some((part) => (typeof part === 'string' ? part.trim() !== '' : Array.isArray(part) && part.length > 0))

/** Whether a row says what it holds. */
export const isFilled = ({ name, source, genreId, titleIds, search }: Row): boolean => {
  if (!name.trim()) return false
  if (source === 'genre') return genreId !== null
  if (source === 'chosen') return titleIds !== undefined && titleIds.length > 0
  return source !== 'search' || (search !== undefined && looksForSomething(search))
}

/** What belongs to a row of another kind, taken away when it becomes one. */
export const filledBy = ({ genreId, titleIds, search, ...row }: Row, source: Row['source']): Row => ({
  ...row,
  source,
  genreId: source === 'genre' ? genreId : null,
  ...(source === 'chosen' && { titleIds: titleIds ?? [] }),
  ...(source === 'search' && { search: search ?? emptySearch }),
})
