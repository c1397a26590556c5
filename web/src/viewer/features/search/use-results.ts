import { useAskPages } from '../../../lib/ask.ts'
import { type SearchSearch, searchSource } from './search-source.ts'

/** What an address of /search finds, page by page; undefined while it asks for nothing. */
export const useResults = (search: SearchSearch) => {
  const source = searchSource(search)
  const { genre, era, region, viewType, searchId = 0, query = '' } = search
  const byText = useAskPages('input-search', { search_key: query.trim() }, { enabled: source === 'text' })
  const byFilters = useAskPages('advance-search', { genre, era, region, view_type: viewType }, { enabled: source === 'filters' })
  const saved = useAskPages('user-save-search-videos', { save_search_id: searchId }, { enabled: source === 'saved' })
  return { nothing: undefined, text: byText, filters: byFilters, saved }[source]
}
