import type { Person } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { PaymentProvider } from '../../platform/payments/payments.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { priceText } from '../../platform/text/money.ts'
import { longDay } from '../../platform/time/day.ts'
import { codeLimiter } from '../coupons/coupons.ts'
import { dayText, selectMembership } from '../membership/membership.ts'
import { paidMemberships, reaching } from './paid-membership.ts'
import type { PaymentService } from './payment-service.ts'
import { type PaymentRow, selectPayment } from './payments.sql.ts'

const notOnSale = 'Memberships aren’t on sale here.'

const outcomes: Record<PaymentRow['state'], string> = {
  paid: 'Thank you. Your payment has arrived, and your membership has begun.',
  open: 'The payment is not completed yet. Nothing was charged.',
  closed: 'The payment was not made. Nothing was charged.',
}

const words = {
  none: 'You have no membership.',
  complimentary: 'Your membership is complimentary: nothing is paid for it, and it ends by itself.',
  test: 'Your membership was made for testing and ends by itself.',
  ended: 'Your membership has ended.',
  alreadyCancelled: 'Your membership is cancelled already.',
  notCancelled: 'Your membership is not cancelled.',
}

export interface PaymentCallDeps extends LimiterDeps {
  payments: PaymentProvider
  paymentService: PaymentService
}

type PaymentHandlers = Pick<
  Handlers<'membership'>,
  'stripe-config' | 'cancel-subscription-request' | 'resume-subscription' | 'initiate-payment' | 'complete-subscription'
>

/** What the specification counts as membership and asks the card provider. */
export const paymentHandlers = (deps: PaymentCallDeps): PaymentHandlers => {
  const { db, clock, payments, paymentService } = deps
  const codes = codeLimiter(deps)
  const membershipOf = ({ accountId }: Person) => selectMembership(db, accountId, clock.now())

  const paid = paidMemberships(deps, words)

  return {
    'stripe-config': async () => ({
      data: { stripePk: payments.publicKey, apiVersion: payments.apiVersion, isTest: payments.isTest },
    }),
    'cancel-subscription-request': async ({ refuse, caller }) => {
      await paid.cancel(refuse, caller.accountId)
      return { message: 'Subscription cancellation request submitted successfully' }
    },
    'resume-subscription': async ({ refuse, caller }) => {
      const { toDate } = await paid.resume(refuse, caller.accountId)
      return { message: `Welcome back. Your membership goes on and renews on ${toDate ? longDay(toDate) : 'its day'}.` }
    },
    'initiate-payment': async ({ refuse, caller, parameters: { planId, platform, payVia, coupon: couponCode } }) => {
      if (platform !== undefined && platform !== '1') refuse('invalid_parameter', 'The platform must be 1: memberships are paid by card.')
      if (payVia !== undefined && payVia !== 'STRIPE') refuse('invalid_parameter', 'The pay_via must be STRIPE.')
      if (!payments.isConfigured) refuse('conflict', notOnSale)
      if (couponCode !== undefined) await codes.consume(String(caller.accountId))
      const { paymentId, priceId, checkoutId, checkoutAddress, firstMinor } = await reaching(
        refuse,
        paymentService.begin(refuse, { accountId: caller.accountId, planId, couponCode }),
      )
      const payment = { preTransactionId: paymentId, sessionId: checkoutId, checkoutUrl: checkoutAddress, priceMinor: firstMinor }
      return { data: { priceId, ...payment } }
    },
    // What the browser says was paid is not even read; that it was not may close the checkout, since nobody gains by it.
    'complete-subscription': async ({ refuse, caller, parameters: { preTransactionId, subscriptionStatus } }) => {
      const asked = await selectPayment(db, preTransactionId)
      if (!asked || asked.accountId !== caller.accountId) return refuse('not_found', 'There is no such payment of yours.')
      const payment = await reaching(refuse, paymentService.syncPayment(asked.id, subscriptionStatus === false ? 'close' : 'refresh'))
      const membership = await membershipOf(caller)
      const { state, planName, firstMinor: amountMinor, currency } = payment ?? asked
      return {
        message: outcomes[state],
        data: {
          paymentStatus: state === 'paid',
          subscriptionStatus: membership?.status ?? 'Inactive',
          planName: planName,
          amount: priceText(amountMinor, currency),
          amountMinor: amountMinor,
          currency,
          toDate: dayText(membership?.toDate),
          preTransactionId: asked.id,
        },
      }
    },
  }
}
