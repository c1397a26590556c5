import { rowKinds } from '@matinee/contract/numbers'
import { type ContentCategory, href } from '@matinee/contract/paths'
import type { LayoutRow, RowSource } from './home.sql.ts'

/** The wire's numbers for rows that are no genre. */
const rowNumbers: Record<Exclude<RowSource, 'genre'>, number> = {
  trending: rowKinds.trending,
  most_viewed: rowKinds.mostViewed,
  most_shared: rowKinds.mostShared,
  matters: rowKinds.filmsThatMatter,
  remastered: rowKinds.remastered,
  coming_soon: rowKinds.comingSoon,
  tools: rowKinds.tools,
  programmes: rowKinds.programmes,
  newest: rowKinds.newest,
  films: rowKinds.films,
  series: rowKinds.series,
  because_watched: rowKinds.becauseWatched,
  chosen: rowKinds.chosen,
  search: rowKinds.search,
}

/** The wire's number for what a row holds. */
export const numberOf = (row: LayoutRow): number => (row.source === 'genre' ? (row.genreId ?? 0) : rowNumbers[row.source])

/** A row's name as addresses hold it, which read so much of a text. */
export const addressName = (name: string): string => name.slice(0, 200)

/** Rows that each have a page of all their titles. */
const categories: Partial<Record<RowSource, ContentCategory>> = {
  trending: 'trending',
  most_viewed: 'mostviewed',
  most_shared: 'mostshared',
  matters: 'filmsthatmatter',
  remastered: 'remasteredclassics',
}

/** Where 'View all' of a row goes; empty where there is no more to see. */
export const linkOf = ({ source, genreId, name }: LayoutRow): string => {
  const category = categories[source]
  if (category) return href('/content', { category })
  switch (source) {
    case 'genre':
      return href('/category', { categoryId: genreId ?? undefined, categoryName: name, type: 'genre', genreType: 'genre' })
    case 'coming_soon':
      return href('/coming-soon')
    case 'programmes':
      return href('/programmes')
    case 'chosen':
    case 'search':
      return href('/content', { row: addressName(name) })
    default:
      return ''
  }
}
