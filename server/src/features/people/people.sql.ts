import type { Db } from '../../platform/db/database.ts'
import { maybeOne, sql } from '../../platform/db/statement.ts'
import { isVisible, type Viewer } from '../../titles/audience.sql.ts'
import type { Job } from './jobs.ts'

export interface PersonRow {
  name: string
  imageHash: string | null
  bornYear: number | null
  diedYear: number | null
  /** Of how many visible titles. */
  titleCount: number
  directed: number
  played: number
  /** The most watched of the visible titles, oldest first. */
  titles: { id: number; jobs: Job[]; character: string }[]
  /** A wide picture of the most watched one. */
  wideHash: string | null
  coWorkers: { id: number; name: string; imageHash: string | null; titles: number }[]
}

/** A person with what the viewer may see of their work; undefined where that is nothing. */
export const selectPerson = (
  db: Db,
  personId: number,
  viewer: Viewer,
  most: { titles: number; coWorkers: number },
): Promise<PersonRow | undefined> =>
  maybeOne(
    db,
    sql<PersonRow>`
      with work as (
        select t.id, t.year, t.popularity, coalesce(t.hero_hash, t.still_hash, t.landscape_hash) as wide,
          array_agg(c.role order by c.role desc) as jobs, max(c.character) as character
        from catalogue_credit c join catalogue_title t on t.id = c.title_id
        where c.person_id = ${personId} and ${isVisible(viewer)} group by t.id),
      shown as (select * from work order by popularity desc, id limit ${most.titles})
      select p.name, p.image_hash as "imageHash", p.born_year as "bornYear", p.died_year as "diedYear",
        (select count(*)::int from work) as "titleCount",
        (select count(*)::int from work where 'director' = any(jobs)) as directed,
        (select count(*)::int from work where 'actor' = any(jobs)) as played,
        (select jsonb_agg(jsonb_build_object('id', s.id, 'jobs', s.jobs, 'character', s.character) order by s.year, s.popularity desc, s.id) from shown s) as titles,
        (select s.wide from shown s where s.wide is not null order by s.popularity desc, s.id limit 1) as "wideHash",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'imageHash', o.image_hash, 'titles', o.titles)
            order by o.titles desc, o.name, o.id)
          from (
            select other.id, other.name, other.image_hash, count(distinct c.title_id)::int as titles
            from work w join catalogue_credit c on c.title_id = w.id and c.person_id <> ${personId}
            join catalogue_person other on other.id = c.person_id
            group by other.id order by titles desc, other.name, other.id limit ${most.coWorkers}) o), '[]') as "coWorkers"
      from catalogue_person p where p.id = ${personId} and exists (select 1 from work)`,
  )

/** Writes when people lived, by their names; whoever has years already keeps them. */
export const updateLives = async (db: Db, lives: readonly { name: string; bornYear: number; diedYear: number | null }[]): Promise<void> => {
  await sql`update catalogue_person p set born_year = given."bornYear", died_year = given."diedYear"
    from jsonb_to_recordset(${JSON.stringify(lives)}::jsonb) as given(name text, "bornYear" integer, "diedYear" integer)
    where p.name = given.name and p.born_year is null and p.died_year is null`.execute(db)
}
