import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MailQueue } from '../../platform/mail/mail-queue.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type ChangeRow, type RevenueRow, selectMembershipChanges, selectMemberships, selectRevenue } from './membership-statistics.sql.ts'
import { qualityOf } from './quality.ts'
import { type Period, type Span, type SpanName, spanAt } from './span.ts'
import { type MeasuredRow, type MinutesRow, selectMeasured, selectMinutes, selectParts, selectToday } from './statistics.sql.ts'

/** Positions are reported every five seconds; a few may be late. */
const viewingMs = 30_000
/** Counting further would cost more than it tells. */
const mostCounted = 1000
const mostParts = 50

type MembershipTotals = OperatorReply<'get-membership-statistics'>['data']['totals']

const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Rows by the hour or day that they are of. */
const bySlot = <Row extends { slot: Date }>(rows: readonly Row[]): ((at: Date) => Row[]) => {
  const slots = grouped(rows, ({ slot }) => slot.getTime())
  return (at) => slots.get(at.getTime()) ?? []
}

const viewingOf = (minutes: readonly MinutesRow[], measured: readonly MeasuredRow[]) => ({
  minutes: minutes.reduce((sum, row) => sum + row.minutes, 0),
  ...qualityOf(measured),
})

const membershipOf = (changes: readonly ChangeRow[], receipts: readonly RevenueRow[]): MembershipTotals => {
  const revenue = new Map<string, MembershipTotals['revenue'][number]>()
  for (const { currency, isTest, amountMinor } of receipts) {
    const key = `${currency} ${isTest}`
    revenue.set(key, { currency, isTest, amountMinor: (revenue.get(key)?.amountMinor ?? 0) + amountMinor })
  }
  return {
    begun: changes.reduce((sum, { begun }) => sum + begun, 0),
    ended: changes.reduce((sum, { ended }) => sum + ended, 0),
    revenue: [...revenue.values()],
  }
}

const spanReply = (span: SpanName, { from, to }: Period) => ({ span, from: from.toISOString(), to: to.toISOString() })

interface StatisticsDeps {
  db: Db
  clock: Clock
  mailQueue: Pick<MailQueue, 'unreached'>
}

export const statisticsHandlers = ({ db, clock, mailQueue }: StatisticsDeps): OperatorHandlers<'statistics'> => ({
  'get-today': async () => {
    const now = clock.now()
    const [today, unreached] = await Promise.all([selectToday(db, new Date(now.getTime() - viewingMs), mostCounted), mailQueue.unreached()])
    return { data: { at: now.toISOString(), ...today, unreachedMailboxes: unreached.mailboxes } }
  },
  'get-viewing-statistics': async ({ input: { span: name } }) => {
    const span = spanAt(name, clock.now())
    const read = (period: Period, unit: Span['unit']) => Promise.all([selectMinutes(db, period, unit), selectMeasured(db, period, unit)])
    const [[minutes, measured], before] = await Promise.all([read(span, span.unit), read(span.before, span.unit)])
    const [minutesAt, measuredAt] = [bySlot(minutes), bySlot(measured)]
    const points = span.points.map((at) => ({ at: at.toISOString(), ...viewingOf(minutesAt(at), measuredAt(at)) }))
    return { data: { ...spanReply(name, span), points, totals: viewingOf(minutes, measured), before: viewingOf(...before) } }
  },
  'list-playback-quality': async ({ input: { span, by } }) => {
    const parts = grouped(await selectParts(db, by, spanAt(span, clock.now()), mostParts), ({ part }) => part)
    return { data: [...parts].map(([part, rows]) => ({ part, name: rows[0]?.name ?? '', ...qualityOf(rows) })) }
  },
  'get-membership-statistics': async ({ input: { span: name } }) => {
    const now = clock.now()
    const span = spanAt(name, now)
    const read = (period: Period) =>
      Promise.all([selectMembershipChanges(db, period, now, span.unit), selectRevenue(db, period, span.unit)])
    const [standing, [changes, receipts], before] = await Promise.all([selectMemberships(db, now), read(span), read(span.before)])
    const [changesAt, receiptsAt] = [bySlot(changes), bySlot(receipts)]
    const points = span.points.map((at) => ({ at: at.toISOString(), ...membershipOf(changesAt(at), receiptsAt(at)) }))
    return {
      data: { ...spanReply(name, span), ...standing, points, totals: membershipOf(changes, receipts), before: membershipOf(...before) },
    }
  },
})
