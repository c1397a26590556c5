import type { Pages } from '@matinee/contract/paths'
import { contentOfCategory } from '../../../titles/content-categories.ts'
import { contentHeading } from './content-heading.ts'

export type CategorySearch = Partial<Pages['/category']>

export type CategoryKind = 'genre' | 'main_menu' | 'watch_list' | 'continuewatch'

/** Which of the four lists an address of /category means (specification: 'Query: … type …, category_type …'). */
export const categoryKind = ({ categoryType, type }: CategorySearch): CategoryKind =>
  categoryType === 'continuewatch' ? 'continuewatch' : (type ?? 'genre')

/** A genre's page comes with a row of chips, everything else with a heading alone. */
export const showsChips = (search: CategorySearch): boolean => categoryKind(search) === 'genre' && search.genreType === 'genre'

/** A friend's list can be looked at, not changed. */
export const isFriendsList = ({ listType }: CategorySearch): boolean => listType === 'friends'

/** Whether the titles of a category can be sorted; lists and what is going on stand as they are. */
export const isSortable = (search: CategorySearch): boolean =>
  categoryKind(search) === 'main_menu' || (categoryKind(search) === 'genre' && !contentOfCategory(search.categoryId))

const headingOf = (search: CategorySearch): string => {
  const kind = categoryKind(search)
  const content = kind === 'genre' ? contentOfCategory(search.categoryId) : undefined
  if (content) return contentHeading[content]
  return kind === 'continuewatch' ? 'Continue watching' : 'Category'
}

/** The heading: the category's name, else the title from the address. */
export const categoryHeading = (search: CategorySearch): string => search.categoryName || search.title || headingOf(search)
