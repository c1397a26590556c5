import type { Sort } from '../../titles/sorts.ts'

export interface SearchSearch {
  viewType?: string
  era?: string
  genre?: string
  region?: string
  showText?: '0' | '1'
  searchId?: number
  searchName?: string
  query?: string
  sort?: Sort
}

/** 'custom_grid' or a saved search's name asks for posters; anything else for a list with words. */
export const isGridView = ({ viewType, searchName }: SearchSearch): boolean => viewType === 'custom_grid' || Boolean(searchName)

/** Whether the box for words is shown. */
export const showsBox = ({ showText }: SearchSearch): boolean => showText === '1'

export type SearchSource = 'saved' | 'text' | 'filters' | 'nothing'

/** Where results come from: a saved search, the words when showText is '1', else the filters. */
export const searchSource = (search: SearchSearch): SearchSource => {
  if (search.searchId !== undefined) return 'saved'
  if (showsBox(search)) return search.query?.trim() ? 'text' : 'nothing'
  return 'filters'
}

/** 'Search result for {name}' when the search has a name or words, else 'Search Results'. */
export const searchHeading = (search: SearchSearch): string => {
  const name = search.searchName || (showsBox(search) ? search.query?.trim() : '')
  return name ? `Search result for ${name}` : 'Search Results'
}
