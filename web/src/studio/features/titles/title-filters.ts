import type { OperatorInput } from '../../lib/operator.ts'

/** What the table of titles is narrowed by, as it stands in the address. */
export const filterNames = [
  'search',
  'state',
  'kind',
  'doubts',
  'genre',
  'country',
  'language',
  'from',
  'to',
  'for',
  'film',
  'window',
] as const
/** Those behind a button. */
export const seldomNames = ['genre', 'country', 'language', 'from', 'to', 'for', 'film', 'window'] as const
export type TitleFilters = { [Name in (typeof filterNames)[number]]?: string }

const sorts = ['newest', 'name', 'year', 'changed', 'length'] as const
export type TitleSort = (typeof sorts)[number]
export const sortOf = (text: string | undefined): TitleSort => sorts.find((sort) => sort === text) ?? 'newest'

/** How a list is sorted when nobody says which way. */
export const usualDirection = (sort: TitleSort): 'ascending' | 'descending' => (sort === 'name' ? 'ascending' : 'descending')

// An address can hold anything; the service names what is wrong with the rest.
const yearOf = (text: string | undefined): number | undefined => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined)

/** The filters as the service is asked. */
export const askedBy = (filters: TitleFilters): OperatorInput<'list-titles'> => {
  const { search, state, kind, doubts, genre, country, language, for: members, film, from, to, window } = filters
  const asked = {
    search,
    state,
    kind,
    genre,
    country,
    language,
    packaging: film,
    availability: window,
    isDoubted: doubts ? true : undefined,
    isPremium: members === 'members' ? true : members === 'everybody' ? false : undefined,
    fromYear: yearOf(from),
    toYear: yearOf(to),
  }
  return Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''),
  ) as OperatorInput<'list-titles'>
}
