import { href } from '@matinee/contract/paths'
import type { Parameters } from '../../../lib/api.ts'

/** What a search looks for, as it is kept: words, or filters. */
export type SearchWish = Omit<Parameters<'save-search-list'>, 'searchListName'>

/** Where a saved search shows what it finds. */
export const savedSearchAddress = ({ id, searchListName }: { id: number; searchListName: string }): string =>
  href('/search', { searchId: id, searchName: searchListName })

/** '3 new'; the service counts to a hundred and no further. */
export const newsText = (count: number): string => `${count > 99 ? '99+' : count} new`

interface Choice {
  genre?: string
  era?: string
  region?: string
  viewType?: string
  /** Words, which then count instead of the filters. */
  query?: string
}

/** A search as it is on screen, as it is kept. */
export const wishOf = ({ genre, era, region, viewType, query }: Choice): SearchWish => ({
  ...(query ? { searchKey: query } : { genreId: genre, eraId: era, regionId: region }),
  viewType: viewType === 'custom_grid' ? 'custom_grid' : 'detail_list',
})
