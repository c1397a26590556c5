import { type RawBuilder, sql } from '../../platform/db/statement.ts'

/** What two titles have in common, for words; null where there is nothing. */
export interface SharedFacts {
  director: string | null
  /** Plays a leading part in both. */
  actor: string | null
  mood: string | null
  genre: string | null
}

// Names are looked up last, by their ids: a join with all people is what a plan for a small catalogue would read whole for each title.
const sharedPerson = (mine: RawBuilder<unknown>, others: RawBuilder<unknown>, role: 'director' | 'actor') => sql`(
  select name from catalogue_person where id = (
    select a.person_id from catalogue_credit a
    join catalogue_credit b on b.person_id = a.person_id and b.role = a.role and b.title_id = ${others}
    where a.title_id = ${mine} and a.role = ${role} and (a.role = 'director' or (a.position < 3 and b.position < 3))
    order by a.position + b.position, a.person_id limit 1))`

/** Columns of SharedFacts for two titles, given as expressions. */
export const sharedColumns = (mine: RawBuilder<unknown>, others: RawBuilder<unknown>) => sql`
  ${sharedPerson(mine, others, 'director')} as director, ${sharedPerson(mine, others, 'actor')} as actor,
  (select name from catalogue_mood where id = (
    select min(a.mood_id) from catalogue_title_mood a join catalogue_title_mood b on b.mood_id = a.mood_id and b.title_id = ${others}
    where a.title_id = ${mine})) as mood,
  (select name from catalogue_genre where id = (
    select a.genre_id from catalogue_title_genre a join catalogue_title_genre b on b.genre_id = a.genre_id and b.title_id = ${others}
    where a.title_id = ${mine} order by a.position + b.position, a.genre_id limit 1)) as genre`

/**
 * The titles that people began together with one, `title` being an expression, each with a score of at most 6: the cosine of the two
 * audiences, damped so that three people who watched nothing else do not outweigh all. Fewer than three say nothing, and could tell what a
 * single one watched.
 */
export const coViewedTitles = (title: RawBuilder<unknown>, most: number) => sql`(
  select p.other_id as id, 6 * p.together / sqrt((mine.viewers + 5.0) * (theirs.viewers + 5.0)) as score
  from (
    select title_id, other_id, together from activity_pair where title_id = ${title} and together > 2
    order by together desc limit ${most}) p
  join activity_score mine on mine.title_id = p.title_id
  join activity_score theirs on theirs.title_id = p.other_id)`

/** The rule for what a profile began, be it to the end or not; `t` is catalogue_title. */
export const isBegun = (profileId: number, key: string): RawBuilder<boolean> => sql`(
  exists (select 1 from progress_position b where b.profile_id = ${profileId} and b.title_id = t.id)
  or exists (select 1 from activity_viewer b where b.person_key = ${key} and b.title_id = t.id))`
