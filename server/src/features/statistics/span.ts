import type { spans } from '@matinee/contract/operator/statistics'
import { dayMs, hourMs } from '../../platform/time/durations.ts'

export type SpanName = (typeof spans)[number]

/** Up to `to`, without it. */
export interface Period {
  from: Date
  to: Date
}

export interface Span extends Period {
  unit: 'hour' | 'day'
  /** When each of its hours or days begins, the oldest first. */
  points: Date[]
  /** The same hours of as many days before. */
  before: Period
}

const daysOf: Record<SpanName, number> = { day: 1, week: 7, month: 30 }

/** The span that ends with the hour of `now`; days are those of UTC, since the service has no time zone of its own. */
export const spanAt = (name: SpanName, now: Date): Span => {
  const days = daysOf[name]
  const unit = name === 'day' ? 'hour' : 'day'
  const unitMs = unit === 'hour' ? hourMs : dayMs
  const to = (Math.floor(now.getTime() / hourMs) + 1) * hourMs
  const from = unit === 'hour' ? to - dayMs : Math.floor((to - 1) / dayMs) * dayMs - (days - 1) * dayMs
  const points = Array.from({ length: Math.ceil((to - from) / unitMs) }, (_, index) => new Date(from + index * unitMs))
  const before = { from: new Date(from - days * dayMs), to: new Date(to - days * dayMs) }
  return { unit, points, from: new Date(from), to: new Date(to), before }
}
