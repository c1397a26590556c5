import { dayOf } from '../platform/time/day.ts'

const dayMilliseconds = 86_400_000

/** The day so many days after another; before it where `days` is negative. */
const dayAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMilliseconds))

/** The days by which a viewer knows what is out. */
export interface ReleaseDays {
  /** 'YYYY-MM-DD' in UTC. */
  today: string
  /** Titles with a release day up to this one are out for the viewer: a later day than today for members where there is early access. */
  outBy: string
  /** How many days ahead of a release day members may play here; 0 where they are not ahead. */
  earlyAccessDays: number
}

/** The one rule of early access, whose other half is `isReleased` in audience.sql.ts: members play a title so many days before everybody else. */
export const releaseDaysFor = (isAhead: boolean, earlyAccessDays: number, now: Date): ReleaseDays => {
  const today = dayOf(now)
  return { today, outBy: isAhead ? dayAfter(today, earlyAccessDays) : today, earlyAccessDays }
}

/** Whether a title with this release day ('YYYY-MM-DD') is still to come for the viewer. */
export const isComingSoon = (releaseDay: string | null, { outBy }: ReleaseDays): boolean => releaseDay !== null && releaseDay > outBy

/** From when members may play a title that is not out for everybody; undefined for what is out, and where members are not ahead. */
export const membersFrom = (releaseDay: string | null, { today, earlyAccessDays }: ReleaseDays): string | undefined =>
  releaseDay !== null && releaseDay > today && earlyAccessDays > 0 ? dayAfter(releaseDay, -earlyAccessDays) : undefined
