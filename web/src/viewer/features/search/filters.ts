import { href } from '@matinee/contract/paths'
import type { Sort } from '../../titles/sorts.ts'
import type { SearchSearch } from './search-source.ts'

/** What an advanced search is narrowed by, in the order of its form. */
export const filterKinds = ['genre', 'era', 'region'] as const
export type FilterKind = (typeof filterKinds)[number]
/** Ids, comma-separated. */
export type Filters = Partial<Record<FilterKind, string>>

export const idsOf = (list: string | undefined): number[] => (list ? list.split(',').map(Number) : [])

/** Where an advanced search shows what it finds. */
export const filterAddress = ({ viewType, genre, era, region, sort }: Filters & { viewType?: string; sort?: Sort }): string =>
  href('/search', { viewType, era, genre, region, showText: '0', sort })

/** The same search with one of its filters taken away. */
export const withoutFilter = (search: SearchSearch, kind: FilterKind, id: number): SearchSearch => ({
  ...search,
  [kind]:
    idsOf(search[kind])
      .filter((other) => other !== id)
      .join(',') || undefined,
})

export const hasFilters = (search: Filters): boolean => filterKinds.some((kind) => Boolean(search[kind]))
