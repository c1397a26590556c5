import { deviceKind } from '../../identity/device-name.ts'
import type { Db } from '../../platform/db/database.ts'
import { bucketOf } from './histogram.ts'
import { addHours, addMeasured, type Measured, type Part } from './statistics.sql.ts'

/** Adds minutes that were watched to the hours they were reported in; in the transaction of whoever counts them. */
export const countMinutes = (db: Db, watched: readonly { at: Date; minutes: number }[]): Promise<void> => addHours(db, watched)

/** Parts of a ratio: what is less counts as none. */
const ratioParts = 100_000

/** From a histogram's value of a ratio. */
export const ratioOf = (parts: number): number => Math.min(1, parts / ratioParts)

/** What a player told, of these at least as much as its outcome needs. */
export interface PlayerMeasurement {
  outcome: 'start' | 'failure' | 'stretch'
  firstFrameMs?: number
  playedMs?: number
  stalledMs?: number
}

const measuredOf = ({ outcome, firstFrameMs, playedMs = 0, stalledMs = 0 }: PlayerMeasurement): Measured => {
  const none = { bucket: 0, playedSeconds: 0, stalledSeconds: 0 }
  if (outcome === 'failure') return { ...none, kind: 'failure' }
  if (outcome === 'start')
    return firstFrameMs === undefined ? { ...none, kind: 'untimed' } : { ...none, kind: 'first-frame', bucket: bucketOf(firstFrameMs) }
  const bucket = bucketOf((stalledMs / (playedMs + stalledMs)) * ratioParts)
  return { kind: 'stretch', bucket, playedSeconds: playedMs / 1000, stalledSeconds: stalledMs / 1000 }
}

/** Counts what a player measured. Who watched is not kept; a country that is not known counts for none. */
export const countPlayback = (
  db: Db,
  measurement: PlayerMeasurement,
  { titleId, userAgent, countryCode, at }: { titleId: number; userAgent: string; countryCode: string; at: Date },
): Promise<void> => {
  const parts: Part[] = [
    { dimension: 'all', part: '' },
    { dimension: 'title', part: String(titleId) },
    { dimension: 'device', part: deviceKind(userAgent) },
  ]
  if (countryCode !== '') parts.push({ dimension: 'country', part: countryCode })
  return addMeasured(db, parts, measuredOf(measurement), at)
}
