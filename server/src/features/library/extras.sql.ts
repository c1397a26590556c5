import type { ExtraKind } from '@matinee/contract/extra-kinds'
import type { Db } from '../../platform/db/database.ts'
import { change, many, one, sql } from '../../platform/db/statement.ts'

interface Extra {
  kind: ExtraKind
  name: string
  position: number
}

/** A title's extras, hidden ones too. */
export const selectExtrasOf = (db: Db, titleId: number): Promise<(Extra & { id: number })[]> =>
  many(
    db,
    sql<Extra & { id: number }>`select id, kind, name, position from catalogue_extra where title_id = ${titleId} order by position, id`,
  )

export const insertExtra = async (db: Db, titleId: number, { kind, name, position }: Extra): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`
        insert into catalogue_extra (title_id, kind, name, position) values (${titleId}, ${kind}, ${name}, ${position}) returning id`,
    )
  ).id

export const updateExtra = async (db: Db, id: number, { kind, name, position }: Extra): Promise<void> => {
  await sql`update catalogue_extra set kind = ${kind}, name = ${name}, position = ${position} where id = ${id}`.execute(db)
}

/** Lets every extra play what was packaged of its file, and hides those whose files are gone; answers the titles that changed by it. */
export const updatePlayingExtras = async (db: Db): Promise<number[]> => {
  const changed = await many(
    db,
    sql<{ titleId: number }>`
      update catalogue_extra x set media_id = now.media_id, is_hidden = now.media_id is null from (
        select extra.id, (
          select v.media_id from library_video v
          where v.extra_id = extra.id and v.role = 'extra' and not v.is_missing order by v.media_id is null, v.id desc limit 1) as media_id
        from catalogue_extra extra) now
      where now.id = x.id and (x.media_id, x.is_hidden) is distinct from (now.media_id, now.media_id is null)
      returning x.title_id as "titleId"`,
  )
  return [...new Set(changed.map(({ titleId }) => titleId))]
}

/** Gives an extra a picture where it has none. */
export const giveExtraImage = (db: Db, extraId: number, hash: string): Promise<number> =>
  change(db, sql`update catalogue_extra set image_hash = ${hash} where id = ${extraId} and image_hash is null`)

/** What was main and is packaged plays again where what stood in its place is gone, or has become an extra. */
export const updatePlayingMains = async (db: Db): Promise<void> => {
  const wasReplaced = (mediaId: ReturnType<typeof sql.ref>) => sql`exists (
    select 1 from library_video o where o.media_id = ${mediaId} and (o.is_missing or o.role <> 'main'))`
  await sql`
    update catalogue_title t set media_id = v.media_id, duration_minutes = greatest(1, round(m.duration_seconds / 60))
    from library_video v join catalogue_media m on m.id = v.media_id
    where v.title_id = t.id and v.episode_id is null and v.role = 'main' and not v.is_missing and v.state = 'done'
      and t.media_id <> v.media_id and ${wasReplaced(sql.ref('t.media_id'))}`.execute(db)
  await sql`
    update catalogue_episode e set media_id = v.media_id, duration_minutes = greatest(1, round(m.duration_seconds / 60))
    from library_video v join catalogue_media m on m.id = v.media_id
    where v.episode_id = e.id and v.role = 'main' and not v.is_missing and v.state = 'done'
      and e.media_id <> v.media_id and ${wasReplaced(sql.ref('e.media_id'))}`.execute(db)
}
