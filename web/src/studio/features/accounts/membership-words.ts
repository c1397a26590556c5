import { formatDay } from '../../../lib/format-day.ts'
import { moneyText } from '../../lib/money.ts'
import type { OperatorReply } from '../../lib/operator.ts'

export type AccountMembership = OperatorReply<'get-account-membership'>['data']
type Membership = NonNullable<AccountMembership['membership']>
export type Payment = AccountMembership['payments'][number]

/** How a membership stands, in a word. */
export const standingOf = (membership: Membership | null) => {
  if (!membership) return { word: 'Free', tone: 'quiet' } as const
  const { status, isComplimentary, isOverdue } = membership
  if (status === 'Inactive') return { word: 'Ended', tone: 'quiet' } as const
  if (isComplimentary) return { word: 'Complimentary', tone: 'good' } as const
  if (status === 'Cancelled') return { word: 'Cancelled', tone: 'note' } as const
  return isOverdue ? ({ word: 'Payment overdue', tone: 'wrong' } as const) : ({ word: 'Member', tone: 'good' } as const)
}

/** '$4.99 a month'. */
export const rateText = ({ amountMinor, currency, interval }: Pick<Payment, 'amountMinor' | 'currency' | 'interval'>): string =>
  `${moneyText(amountMinor, currency)} a ${interval}`

/** What comes next of a membership: its name, and the day. */
export const nextOf = ({ status, isComplimentary, until }: Membership): readonly [name: string, value: string] => {
  const day = until ? formatDay(until) : 'No end date'
  if (status === 'Inactive') return ['Ended', day]
  return [isComplimentary || status === 'Cancelled' ? 'Plays until' : 'Next charge', day]
}

export const paymentStates = {
  open: { word: 'Not paid yet', tone: 'note' },
  closed: { word: 'Never paid', tone: 'quiet' },
  active: { word: 'Renews', tone: 'good' },
  overdue: { word: 'Overdue', tone: 'wrong' },
  ended: { word: 'Ended', tone: 'quiet' },
  paid: { word: 'Paid', tone: 'good' },
} as const

/** What it cost the first time, where that was another price. */
export const firstText = ({ amountMinor, firstMinor, freeDays, currency }: Payment): string => {
  if (freeDays !== null) return `the first ${freeDays} days free`
  return firstMinor === amountMinor ? '' : `${moneyText(firstMinor, currency)} the first time`
}

/** How long something is granted for. */
export const spans = [
  { id: 'week', label: 'A week' },
  { id: 'month', label: 'A month' },
  { id: 'quarter', label: 'Three months' },
  { id: 'year', label: 'A year' },
  { id: 'day', label: 'Until a day' },
  { id: 'endless', label: 'No end date' },
] as const
export type Span = (typeof spans)[number]['id']

const monthsOf = { month: 1, quarter: 3, year: 12 } as const

/** When a span from now ends: null without end, undefined where its day is missing or past. Days end as those of UTC do. */
export const endOf = (span: Span, day: string, now: Date): Date | null | undefined => {
  if (span === 'endless') return null
  if (span === 'day') {
    const end = new Date(`${day}T23:59:59Z`)
    return end > now ? end : undefined
  }
  const end = new Date(now)
  if (span === 'week') {
    end.setUTCDate(end.getUTCDate() + 7)
    return end
  }
  end.setUTCMonth(end.getUTCMonth() + monthsOf[span])
  // 31 January and a month is the last of February.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}
