import { useRef } from 'react'
import { useCallPagesQuery } from '../../../lib/call-query.ts'
import { isMember, useSession } from '../../../lib/session.ts'
import { type SearchSearch, searchSource } from './search-source.ts'

/** While the next words are looked for, what the last ones found stays on screen; `isWaiting` tells that it does. */
const useKept = <Pages, Query extends { data: Pages | undefined; error: unknown }>(query: Query, isOn: boolean) => {
  const kept = useRef<Pages>(undefined)
  if (!isOn || query.error) kept.current = undefined
  else if (query.data !== undefined) kept.current = query.data
  const isWaiting = isOn && query.data === undefined && kept.current !== undefined
  return { ...query, data: isWaiting ? kept.current : query.data, isWaiting }
}

/** What an address of /search finds, page by page; undefined while it asks for nothing. */
export const useResults = (search: SearchSearch) => {
  const source = searchSource(search)
  const isOwner = isMember(useSession())
  const { genre, era, region, viewType, sort, searchId = 0, query = '' } = search
  const words = query.trim()
  const byText = useKept(useCallPagesQuery('input-search', { searchKey: words, sort }, { enabled: source === 'text' }), source === 'text')
  const filters = { genre, era, region, viewType, sort }
  const byFilters = useKept(useCallPagesQuery('advance-search', filters, { enabled: source === 'filters' }), source === 'filters')
  const saved = useKept(
    // What is counted as new must be there when its search is opened.
    useCallPagesQuery(
      'user-save-search-videos',
      { saveSearchId: searchId, sort },
      { enabled: source === 'saved' && isOwner, staleTime: 0 },
    ),
    false,
  )
  return { nothing: undefined, text: byText, filters: byFilters, saved }[source]
}
