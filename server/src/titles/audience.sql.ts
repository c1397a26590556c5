// Who may see a title, and for whom it is out: the one place of both rules, in TypeScript and in SQL.

import { type RawBuilder, sql } from '../platform/db/statement.ts'
import { dayOf } from '../platform/time/day.ts'
import { dayMs } from '../platform/time/durations.ts'

/** The day so many days after another; before it where `days` is negative. */
const dayAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/** The days by which a viewer knows what is out. */
export interface ReleaseDays {
  /** 'YYYY-MM-DD' in UTC. */
  today: string
  /** Titles with a release day up to this one are out for the viewer: a later day than today for members where there is early access. */
  outBy: string
  /** How many days ahead of a release day members may play here; 0 where they are not ahead. */
  earlyAccessDays: number
}

/** The one rule of early access, whose other half is `isReleased`: members play a title so many days before everybody else. */
export const releaseDaysFor = (isAhead: boolean, earlyAccessDays: number, now: Date): ReleaseDays => {
  const today = dayOf(now)
  return { today, outBy: isAhead ? dayAfter(today, earlyAccessDays) : today, earlyAccessDays }
}

/** Whether a title with this release day ('YYYY-MM-DD') is still to come for the viewer. */
export const isComingSoon = (releaseDay: string | null, { outBy }: ReleaseDays): boolean => releaseDay !== null && releaseDay > outBy

/** From when members may play a title that is not out for everybody; undefined for what is out, and where members are not ahead. */
export const membersFrom = (releaseDay: string | null, { today, earlyAccessDays }: ReleaseDays): string | undefined =>
  releaseDay !== null && releaseDay > today && earlyAccessDays > 0 ? dayAfter(releaseDay, -earlyAccessDays) : undefined

/** Whom rows are read for. */
export interface Viewer extends ReleaseDays {
  /** Undefined for a visitor. */
  profileId: number | undefined
  /** Sees only titles for kids. */
  isChild: boolean
  /** Of a preview: the time whose windows count, in place of those that are open now. */
  previewedAt?: Date
}

/** The one rule of whom a title is for: a child meets only titles for kids. `isChild` may be a column; `t` is catalogue_title. */
export const suitsAudience = (isChild: boolean | RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(not ${typeof isChild === 'boolean' ? sql`${isChild}::boolean` : isChild} or t.allow_kids)`

/** Viewers of whom this is the same see the same titles, so what they share can be kept under it. Not for previews, which show another time. */
export const viewerKind = ({ isChild, today, outBy }: Viewer): string => `${isChild} ${today} ${outBy}`

/** The rule, for every list alike, of what a viewer may see; `t` is catalogue_title. */
export const isVisible = ({ isChild, previewedAt }: { isChild: boolean | RawBuilder<boolean>; previewedAt?: Date }): RawBuilder<boolean> =>
  sql`(t.is_published and ${previewedAt ? isWithinWindow(previewedAt) : sql`t.is_available`} and ${suitsAudience(isChild)})`

/** Of what is visible, and of what its window has ended for since: a film that somebody has begun is played to its end, and what they watched is kept. */
export const mayBeFinished = ({ isChild }: { isChild: boolean | RawBuilder<boolean> }, now: Date): RawBuilder<boolean> =>
  sql`(t.is_published and (t.is_available or t.available_until <= ${now}::timestamptz) and ${suitsAudience(isChild)})`

/** When a title may be shown: exact times, either may be null for no bound. */
export interface AvailabilityWindow {
  availableFrom: Date | null
  availableUntil: Date | null
}

/** Whether a time lies in the window of the title in the row `t`. `t.is_available` is kept to it by `turnAvailability`. */
export const isWithinWindow = (at: Date): RawBuilder<boolean> =>
  sql`((t.available_from is null or t.available_from <= ${at}::timestamptz) and (t.available_until is null or t.available_until > ${at}::timestamptz))`

/** Whether a title's release day is not after the day by which titles are out for somebody (`releaseDaysFor`); `outBy` may be a column. */
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
