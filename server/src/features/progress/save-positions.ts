import { type Db, inTx } from '../../platform/db/database.ts'
import { type Actor, recordManyMinutes, type WatchedMinutes } from '../activity/activity.ts'
import { type Position, type PreviousPosition, upsertPositions } from './progress.sql.ts'
import { watchedSeconds } from './watched.ts'

/** What a viewer's device tells of where it is. */
export interface PositionReport extends Position {
  actor: Actor
}

const keyOf = ({ profileId, titleId, episodeId }: Position): string => `${profileId}/${titleId}/${episodeId ?? 0}`

const loses = (report: PositionReport, at: Date | null): boolean => report.isDated && at !== null && report.at < at

const grouped = (reports: readonly PositionReport[]): PositionReport[][] => {
  const groups = new Map<string, PositionReport[]>()
  for (const report of reports) {
    const group = groups.get(keyOf(report))
    if (group) group.push(report)
    else groups.set(keyOf(report), [report])
  }
  return [...groups.values()]
}

/** Of the reports on one film or episode of one profile, in the order of their coming, the one that stays. */
const lastOf = (reports: readonly PositionReport[]): PositionReport =>
  reports.reduce((latest, report) => (loses(report, latest.at) ? latest : report))

// The same sum as if each had been saved by itself.
const secondsOf = (reports: readonly PositionReport[], before: PreviousPosition): number => {
  let { positionSeconds, at } = before
  let seconds = 0
  for (const report of reports) {
    if (loses(report, at)) continue
    if (positionSeconds !== null && at !== null)
      seconds += watchedSeconds(positionSeconds, report.positionSeconds, (report.at.getTime() - at.getTime()) / 1000)
    positionSeconds = report.positionSeconds
    at = report.at
  }
  return seconds
}

/** Saves the positions of many viewers and counts what they watched since their last ones: all of it, or none when it throws. */
export const savePositions = (db: Db, reports: readonly PositionReport[]): Promise<void> =>
  inTx(db, async (db) => {
    const groups = grouped(reports)
    const previous = await upsertPositions(db, groups.map(lastOf))
    const minutes = groups.flatMap((group, index): WatchedMinutes[] => {
      const { actor, titleId, episodeId, at } = lastOf(group)
      const seconds = secondsOf(group, previous[index] ?? { positionSeconds: null, at: null })
      return seconds > 0 ? [{ actor, titleId, episodeId, at, minutes: seconds / 60 }] : []
    })
    if (minutes.length > 0) await recordManyMinutes(db, minutes)
  })
