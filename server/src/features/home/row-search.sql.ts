// The lists that rows of the home page hold beside those that the service knows: titles chosen by hand, and what a search finds.
import { type RawBuilder, sql } from '../../platform/db/statement.ts'
import type { TitleList } from '../../titles/titles.sql.ts'
import { fitsAnyOf } from '../search/search.ts'
import type { RowSearch } from './home.sql.ts'

/** Who looks on after so many searches on. */
const mostFound = 1000

const flags: { [Flag in RowSearch['flags'][number]]: RawBuilder<unknown> } = {
  matters: sql`t.matters`,
  remastered: sql`t.is_remastered`,
  silent: sql`t.is_silent`,
  forMembers: sql`t.is_premium`,
  forEverybody: sql`not t.is_premium`,
  forKids: sql`t.allow_kids`,
}

const orders: { [Order in RowSearch['order']]: RawBuilder<unknown> } = {
  mostWatched: sql`t.popularity desc, t.id`,
  newest: sql`t.year desc, t.id desc`,
  name: sql`lower(t.name), t.id`,
}

/** Titles in the order in which they were chosen. */
export const chosenList = (titleIds: readonly number[]): TitleList => ({
  from: sql`unnest(${[...titleIds]}::int[]) with ordinality chosen(id, place) join catalogue_title t on t.id = chosen.id where true`,
  order: sql`chosen.place`,
  size: { most: Math.max(1, titleIds.length) },
})

/** Titles that a search finds; `byWords` are those that its words find, undefined where it has none. */
export const searchList = ({ kind, personIds, order, ...search }: RowSearch, byWords: readonly number[] | undefined): TitleList => ({
  from: sql`catalogue_title t where ${fitsAnyOf(search)} and ${sql.join(
    [
      sql`true`,
      ...(byWords ? [sql`t.id = any(${[...byWords]}::int[])`] : []),
      ...(kind ? [sql`t.kind = ${kind}`] : []),
      ...(personIds.length > 0
        ? [sql`exists (select 1 from catalogue_credit c where c.title_id = t.id and c.person_id = any(${personIds}::int[]))`]
        : []),
      ...search.flags.map((flag) => flags[flag]),
    ],
    sql` and `,
  )}`,
  order: orders[order],
  size: { most: mostFound },
})
