// What people decide of a title's extras.
import type { ExtraKind } from '@matinee/contract/extra-kinds'
import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, sql } from '../../platform/db/statement.ts'

export interface DecidedExtra {
  id: number
  name: string | null
  kind: ExtraKind | null
  isHidden: boolean
}

export interface ExtraRow {
  id: number
  name: string
  kind: ExtraKind
  hiddenByHand: boolean
  foundName: string
  foundKind: ExtraKind
  nameByHand: string | null
  kindByHand: ExtraKind | null
  file: string | null
  durationSeconds: number | null
  imageHash: string | null
}

export interface ExtrasRow {
  titleId: number
  titleName: string
  version: number
  isOrdered: boolean
  trailerFile: string | null
  extras: ExtraRow[]
}

/** A title's extras in the order in which viewers have them, hidden ones and those without a file too. */
export const selectExtraList = async (db: Db, titleId: number): Promise<ExtrasRow | undefined> => {
  const title = await maybeOne(
    db,
    sql<Omit<ExtrasRow, 'extras'>>`
      select t.id as "titleId", t.name as "titleName", coalesce(l.version, 1) as version, coalesce(l.is_ordered, false) as "isOrdered",
        (select v.file from library_video v where v.title_id = t.id and v.role = 'trailer' and not v.is_missing order by v.id limit 1) as "trailerFile"
      from catalogue_title t left join catalogue_extra_list l on l.title_id = t.id where t.id = ${titleId}`,
  )
  if (!title) return undefined
  const extras = await many(
    db,
    sql<ExtraRow>`
      select x.id, x.name, x.kind, x.hidden_by_hand as "hiddenByHand", x.found_name as "foundName", x.found_kind as "foundKind",
        x.name_by_hand as "nameByHand", x.kind_by_hand as "kindByHand", x.image_hash as "imageHash", m.duration_seconds as "durationSeconds",
        (select v.file from library_video v where v.extra_id = x.id and v.role = 'extra' and not v.is_missing order by v.id desc limit 1) as file
      from catalogue_extra x left join catalogue_media m on m.id = x.media_id
      where x.title_id = ${titleId} order by x.kind <> 'edition', x.position, x.id`,
  )
  return { ...title, extras }
}

/** A version to be raised, also where nobody decided anything yet. */
export const ensureExtraList = async (db: Db, titleId: number): Promise<void> => {
  await sql`insert into catalogue_extra_list (title_id) select id from catalogue_title where id = ${titleId} on conflict (title_id) do nothing`.execute(
    db,
  )
}

/** Writes what somebody decided of all extras of a title, in their order. */
export const updateExtraList = async (
  db: Db,
  titleId: number,
  { isOrdered, extras }: { isOrdered: boolean; extras: readonly DecidedExtra[] },
): Promise<void> => {
  await sql`update catalogue_extra_list set is_ordered = ${isOrdered} where title_id = ${titleId}`.execute(db)
  const given = JSON.stringify(extras.map(({ id, name, kind, isHidden }, position) => ({ id, name, kind, isHidden, position })))
  await sql`
    update catalogue_extra x set name_by_hand = g.name, kind_by_hand = g.kind, hidden_by_hand = g."isHidden", name = coalesce(g.name, x.found_name),
      kind = coalesce(g.kind, x.found_kind), is_hidden = x.media_id is null or g."isHidden", position = case when ${isOrdered}::boolean then g.position else x.found_position end
    from jsonb_to_recordset(${given}::jsonb) as g(id int, name text, kind text, "isHidden" boolean, position int)
    where x.id = g.id and x.title_id = ${titleId}`.execute(db)
}
