import type { Handlers } from '../../kernel/handler.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { priceText } from '../../platform/text/money.ts'
import { plansOnSale, type SellingDeps } from '../plans/plans.ts'
import { couponText } from './coupon.ts'
import { codeLimiter, couponFor } from './coupons.ts'

export const couponHandlers = (deps: LimiterDeps & Pick<SellingDeps, 'payments'>): Pick<Handlers<'membership'>, 'check-coupon'> => {
  const { db, clock } = deps
  const codes = codeLimiter(deps)
  return {
    'check-coupon': async ({ refuse, caller: { accountId }, parameters: { planId, coupon: typed } }) => {
      await codes.consume(String(accountId))
      const plans = await plansOnSale(deps, accountId)
      const plan = plans.find(({ id }) => id === planId) ?? refuse('not_found', 'There is no such plan on sale.')
      const wanted = { code: typed, plan, accountId, now: clock.now(), isHeld: false }
      const { coupon, amountMinor, firstMinor, freeDays } = await couponFor(refuse, db, wanted)
      return {
        data: {
          coupon: coupon.code,
          planPrice: priceText(amountMinor, plan.currency),
          priceMinor: amountMinor,
          currency: plan.currency,
          firstPrice: priceText(firstMinor, plan.currency),
          firstPriceMinor: firstMinor,
          freeDays,
          couponText: couponText(coupon, plan.interval),
        },
      }
    },
  }
}
