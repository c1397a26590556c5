import { type RawBuilder, sql } from '../platform/db/statement.ts'
import type { ReleaseDays } from './release.ts'

/** Whom rows are read for. */
export interface Viewer extends ReleaseDays {
  /** Undefined for a visitor. */
  profileId: number | undefined
  /** Sees only titles for kids. */
  isChild: boolean
}

/** The one rule of whom a title is for: a child meets only titles for kids. `isChild` may be a column; `t` is catalogue_title. */
export const suitsAudience = (isChild: boolean | RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(not ${typeof isChild === 'boolean' ? sql`${isChild}::boolean` : isChild} or t.allow_kids)`

/** The rule, for every list alike, of what a viewer may see; `t` is catalogue_title. */
export const isVisible = ({ isChild }: Pick<Viewer, 'isChild'>): RawBuilder<boolean> => sql`(t.is_published and ${suitsAudience(isChild)})`

/** Whether a title's release day is not after the day by which titles are out for somebody (release.ts); `outBy` may be a column. */
export const isReleased = (outBy: string | RawBuilder<string>): RawBuilder<boolean> =>
  sql`(t.release_day is null or t.release_day <= ${outBy}::date)`

/** Of the visible titles, those that are out for the viewer. */
export const isOut = (viewer: Viewer): RawBuilder<boolean> => sql`(${isVisible(viewer)} and ${isReleased(viewer.outBy)})`

/** Of the visible titles, the few that are not out for the viewer. */
export const isNotOut = (viewer: Viewer): RawBuilder<boolean> => sql`(${isVisible(viewer)} and t.release_day > ${viewer.outBy}::date)`

/** Of the visible titles, those whose release day is still to come; members may be ahead of it. */
export const isComing = (viewer: Viewer): RawBuilder<boolean> => sql`(${isVisible(viewer)} and t.release_day > ${viewer.today}::date)`

/** How many published titles of each year a list of migration 0017 holds for the viewer: rows of list, year and titles. What is out is this less what is not out for the viewer. */
export const publishedSizes = ({ isChild }: Viewer): RawBuilder<unknown> =>
  sql`(select s.list, s.year, s.titles from catalogue_list_size s where ${!isChild}::boolean or s.allow_kids)`
