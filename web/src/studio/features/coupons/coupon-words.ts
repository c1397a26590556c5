import { formatMoment } from '../../../lib/format-day.ts'
import { moneyText } from '../../lib/money.ts'
import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'
import { counted } from '../../lib/records/record-kind.ts'

export type CouponRow = OperatorReply<'list-coupons'>['data'][number]
export type CouponFields = OperatorInput<'create-coupon'>

export const couponKinds = [
  { id: 'percent', label: 'A percentage off' },
  { id: 'amount', label: 'An amount off' },
  { id: 'free-days', label: 'Free days' },
] as const

export const stateWords = {
  running: { label: 'Active', tone: 'good' },
  waiting: { label: 'Scheduled', tone: 'note' },
  ended: { label: 'Expired', tone: 'quiet' },
  'used-up': { label: 'Used up', tone: 'quiet' },
  off: { label: 'Ended', tone: 'quiet' },
} as const

type Benefit = Pick<CouponFields, 'kind' | 'percent' | 'amountMinor' | 'currency' | 'freeDays' | 'isForEveryPayment'>

/** What a coupon takes off: '50% off the first payment'. */
export const benefitText = ({ kind, percent, amountMinor, currency, freeDays, isForEveryPayment }: Benefit): string => {
  if (kind === 'free-days') return `${counted(freeDays ?? 0, 'day')} free before the first payment`
  const off = kind === 'percent' ? `${percent ?? 0}%` : moneyText(amountMinor ?? 0, currency ?? 'USD')
  return `${off} off ${isForEveryPayment ? 'every payment' : 'the first payment'}`
}

/** '3 of 100'. */
export const usesText = ({ uses, heldUses, mostUses }: CouponRow): string => {
  const all = mostUses === null ? uses.toLocaleString('en') : `${uses.toLocaleString('en')} of ${mostUses.toLocaleString('en')}`
  return heldUses === 0 ? all : `${all}, ${heldUses} paying`
}

/** From when until when it is taken, as far as somebody said. */
export const timeText = ({ startsAt, endsAt }: Pick<CouponRow, 'startsAt' | 'endsAt'>): string => {
  if (startsAt === null) return endsAt === null ? 'Always' : `Until ${formatMoment(endsAt)}`
  return endsAt === null ? `From ${formatMoment(startsAt)}` : `${formatMoment(startsAt)} to ${formatMoment(endsAt)}`
}

/** Names of the plans that it holds for. */
export const plansText = (planIds: readonly number[], plans: readonly { id: number; name: string }[]): string =>
  planIds.length === 0 ? 'All plans' : planIds.map((id) => plans.find((plan) => plan.id === id)?.name ?? `Plan ${id}`).join(', ')

/** What is given of each kind, the rest null. */
export const presetOf: Record<CouponFields['kind'], (currency: string) => Partial<CouponFields>> = {
  percent: () => ({ kind: 'percent', percent: 50, amountMinor: null, currency: null, freeDays: null }),
  amount: (currency) => ({ kind: 'amount', percent: null, amountMinor: 100, currency, freeDays: null }),
  'free-days': () => ({ kind: 'free-days', percent: null, amountMinor: null, currency: null, freeDays: 14, isForEveryPayment: false }),
}

const isGiven: Record<CouponFields['kind'], (fields: CouponFields) => boolean> = {
  percent: ({ percent }) => percent !== null,
  amount: ({ amountMinor, currency }) => amountMinor !== null && amountMinor > 0 && /^[A-Z]{3}$/.test(currency ?? ''),
  'free-days': ({ freeDays }) => freeDays !== null,
}

export const codePattern = /^[A-Z0-9][A-Z0-9-]{2,29}$/

export const endsTooEarly = ({ startsAt, endsAt }: Pick<CouponFields, 'startsAt' | 'endsAt'>): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt

/** Whether it could be saved; the service looks again. */
export const isCouponComplete = (fields: CouponFields): boolean =>
  codePattern.test(fields.code) && isGiven[fields.kind](fields) && !endsTooEarly(fields)

/** What a change means for those who subscribed by it; null where it means nothing for them. */
export const whatUsersKeep = (row: CouponRow, fields: CouponFields): string | null => {
  const changes = (['kind', 'percent', 'amountMinor', 'currency', 'freeDays', 'isForEveryPayment'] as const).some(
    (name) => row[name] !== fields[name],
  )
  if (row.uses === 0 || !changes) return null
  return `${counted(row.uses, 'membership was', 'memberships were')} agreed by this code and ${row.uses === 1 ? 'keeps' : 'keep'} the price. What you change is for whoever uses it from now on.`
}
