import { useCallPagesQuery } from '../../../lib/call-query.ts'
import { countOf } from '../../../lib/format.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import type { Sort } from '../../titles/sorts.ts'
import { type Filters, hasFilters } from './filters.ts'

/** A count is asked for once the ticking rests this long. */
const pauseMs = 120

export interface FilterCount {
  count: number
  filtersAsked: number
  filtersMet: number
}

/** '14 titles'; '14 close matches' where no title is all that was ticked. */
export const foundText = ({ count, filtersAsked, filtersMet }: FilterCount): string =>
  filtersMet < filtersAsked && count > 0 ? `${count} close ${count === 1 ? 'match' : 'matches'}` : countOf(count, 'title')

/** What ticked filters will find. It is asked as the results are, so that they are there when the form is submitted. */
export const useFilterCount = ({
  genre,
  era,
  region,
  viewType,
  sort,
}: Filters & { viewType: string; sort?: Sort }): FilterCount | undefined => {
  const ticked = JSON.stringify({ genre, era, region, viewType, sort })
  const asked = useTyped(ticked, pauseMs)
  const filters: Filters & { viewType: string; sort?: Sort } = JSON.parse(asked)
  const { data } = useCallPagesQuery('advance-search', filters, { enabled: hasFilters(filters) })
  return asked === ticked ? data?.pages[0] : undefined
}
