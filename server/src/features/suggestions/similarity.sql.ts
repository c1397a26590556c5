import type { Db } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'

/** Neighbours that are kept of a title. */
const kept = 40

// What bounds the candidates, so that the cost of a title does not grow with the catalogue.
const perPerson = 120
const perGenreSide = 30
const perMood = 60
/** A genre with so many titles is as rare as can be, so that scores of a small catalogue stay comparable while it grows. */
const rareUpTo = 50
/** A genre's titles are counted no further when its rarity is judged. */
const commonFrom = 2000

/** Titles after `afterId` of which a genre is not yet in the index by year. */
export const selectUnindexedByYear = (db: Db, afterId: number, most: number): Promise<{ id: number }[]> =>
  many(
    db,
    sql<{ id: number }>`select t.id from catalogue_title t where t.id > ${afterId}
      and not exists (select 1 from suggestion_genre_year y where y.title_id = t.id)
      and not exists (select 1 from suggestion_likeness l where l.title_id = t.id) order by t.id limit ${most}`,
  )

/** Brings the genres and years of titles into the index by year, as they are now. */
export const indexByYear = async (db: Db, titleIds: readonly number[]): Promise<void> => {
  const ids = sql`${[...titleIds]}::int[]`
  await sql`delete from suggestion_genre_year where title_id = any(${ids})`.execute(db)
  await sql`insert into suggestion_genre_year (genre_id, year, title_id)
    select g.genre_id, t.year, t.id from catalogue_title t join catalogue_title_genre g on g.title_id = t.id where t.id = any(${ids})`.execute(
    db,
  )
}

/** Titles after `afterId` whose neighbours are not known yet. */
export const selectWithoutNeighbours = (db: Db, afterId: number, most: number): Promise<{ id: number }[]> =>
  many(
    db,
    sql<{ id: number }>`select t.id from catalogue_title t where t.id > ${afterId}
      and not exists (select 1 from suggestion_likeness l where l.title_id = t.id) order by t.id limit ${most}`,
  )

// Similarity is symmetric: a shared director 6, a shared leading actor 4, another shared person 2; a shared genre 0.8 to 2.5, more for a
// rare one; a shared mood 1.5; up to 2 for the years; 0.5 for both being films or both series.
/**
 * Finds the neighbours of titles and makes the titles neighbours of others that they are more like than those others' last ones.
 * Reads only candidates: those that share a person, and those of a genre nearest in year; titles must be in the index by year (`indexByYear`).
 */
export const findNeighbours = async (db: Db, titleIds: readonly number[]): Promise<void> => {
  const ids = sql`${[...titleIds]}::int[]`
  await sql`select pg_advisory_xact_lock(7246002)`.execute(db)
  await sql`
    with people as materialized (
      select m.title_id, c.title_id as other_id,
        case when m.role = 'director' and c.role = 'director' then 6 when m.role = c.role and m.position < 3 and c.position < 3 then 4 else 2 end as points
      from catalogue_credit m
      cross join lateral (
        select c.title_id, c.role, c.position from catalogue_credit c where c.person_id = m.person_id and c.title_id <> m.title_id
        limit ${perPerson}) c
      where m.title_id = any(${ids})),
    mine as materialized (
      select g.title_id, g.genre_id, t.year from catalogue_title_genre g join catalogue_title t on t.id = g.title_id where g.title_id = any(${ids})),
    rarity as materialized (
      select g.genre_id, 0.8 + 1.7 * (1 - ln(greatest(n.count, ${rareUpTo})::float8 / ${rareUpTo}) / ln(${commonFrom}::float8 / ${rareUpTo})) as points
      from (select distinct genre_id from mine) g
      cross join lateral (
        select count(*) as count from (select 1 from suggestion_genre_year y where y.genre_id = g.genre_id limit ${commonFrom}) counted) n),
    moods as materialized (
      select m.title_id, c.title_id as other_id from catalogue_title_mood m
      cross join lateral (select c.title_id from catalogue_title_mood c where c.mood_id = m.mood_id and c.title_id <> m.title_id limit ${perMood}) c
      where m.title_id = any(${ids})),
    near as materialized (
      select title_id, other_id from people
      union select title_id, other_id from moods
      union select mine.title_id, y.title_id from mine cross join lateral (
        (select y.title_id from suggestion_genre_year y where y.genre_id = mine.genre_id and y.year >= mine.year and y.title_id <> mine.title_id
          order by y.year, y.title_id limit ${perGenreSide})
        union all
        (select y.title_id from suggestion_genre_year y where y.genre_id = mine.genre_id and y.year < mine.year
          order by y.year desc, y.title_id desc limit ${perGenreSide})) y),
    genres as materialized (
      select near.title_id, near.other_id, o.genre_id from near join catalogue_title_genre o on o.title_id = near.other_id),
    shared as (
      select title_id, other_id, points from people
      union all
      select g.title_id, g.other_id, rarity.points from genres g
      join mine on mine.title_id = g.title_id and mine.genre_id = g.genre_id
      join rarity on rarity.genre_id = g.genre_id
      union all
      select near.title_id, near.other_id, 1.5 from near
      join catalogue_title_mood m on m.title_id = near.title_id
      join catalogue_title_mood o on o.title_id = near.other_id and o.mood_id = m.mood_id),
    scored as materialized (
      select s.title_id, s.other_id, (s.points + greatest(0, 2 - abs(o.year - t.year) / 10.0) + case when o.kind = t.kind then 0.5 else 0 end)::real as score
      from (select title_id, other_id, sum(points) as points from shared group by title_id, other_id) s
      join catalogue_title t on t.id = s.title_id
      join catalogue_title o on o.id = s.other_id),
    best as (
      select t.id, coalesce(b.ids, '{}') as ids, coalesce(b.scores, '{}') as scores
      from unnest(${ids}) t(id)
      left join (
        select title_id, array_agg(other_id order by score desc, other_id) as ids, array_agg(score order by score desc, other_id) as scores
        from scored group by title_id) b on b.title_id = t.id),
    own as (
      insert into suggestion_likeness (title_id, neighbour_ids, scores, least)
      select id, ids[1:${kept}], scores[1:${kept}], coalesce(scores[${kept}], 0) from best
      on conflict (title_id) do update
      set neighbour_ids = excluded.neighbour_ids, scores = excluded.scores, least = excluded.least),
    offered as (
      select other_id, title_id, score from scored
      union all
      select n.id, l.title_id, 0 from suggestion_likeness l cross join lateral unnest(l.neighbour_ids) n(id)
      where l.title_id = any(${ids}) and not exists (select 1 from scored s where s.title_id = l.title_id and s.other_id = n.id)),
    newcomers as (
      select o.other_id, array_agg(o.title_id) as ids, array_agg(o.score) as scores
      from offered o join suggestion_likeness l on l.title_id = o.other_id
      where o.other_id <> all(${ids})
        and case when o.title_id = any(l.neighbour_ids) then o.score <> l.scores[array_position(l.neighbour_ids, o.title_id)] else o.score > l.least end
      group by o.other_id)
    update suggestion_likeness l
    set neighbour_ids = m.ids[1:${kept}], scores = m.scores[1:${kept}], least = coalesce(m.scores[${kept}], 0)
    from newcomers n cross join lateral (
      select coalesce(array_agg(id order by score desc, id), '{}') as ids, coalesce(array_agg(score order by score desc, id), '{}') as scores
      from (
        select o.id, o.score from suggestion_likeness f cross join lateral unnest(f.neighbour_ids, f.scores) o(id, score)
        where f.title_id = n.other_id and o.id <> all(n.ids)
        union all
        select o.id, o.score from unnest(n.ids, n.scores) o(id, score) where o.score > 0) all_of_it) m
    where l.title_id = n.other_id`.execute(db)
}
