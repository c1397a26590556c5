import { Type } from 'typebox'
import { list } from '../call.ts'
import { nullable, oneOf } from '../values.ts'
import { operatorCalls, Time } from './operator-call.ts'

/** day: the last 24 hours. week, month: 7 and 30 days in UTC, today the last of them. Each is compared with as long a time before. */
export const spans = ['day', 'week', 'month'] as const
export const qualityParts = ['title', 'device', 'country'] as const

const count = Type.Integer({ minimum: 0 })
const amount = Type.Number({ minimum: 0 })

/** What a span covers: from `from` up to `to`, the end of this hour. */
const spanFields = { span: oneOf(spans), from: Time, to: Time }

/** What players measured. Quantiles come from a histogram and are right to a tenth of their value; null where nothing was measured. */
const qualityFields = {
  starts: count,
  failedStarts: count,
  firstFrameMs: nullable(Type.Object({ p50: amount, p95: amount })),
  /** Of stretches of up to ten minutes, the part of the time that the picture waited for more of the film; all: of all time together. */
  rebufferRatio: nullable(Type.Object({ p50: amount, p95: amount, all: amount })),
}
const Viewing = Type.Object({ minutes: amount, ...qualityFields })

const MembershipTotals = Type.Object({
  /** Memberships that began, and that ended. */
  begun: count,
  ended: count,
  /** What receipts say, by currency; isTest: by the test provider, where no money moves. */
  revenue: list(Type.Object({ currency: Type.String(), amountMinor: Type.Integer(), isTest: Type.Boolean() })),
})

const reading = { effect: 'reads', who: 'operator', errors: [] } as const

export const statistics = operatorCalls({
  'get-today': {
    ...reading,
    doc: 'Who is watching a film or an episode now, and what waits for somebody: drafts, doubts, reports, lost emails; counted to 1000.',
    scope: 'statistics:read',
    input: {},
    reply: {
      data: Type.Object({
        at: Time,
        /** Profiles whose film moved on within the last 30 seconds. */
        viewers: count,
        /** Titles that wait: doubts of the library about any, and drafts. */
        doubts: count,
        drafts: count,
        /** Open groups of what viewers reported, and of what players failed at. */
        issues: count,
        failures: count,
        /** Mailboxes that an email of the last seven days was given up for. */
        unreachedMailboxes: count,
      }),
    },
  },
  'get-viewing-statistics': {
    ...reading,
    doc: 'Minutes watched, and starts, waiting and failures as players measured them: by hour of a day, or by day in UTC; in all; and in the span before.',
    scope: 'statistics:read',
    input: { span: oneOf(spans) },
    reply: {
      data: Type.Object({
        ...spanFields,
        /** Every hour or day of the span, the oldest first. */
        points: list(Type.Object({ at: Time, minutes: amount, ...qualityFields })),
        totals: Viewing,
        before: Viewing,
      }),
    },
  },
  'list-playback-quality': {
    ...reading,
    doc: 'What players measured by title, kind of device or country (where a proxy tells it), the most started first, 50 at most.',
    scope: 'statistics:read',
    input: { span: oneOf(spans), by: oneOf(qualityParts) },
    reply: {
      data: list(
        Type.Object({
          /** A title's id, browser, phone or tv, or a country's code of two letters (ISO 3166-1). */
          part: Type.String(),
          /** Of a title its name; empty otherwise. */
          name: Type.String(),
          ...qualityFields,
        }),
      ),
    },
  },
  'get-membership-statistics': {
    ...reading,
    doc: 'Memberships now, begun and ended, and what was paid by the receipts: by hour of a day, or by day in UTC; in all; and in the span before.',
    scope: 'plans:read',
    input: { span: oneOf(spans) },
    reply: {
      data: Type.Object({
        ...spanFields,
        /** Memberships that open premium titles now, those that are cancelled and end later counted too. */
        active: count,
        /** Of them those whose last payment failed. */
        overdue: count,
        points: list(Type.Object({ at: Time, ...MembershipTotals.properties })),
        totals: MembershipTotals,
        before: MembershipTotals,
      }),
    },
  },
})
