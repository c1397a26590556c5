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

const contentLink = (category: ContentCategory) => href('/content', { category })

/** A row's name as addresses hold it, which read so much of a text. */
export const addressName = (name: string): string => name.slice(0, 200)

/** Where 'View all' of a row goes; empty where there is no more to see. */
export const linkOf = (row: LayoutRow): string => {
  if (row.source === 'genre')
    return href('/category', { categoryId: row.genreId ?? undefined, categoryName: row.name, type: 'genre', genreType: 'genre' })
  const links: Record<Exclude<RowSource, 'genre'>, string> = {
    trending: contentLink('trending'),
    most_viewed: contentLink('mostviewed'),
    most_shared: contentLink('mostshared'),
    matters: contentLink('filmsthatmatter'),
    remastered: contentLink('remasteredclassics'),
    coming_soon: href('/coming-soon'),
    tools: '',
    programmes: href('/programmes'),
    newest: '',
    films: '',
    series: '',
    because_watched: '',
    chosen: href('/content', { row: addressName(row.name) }),
    search: href('/content', { row: addressName(row.name) }),
  }
  return links[row.source]
}
