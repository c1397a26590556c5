import { friendsListType } from '@matinee/contract/numbers'
import type { Pages } from '@matinee/contract/paths'
import { contentHeading, contentOfCategory } from '../../../titles/content-categories.ts'

export interface CategorySearch {
  category_id?: number
  category_name?: string
  type?: Pages['/category']['type']
  genre_type?: '0' | '1'
  category_type?: string
  title?: string
  list_type?: number
}

export type CategoryKind = 'genre' | 'main_menu' | 'watch_list' | 'continuewatch'

/** Which of the four lists an address of /category means (specification: 'Query: … type …, category_type …'). */
export const categoryKind = ({ category_type, type }: CategorySearch): CategoryKind =>
  category_type === 'continuewatch' ? 'continuewatch' : (type ?? 'genre')

/** Genres of type '0' come with a row of chips, everything else with a heading alone. */
export const showsChips = (search: CategorySearch): boolean => categoryKind(search) === 'genre' && search.genre_type === '0'

/** A friend's list can be looked at, not changed. */
export const isFriendsList = ({ list_type }: CategorySearch): boolean => list_type === friendsListType

const headingOf = (search: CategorySearch): string => {
  const kind = categoryKind(search)
  const content = kind === 'genre' ? contentOfCategory(search.category_id) : undefined
  if (content) return contentHeading[content]
  return kind === 'continuewatch' ? 'Continue watching' : 'Category'
}

/** The heading: the category's name, else the title from the address. */
export const categoryHeading = (search: CategorySearch): string => search.category_name || search.title || headingOf(search)
