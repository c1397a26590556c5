import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, sql } from '../../platform/db/statement.ts'
import type { SavedSearchInput } from './saved-searches.sql.ts'

export interface FeedRow extends SavedSearchInput {
  id: number
  isChild: boolean
  madeAt: Date
}

/** The search whose feed has the token; undefined when there is none any more. */
export const selectFeed = (db: Db, tokenHash: Uint8Array): Promise<FeedRow | undefined> =>
  maybeOne(
    db,
    sql<FeedRow>`
      select s.id, s.words, s.genre_ids as "genreIds", s.era_ids as "eraIds", s.region_ids as "regionIds", s.view_type as "viewType",
        p.is_child as "isChild", s.feed_made_at as "madeAt"
      from saved_search s join profile p on p.id = s.profile_id where s.feed_token_hash = ${tokenHash}`,
  )

/** The names of the filters, genres first, then eras and regions, as the menu orders them. */
export const selectFilterNames = async (db: Db, { genreIds, eraIds, regionIds }: SavedSearchInput): Promise<string[]> => {
  const rows = await many(
    db,
    sql<{ name: string }>`
      select name from (
        select 1 as kind, position, name from catalogue_genre where id = any(${genreIds}::int[])
        union all select 2, from_year, name from catalogue_era where id = any(${eraIds}::int[])
        union all select 3, position, name from catalogue_region where id = any(${regionIds}::int[])) named
      order by kind, position, name`,
  )
  return rows.map(({ name }) => name)
}
