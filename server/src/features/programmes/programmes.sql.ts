import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { isReleased, isVisible, type Viewer } from '../../titles/audience.sql.ts'

export type ProgrammeRecord = OperatorReply<'get-programme'>['data']
export type ProgrammeFields = Omit<ProgrammeRecord, 'id' | 'version'>

const record = sql`p.id, p.version, p.name, p.introduction, p.curator, p.picture_title_id as "pictureTitleId", p.is_published as "isPublished", p.starts, p.ends, p.position,
  coalesce((select jsonb_agg(jsonb_build_object('titleId', i.title_id, 'note', i.note) order by i.position)
    from programme_title i where i.programme_id = p.id), '[]') as titles`

export const selectProgrammes = (db: Db): Promise<ProgrammeRecord[]> =>
  many(db, sql<ProgrammeRecord>`select ${record} from programme p order by p.position, p.id`)

export const selectProgramme = (db: Db, id: number): Promise<ProgrammeRecord | undefined> =>
  maybeOne(db, sql<ProgrammeRecord>`select ${record} from programme p where p.id = ${id}`)

const replaceTitles = async (db: Db, id: number, titles: ProgrammeFields['titles']): Promise<void> => {
  await sql`delete from programme_title where programme_id = ${id}`.execute(db)
  for (const [position, { titleId, note }] of titles.entries())
    await sql`insert into programme_title (programme_id, position, title_id, note) values (${id}, ${position}, ${titleId}, ${note})`.execute(
      db,
    )
}

export const insertProgramme = async (db: Db, { titles, ...fields }: ProgrammeFields): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`insert into programme (name, introduction, curator, picture_title_id, is_published, starts, ends, position)
      values (${fields.name}, ${fields.introduction}, ${fields.curator}, ${fields.pictureTitleId}, ${fields.isPublished},
        ${fields.starts}::date, ${fields.ends}::date, ${fields.position}) returning id`,
  )
  await replaceTitles(db, id, titles)
  return id
}

export const updateProgramme = async (db: Db, id: number, { titles, ...fields }: ProgrammeFields): Promise<void> => {
  await sql`update programme set name = ${fields.name}, introduction = ${fields.introduction}, curator = ${fields.curator},
    picture_title_id = ${fields.pictureTitleId},
    is_published = ${fields.isPublished}, starts = ${fields.starts}::date, ends = ${fields.ends}::date, position = ${fields.position} where id = ${id}`.execute(
    db,
  )
  await replaceTitles(db, id, titles)
}

export const deleteProgramme = (db: Db, id: number): Promise<number> => change(db, sql`delete from programme where id = ${id}`)

/** Whether a published programme is shown on a day ('YYYY-MM-DD' in UTC); `p` is programme. */
const isShownOn = (day: string): RawBuilder<boolean> =>
  sql`(p.is_published and (p.starts is null or p.starts <= ${day}::date) and (p.ends is null or p.ends >= ${day}::date))`

/** Programmes that are shown on a day and hold a title for visitors, as the sitemap lists them. */
export const selectShownProgrammes = async (db: Db, day: string): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`select p.id from programme p where ${isShownOn(day)} and exists (
      select 1 from programme_title i join catalogue_title t on t.id = i.title_id where i.programme_id = p.id and ${isVisible({ isChild: false })})
      order by p.position, p.id`,
  )
  return rows.map(({ id }) => id)
}

/** A title of a programme that is shown, as a viewer meets it. */
export interface ProgrammeItemRow {
  programmeId: number
  programmeName: string
  introduction: string
  curator: string
  pictureTitleId: number | null
  lastDay: string | null
  titleId: number
  note: string
  kind: 'film' | 'series'
  name: string
  durationMinutes: number
  heroHash: string | null
  heroPhoneHash: string | null
  posterHash: string | null
  landscapeHash: string | null
  thumbHash: string | null
  territories: string[]
  territoryRule: 'only' | 'except'
  isOut: boolean
  isWatched: boolean
  begunAt: Date | null
}

/** The titles of programmes that are shown on the viewer's day, or of one, that the viewer may see; programmes in their order, titles in theirs. */
export const selectItems = (db: Db, viewer: Viewer, programmeId: number | null): Promise<ProgrammeItemRow[]> => {
  // The curator's words speak of every title of it.
  const mayRead = sql`(not ${viewer.isChild}::boolean or not exists (
    select 1 from programme_title x join catalogue_title other on other.id = x.title_id where x.programme_id = p.id and not other.allow_kids))`
  return many(
    db,
    sql<ProgrammeItemRow>`
      select p.id as "programmeId", p.name as "programmeName", case when ${mayRead} then p.introduction else '' end as introduction,
        p.curator, p.picture_title_id as "pictureTitleId", p.ends as "lastDay", t.id as "titleId", case when ${mayRead} then i.note else '' end as note, t.kind, t.name,
        t.duration_minutes as "durationMinutes", coalesce(t.hero_hash, t.still_hash, t.landscape_hash) as "heroHash",
        t.hero_phone_hash as "heroPhoneHash", t.poster_hash as "posterHash", t.landscape_hash as "landscapeHash", m.thumb_hash as "thumbHash",
        t.territories, t.territory_rule as "territoryRule", ${isReleased(viewer.outBy)} as "isOut",
        coalesce(seen."isWatched", false) as "isWatched", case when not seen."isWatched" then seen.at end as "begunAt"
      from programme p
      join programme_title i on i.programme_id = p.id
      join catalogue_title t on t.id = i.title_id
      left join catalogue_image m on m.hash = t.landscape_hash
      left join lateral (
        select max(pp.updated_at) as at, count(*) filter (where pp.is_watched) >=
            case when t.kind = 'film' then 1 else (select count(*) from catalogue_episode e where e.title_id = t.id) end as "isWatched"
        from progress_position pp where pp.profile_id = ${viewer.profileId ?? 0} and pp.title_id = t.id
        having count(*) > 0) seen on true
      where ${isShownOn(viewer.today)} and ${isVisible(viewer)} and (${programmeId}::int is null or p.id = ${programmeId}::int)
      order by p.position, p.id, i.position`,
  )
}
