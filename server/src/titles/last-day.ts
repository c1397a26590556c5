import { dayOf } from '../platform/time/day.ts'
import { dayMs } from '../platform/time/durations.ts'

/** So long before it leaves a title tells so: later than any of them is of no use to whoever reads it. */
const toldMs = 30 * dayMs

/** The last day in UTC on which a title is there, once that is near. */
export const lastDayOf = (availableUntil: Date | null, now: Date): string | undefined =>
  availableUntil && availableUntil.getTime() - now.getTime() <= toldMs ? dayOf(new Date(availableUntil.getTime() - 1)) : undefined
