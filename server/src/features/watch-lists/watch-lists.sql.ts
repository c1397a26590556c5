import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { isVisible, type Viewer } from '../../titles/audience.sql.ts'

export interface ListRow {
  id: number
  name: string
  /** Titles on it that the viewer may see. */
  count: number
  /** Of the title added last. */
  landscapeHash: string | null
  /** The first titles, last added first. */
  titleIds: number[]
  /** Name of the friend whose list it is; null for the viewer's own. */
  sharedBy: string | null
}

/** Whose lists are asked for, as a condition on `w` and who they are shown to come from. */
interface ListsOf {
  condition: RawBuilder<unknown>
  sharedBy: RawBuilder<unknown>
}

/** A profile's own lists. */
export const ownOf = (profileId: number): ListsOf => ({ condition: sql`w.profile_id = ${profileId}`, sharedBy: sql`null` })

/** Lists that a profile accepted from friends. */
export const friendsOf = (profileId: number): ListsOf => ({
  condition: sql`w.id in (select s.watch_list_id from watch_list_share s where s.profile_id = ${profileId})`,
  sharedBy: sql`(select o.name from profile o where o.id = w.profile_id)`,
})

const lastFirst = sql`wt.added_at desc, wt.title_id desc`

/** Lists in the order they were made, or the one of them with an id. */
export const selectLists = (
  db: Db,
  { condition, sharedBy }: ListsOf,
  viewer: Viewer,
  titles: number,
  listId?: number,
): Promise<ListRow[]> =>
  many(
    db,
    sql<ListRow>`
      select w.id, w.name, ${sharedBy} as "sharedBy", count(t.id)::int as count,
        (array_agg(t.landscape_hash order by ${lastFirst}) filter (where t.id is not null))[1] as "landscapeHash",
        coalesce((array_agg(t.id order by ${lastFirst}) filter (where t.id is not null))[1:${sql.lit(titles)}], '{}') as "titleIds"
      from watch_list w
      left join watch_list_title wt on wt.watch_list_id = w.id
      left join catalogue_title t on t.id = wt.title_id and ${isVisible(viewer)}
      where ${condition} and (${listId ?? null}::int is null or w.id = ${listId ?? null}::int)
      group by w.id order by w.id`,
  )

/** One page of a list's titles, last added first. */
export const selectTitleIds = async (db: Db, listId: number, viewer: Viewer, start: number, size: number): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select t.id from watch_list_title wt join catalogue_title t on t.id = wt.title_id
      where wt.watch_list_id = ${listId} and ${isVisible(viewer)}
      order by ${lastFirst} limit ${size} offset ${start * size}`,
  )
  return rows.map(({ id }) => id)
}

/** Lets nobody else make or rename lists of the profile until the transaction ends. */
export const lockProfile = async (db: Db, profileId: number): Promise<void> => {
  await sql`select 1 from profile where id = ${profileId} for no key update`.execute(db)
}

/** Lets nobody else change the list until the transaction ends; undefined when the profile has no such list. */
export const lockList = (db: Db, profileId: number, listId: number): Promise<{ id: number; name: string } | undefined> =>
  maybeOne(
    db,
    sql<{ id: number; name: string }>`
      select id, name from watch_list where id = ${listId} and profile_id = ${profileId} for no key update`,
  )

/** Ids and names of all lists of a profile. */
export const selectNames = (db: Db, profileId: number): Promise<{ id: number; name: string }[]> =>
  many(db, sql<{ id: number; name: string }>`select id, name from watch_list where profile_id = ${profileId}`)

export const insertList = async (db: Db, profileId: number, name: string, now: Date): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into watch_list (profile_id, name, created_at) values (${profileId}, ${name}, ${now}::timestamptz) returning id`,
  )
  return id
}

export const renameList = (db: Db, listId: number, name: string): Promise<number> =>
  change(db, sql`update watch_list set name = ${name} where id = ${listId}`)

export const deleteList = (db: Db, listId: number): Promise<number> => change(db, sql`delete from watch_list where id = ${listId}`)

/** Puts titles on a list; of those added at once the first given counts as added last. */
export const insertTitles = (db: Db, listId: number, titleIds: readonly number[], now: Date): Promise<number> =>
  change(
    db,
    sql`insert into watch_list_title (watch_list_id, title_id, added_at)
      select ${listId}, id, ${now}::timestamptz - (place - 1) * interval '1 millisecond'
      from unnest(${[...titleIds]}::int[]) with ordinality added(id, place)
      on conflict do nothing`,
  )

export const deleteTitle = (db: Db, listId: number, titleId: number): Promise<number> =>
  change(db, sql`delete from watch_list_title where watch_list_id = ${listId} and title_id = ${titleId}`)

/** Ids of all titles on a profile's own lists that it may see. */
export const selectListedIds = async (db: Db, profileId: number, viewer: Viewer): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select distinct wt.title_id as id from watch_list_title wt join watch_list w on w.id = wt.watch_list_id
      join catalogue_title t on t.id = wt.title_id
      where w.profile_id = ${profileId} and ${isVisible(viewer)} order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Takes a title off every list of a profile. The lists are locked in one order, so that two who do it at once wait for each other. */
export const deleteTitleFromAll = async (db: Db, profileId: number, titleId: number): Promise<number> => {
  await sql`select 1 from watch_list where profile_id = ${profileId} order by id for no key update`.execute(db)
  return change(
    db,
    sql`delete from watch_list_title wt using watch_list w
      where w.id = wt.watch_list_id and w.profile_id = ${profileId} and wt.title_id = ${titleId}`,
  )
}

/** Ids of a profile's own lists that hold a title, if it may see that title. */
export const selectListsHolding = async (db: Db, profileId: number, titleId: number, viewer: Viewer): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select w.id from watch_list_title wt join watch_list w on w.id = wt.watch_list_id
      join catalogue_title t on t.id = wt.title_id
      where w.profile_id = ${profileId} and t.id = ${titleId} and ${isVisible(viewer)}`,
  )
  return rows.map(({ id }) => id)
}

export const countTitles = async (db: Db, listId: number): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*)::int as count from watch_list_title where watch_list_id = ${listId}`)).count

export const isOnAnyList = async (db: Db, profileId: number, titleId: number): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 from watch_list_title wt join watch_list w on w.id = wt.watch_list_id
      where w.profile_id = ${profileId} and wt.title_id = ${titleId} limit 1`,
  )) !== undefined
