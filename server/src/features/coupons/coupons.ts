import { keyLimiter } from '../../kernel/rate-limits.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { type PlanRow, presentPrice } from '../plans/plans.ts'
import { type CouponTerms, couponFault, termsByCoupon } from './coupon.ts'
import { type CouponRow, countUsesBy, selectCouponByCode } from './coupons.sql.ts'

/** Bounds how many codes an account may try, so that none is guessed. */
export const codeLimiter = (deps: LimiterDeps) => keyLimiter(deps, 'coupon-code', { times: 40, seconds: 60 * 60 })

interface Asking {
  code: string
  plan: PlanRow
  accountId: number
  now: Date
  /** Keeps a use of it for this account until the transaction ends. */
  isHeld: boolean
}

/** What a plan costs an account by a code, as somebody typed it; refuses with what is wrong with the code. */
export const couponFor = async (
  refuse: Refuse<'not_found' | 'conflict'>,
  db: Db,
  { code, plan, accountId, now, isHeld }: Asking,
): Promise<CouponTerms & { coupon: CouponRow }> => {
  const typed = code.trim().toUpperCase()
  const coupon = (await selectCouponByCode(db, typed, accountId, { isHeld })) ?? refuse('not_found', 'There is no such code.')
  const usesByThem = await countUsesBy(db, coupon.id, accountId)
  const fault = couponFault(coupon, { plan, usesByThem, now })
  if (fault !== undefined) return refuse('conflict', fault)
  return { coupon, ...termsByCoupon(coupon, presentPrice(plan)) }
}
