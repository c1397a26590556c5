import type { ExtraKind } from '@matinee/contract/extra-kinds'
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'

interface Extra {
  kind: ExtraKind
  name: string
  position: number
}

/** A title's extras as its folder told them, hidden ones too. */
export const selectExtrasOf = (db: Db, titleId: number): Promise<(Extra & { id: number })[]> =>
  many(
    db,
    sql<Extra & { id: number }>`select id, found_kind as kind, found_name as name, position from catalogue_extra
      where title_id = ${titleId} order by position, id`,
  )

/** Whether somebody put a title's extras in order. */
export const selectIsOrdered = async (db: Db, titleId: number): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from catalogue_extra_list where title_id = ${titleId} and is_ordered`)) !== undefined

export const insertExtra = async (db: Db, titleId: number, { kind, name, position }: Extra): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`
        insert into catalogue_extra (title_id, kind, name, found_kind, found_name, position, found_position)
        values (${titleId}, ${kind}, ${name}, ${kind}, ${name}, ${position}, ${position}) returning id`,
    )
  ).id

/** Notes what the folder tells of an extra; what somebody decided stays, as does its place where it is not told otherwise. */
export const updateExtra = async (db: Db, id: number, { kind, name, position }: Extra, isOrdered: boolean): Promise<void> => {
  await sql`update catalogue_extra set found_kind = ${kind}, found_name = ${name}, found_position = ${position},
    kind = coalesce(kind_by_hand, ${kind}), name = coalesce(name_by_hand, ${name}),
    position = case when ${isOrdered}::boolean then position else ${position}::smallint end where id = ${id}`.execute(db)
}

/** Lets every extra play what was packaged of its file, and hides those whose files are gone; answers the titles that changed by it. */
export const updatePlayingExtras = async (db: Db): Promise<number[]> => {
  const changed = await many(
    db,
    sql<{ titleId: number }>`
      update catalogue_extra x set media_id = now.media_id, is_hidden = now.is_hidden from (
        select id, media_id, media_id is null or hidden_by_hand as is_hidden from (
          select extra.id, extra.hidden_by_hand, (
            select v.media_id from library_video v
            where v.extra_id = extra.id and v.role = 'extra' and not v.is_missing order by v.media_id is null, v.id desc limit 1) as media_id
          from catalogue_extra extra) playing) now
      where now.id = x.id and (x.media_id, x.is_hidden) is distinct from (now.media_id, now.is_hidden)
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
