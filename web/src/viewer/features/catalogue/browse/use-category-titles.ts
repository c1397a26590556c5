import { useCallPagesQuery } from '../../../../lib/call-query.ts'
import { contentCall, contentOfCategory } from '../../../titles/content-categories.ts'
import { type CategorySearch, categoryKind } from './category-source.ts'

/** The titles of a category page by page, from the call that its kind asks; asks for nothing before `isOn`. */
export const useCategoryTitles = (search: CategorySearch, isOn: boolean) => {
  const kind = categoryKind(search)
  const { categoryId: id = 0, genreType, listType, sort } = search
  const content = kind === 'genre' ? contentOfCategory(id) : undefined
  const on = (isAsked: boolean) => ({ enabled: isOn && isAsked })
  const genre = useCallPagesQuery('video-by-genre', { genreId: id, genreType, sort }, on(kind === 'genre' && !content))
  const listed = useCallPagesQuery(contentCall[content ?? 'trending'], {}, on(content !== undefined))
  const menu = useCallPagesQuery('content-by-menu', { menuId: id, sort }, on(kind === 'main_menu'))
  const list = useCallPagesQuery('videos-in-watch-list-id', { watchlistId: id, listType }, on(kind === 'watch_list'))
  const going = useCallPagesQuery('home-continue-watch-videos', {}, { ...on(kind === 'continuewatch'), staleTime: 0 })
  const goingTitles = going.data && { pages: going.data.pages.map(({ data }) => ({ data: data.flatMap(({ videos }) => videos) })) }
  if (kind === 'genre') return content ? listed : genre
  if (kind === 'main_menu') return menu
  if (kind === 'watch_list') return list
  return { ...going, data: goingTitles }
}
