import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/statement.ts'

/** One person's view of one title. */
export interface TitleView {
  personKey: string
  titleId: number
  at: Date
}

// Two titles go together for a person when their first views are near in both order and time. That depends on these two rows of
// activity_viewer alone, so what a person added to the sums can always be told again, and taken back.
const nearPlaces = 20
const nearDays = sql`interval '90 days'`

const areNear = sql`abs(a.place - b.place) <= ${nearPlaces} and b.at between a.at - ${nearDays} and a.at + ${nearDays}`

/** Lets a person's first views be numbered by one transaction at a time. */
const holdPeople = async (db: Db, personKeys: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 6)) from unnest(${[...new Set(personKeys)].sort()}::text[]) key`.execute(db)
}

/**
 * Counts titles as viewed together, given views in the order they happened: each pair once for each person, when the later of the two is
 * begun. Costs a few index entries for each new title of a person and next to nothing for views of titles that it began before.
 */
export const countCoViewings = async (db: Db, viewings: readonly TitleView[]): Promise<void> => {
  await holdPeople(
    db,
    viewings.map(({ personKey }) => personKey),
  )
  await sql`
    with given as (
      select distinct on (person_key, title_id) * from unnest(
        ${viewings.map(({ personKey }) => personKey)}::text[], ${viewings.map(({ titleId }) => titleId)}::int[],
        ${viewings.map(({ at }) => at.toISOString())}::timestamptz[]) with ordinality given(person_key, title_id, at, arrival)
      order by person_key, title_id, arrival),
    added as (
      insert into activity_viewer (person_key, title_id, place, at)
      select g.person_key, g.title_id, coalesce(last.place, 0) + row_number() over (partition by g.person_key order by g.arrival), g.at
      from given g
      left join lateral (
        select v.place from activity_viewer v where v.person_key = g.person_key order by v.place desc limit 1) last on true
      where not exists (select 1 from activity_viewer v where v.person_key = g.person_key and v.title_id = g.title_id)
      returning person_key, title_id, place, at),
    counted as (
      insert into activity_score as s (title_id, viewers) select title_id, count(*) from added group by title_id order by title_id
      on conflict (title_id) do update set viewers = s.viewers + excluded.viewers),
    near as (
      select a.title_id, b.title_id as other_id from added a join activity_viewer b on b.person_key = a.person_key
        and b.place >= a.place - ${nearPlaces} where ${areNear}
      union all
      select a.title_id, b.title_id from added a join added b on b.person_key = a.person_key and b.place < a.place where ${areNear})
    insert into activity_pair as p (title_id, other_id, together)
    select title_id, other_id, count(*) from (
      select title_id, other_id from near union all select other_id, title_id from near) both_ways
    group by title_id, other_id order by title_id, other_id
    on conflict (title_id, other_id) do update set together = p.together + excluded.together`.execute(db)
}

/** Takes back all that a person added to what goes together. */
export const uncountCoViewings = async (db: Db, personKey: string): Promise<void> => {
  await holdPeople(db, [personKey])
  await sql`
    with own as (delete from activity_viewer where person_key = ${personKey} returning title_id, place, at),
    uncounted as (
      update activity_score s set viewers = s.viewers - 1 from own where own.title_id = s.title_id)
    update activity_pair p set together = p.together - 1
    from own a join own b on b.title_id <> a.title_id where p.title_id = a.title_id and p.other_id = b.title_id and ${areNear}`.execute(db)
}
