// What a coupon gives, and why it gives nothing: pure rules.
import { signedPrice } from '../../platform/text/money.ts'
import { longDay } from '../../platform/time/day.ts'
import type { CouponRow } from './coupons.sql.ts'

/** What a plan costs somebody, in the currency's smallest unit: at every renewal, and at once. */
export interface CouponTerms {
  amountMinor: number
  firstMinor: number
  /** Days before the first payment; null where it comes at once. */
  freeDays: number | null
}

type Benefit = Pick<CouponRow, 'kind' | 'percent' | 'amountMinor' | 'currency' | 'freeDays' | 'isForEveryPayment'>

const reduced = ({ kind, percent, amountMinor }: Benefit, price: number): number => {
  if (kind === 'percent') return price - Math.round((price * (percent ?? 0)) / 100)
  return kind === 'amount' ? Math.max(0, price - (amountMinor ?? 0)) : price
}

/** What a price becomes by a coupon. */
export const termsByCoupon = (coupon: Benefit, price: number): CouponTerms => {
  if (coupon.kind === 'free-days') return { amountMinor: price, firstMinor: 0, freeDays: coupon.freeDays }
  const firstMinor = reduced(coupon, price)
  return { amountMinor: coupon.isForEveryPayment ? firstMinor : price, firstMinor, freeDays: null }
}

/** What a coupon gives on a plan of an interval, for people: '50% off the first month'. */
export const couponText = (
  { kind, percent, amountMinor, currency, freeDays, isForEveryPayment }: Benefit,
  interval: 'month' | 'year',
): string => {
  if (kind === 'free-days') return freeDays === 1 ? 'The first day free' : `The first ${freeDays} days free`
  const off = kind === 'percent' ? `${percent}%` : signedPrice(amountMinor ?? 0, currency ?? 'USD')
  return `${off} off ${isForEveryPayment ? 'every' : 'the first'} ${interval}`
}

export type CouponState = 'running' | 'waiting' | 'ended' | 'used-up' | 'off'

type Standing = Pick<CouponRow, 'isActive' | 'startsAt' | 'endsAt' | 'mostUses' | 'uses' | 'heldUses'>

/** How a coupon stands at a time; what open checkouts hold counts as used. */
export const couponStateAt = ({ isActive, startsAt, endsAt, mostUses, uses, heldUses }: Standing, now: Date): CouponState => {
  if (!isActive) return 'off'
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (startsAt !== null && startsAt > now) return 'waiting'
  return mostUses !== null && uses + heldUses >= mostUses ? 'used-up' : 'running'
}

/** Why somebody cannot use a coupon for a plan now; undefined where they can. `usesByThem` are those of their own. */
export const couponFault = (
  coupon: CouponRow,
  { plan, usesByThem, now }: { plan: { id: number; name: string; currency: string }; usesByThem: number; now: Date },
): string | undefined => {
  const { startsAt, endsAt, mostUsesEach, planIds, currency } = coupon
  const state = couponStateAt(coupon, now)
  if (state === 'off') return 'This code is no longer valid.'
  if (state === 'ended' && endsAt) return `This code ended on ${longDay(endsAt)}.`
  if (state === 'waiting' && startsAt) return `This code can be used from ${longDay(startsAt)}.`
  if (mostUsesEach !== null && usesByThem >= mostUsesEach) return 'You have used this code already.'
  if (state === 'used-up') return 'This code has been used up.'
  const isForPlan = planIds.length === 0 || planIds.includes(plan.id)
  return isForPlan && (currency === null || currency === plan.currency) ? undefined : `This code is not for ${plan.name}.`
}
