import { type Db, inTx } from '../../platform/db/database.ts'
import { many, type RawBuilder, sql } from '../../platform/db/statement.ts'

const plays = (mediaId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select 1 from catalogue_title t where t.media_id = ${mediaId})
  or exists (select 1 from catalogue_episode e where e.media_id = ${mediaId})
  or exists (select 1 from catalogue_extra x where x.media_id = ${mediaId}))`

/** Folders that a title, an episode, an extra or a trailer plays from. */
export const selectPlayingFolders = async (db: Db): Promise<string[]> =>
  (
    await many(
      db,
      sql<{ folder: string }>`
        select m.folder from catalogue_media m where ${plays(sql`m.id`)}
        union select m.trailer_folder from catalogue_media m where m.trailer_folder <> '' and ${plays(sql`m.id`)}`,
    )
  ).map(({ folder }) => folder)

/** Fingerprints of the files that are in the folder of films. */
export const selectPresentFingerprints = async (db: Db): Promise<string[]> =>
  (await many(db, sql<{ fingerprint: string }>`select fingerprint from library_video where not is_missing`)).map(
    ({ fingerprint }) => fingerprint,
  )

/** Keeps which packages are unused, each since it was first found so; answers those that have been for longer. */
export const noteUnused = (db: Db, folders: readonly string[], now: Date, unusedBefore: Date): Promise<string[]> =>
  inTx(db, async (db) => {
    await sql`delete from library_unused_package where folder <> all(${[...folders]}::text[])`.execute(db)
    await sql`insert into library_unused_package (folder, since) select folder, ${now}::timestamptz from unnest(${[...folders]}::text[]) folder
      on conflict (folder) do nothing`.execute(db)
    const old = sql<{ folder: string }>`select folder from library_unused_package where since <= ${unusedBefore} order by folder`
    return (await many(db, old)).map(({ folder }) => folder)
  })

/** Forgets that a package was made: its file is packaged anew when it comes back. False, and nothing is changed, where something plays from it. */
export const forgetPackage = (db: Db, folder: string): Promise<boolean> =>
  inTx(db, async (db) => {
    const used = sql`select 1 from catalogue_media m where (m.folder = ${folder} or m.trailer_folder = ${folder}) and ${plays(sql`m.id`)} limit 1`
    if ((await many(db, used)).length > 0) return false
    await sql`update library_video v set media_id = null, state = case v.state when 'refused' then v.state else 'waiting' end, marks = null, marked_with = null
      from catalogue_media m where m.folder = ${folder} and v.media_id = m.id`.execute(db)
    await sql`update catalogue_media set trailer_folder = '' where trailer_folder = ${folder}`.execute(db)
    await sql`delete from catalogue_media where folder = ${folder}`.execute(db)
    return true
  })
