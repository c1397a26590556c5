import { rowKinds } from '@matinee/contract/numbers'
import type { ContentCategory } from '@matinee/contract/paths'
import type { ReadingPath } from '@matinee/contract/v3'

/** The lists of `/content?category=`, each with the call it reads. */
export const contentCall = {
  trending: 'trending-videos',
  mostviewed: 'most-viewed-videos',
  mostshared: 'most-shared-videos',
  filmsthatmatter: 'film-that-matter-videos',
  remasteredclassics: 'remastered-classic-videos',
} as const satisfies Record<ContentCategory, ReadingPath>

/** The category that a query value means; case and spaces do not count. */
export const contentCategory = (value: string | undefined): ContentCategory | undefined => {
  const plain = (value ?? '').toLowerCase().replace(/\s+/g, '')
  return Object.hasOwn(contentCall, plain) ? (plain as ContentCategory) : undefined
}

/** The list that a category_id of type 'genre' means; undefined for a genre. The calls stand in the order of `rowKinds`. */
export const contentOfCategory = (categoryId = 0): ContentCategory | undefined =>
  (Object.keys(contentCall) as ContentCategory[])[categoryId - rowKinds.trending]

/** The kind of the home row that a list is the whole of. */
export const rowKindOf = (category: ContentCategory): number => rowKinds.trending + Object.keys(contentCall).indexOf(category)
