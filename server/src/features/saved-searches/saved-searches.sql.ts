import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'

/** What a search looks for: words, or ids of filters. */
export interface SavedSearchInput {
  words: string
  genreIds: number[]
  eraIds: number[]
  regionIds: number[]
  viewType: '' | 'custom_grid' | 'detail_list'
}

export interface SavedSearchRow extends SavedSearchInput {
  id: number
  name: string
  /** What comes out later is new to the profile. */
  lookedAt: Date
  /** When its feed's address was made; null without one. */
  feedMadeAt: Date | null
}

const columns = sql.raw(`id, name, words, genre_ids as "genreIds", era_ids as "eraIds", region_ids as "regionIds", view_type as "viewType",
  looked_at as "lookedAt", feed_made_at as "feedMadeAt"`)

/** A profile's saved searches, newest first. */
export const selectSearches = (db: Db, profileId: number): Promise<SavedSearchRow[]> =>
  many(db, sql<SavedSearchRow>`select ${columns} from saved_search where profile_id = ${profileId} order by id desc`)

/** One saved search of the profile; undefined when it has no such search. */
export const selectSearch = (db: Db, profileId: number, id: number): Promise<SavedSearchRow | undefined> =>
  maybeOne(db, sql<SavedSearchRow>`select ${columns} from saved_search where id = ${id} and profile_id = ${profileId}`)

/** Lets nobody else save searches of the profile until the transaction ends. */
export const lockProfile = async (db: Db, profileId: number): Promise<void> => {
  await sql`select 1 from profile where id = ${profileId} for no key update`.execute(db)
}

export const insertSearch = (db: Db, profileId: number, name: string, input: SavedSearchInput, now: Date): Promise<SavedSearchRow> =>
  one(
    db,
    sql<SavedSearchRow>`
      insert into saved_search (profile_id, name, words, genre_ids, era_ids, region_ids, view_type, created_at, looked_at)
      values (${profileId}, ${name}, ${input.words}, ${input.genreIds}::int[], ${input.eraIds}::int[], ${input.regionIds}::int[],
        ${input.viewType}, ${now}::timestamptz, ${now}::timestamptz)
      returning ${columns}`,
  )

export const updateLookedAt = (db: Db, profileId: number, id: number, now: Date): Promise<number> =>
  change(db, sql`update saved_search set looked_at = ${now}::timestamptz where id = ${id} and profile_id = ${profileId}`)

/** Gives the search a feed under the token, in place of any it had; both null take it away. */
export const updateFeed = (db: Db, profileId: number, id: number, tokenHash: Uint8Array | null, madeAt: Date | null): Promise<number> =>
  change(
    db,
    sql`update saved_search set feed_token_hash = ${tokenHash}::bytea, feed_made_at = ${madeAt}::timestamptz
      where id = ${id} and profile_id = ${profileId}`,
  )

export const deleteSearch = (db: Db, profileId: number, id: number): Promise<number> =>
  change(db, sql`delete from saved_search where id = ${id} and profile_id = ${profileId}`)

const filterTables = { genre: 'catalogue_genre', era: 'catalogue_era', region: 'catalogue_region' } as const
export type FilterKind = keyof typeof filterTables

/** How many searches, of all people, ask for one of what narrows them. */
export const countSearchesWith = async (db: Db, kind: FilterKind, id: number): Promise<number> =>
  (
    await one(
      db,
      sql<{ searches: number }>`select count(*)::int as searches from saved_search where ${id} = any(${sql.ref(`${kind}_ids`)})`,
    )
  ).searches

/** Those of the ids that stand for nothing in the catalogue. */
export const selectUnknownIds = async (db: Db, kind: FilterKind, ids: readonly number[]): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select wanted.id from unnest(${[...ids]}::bigint[]) as wanted(id)
      left join ${sql.table(filterTables[kind])} known on known.id = wanted.id where known.id is null order by wanted.id`,
  )
  return rows.map(({ id }) => Number(id))
}
