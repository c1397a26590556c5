import type { Person } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { type PaymentProvider, ProviderAway } from '../../platform/payments/payments.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { priceText } from '../../platform/text/money.ts'
import { longDay } from '../../platform/time/day.ts'
import { codeLimiter } from '../coupons/coupons.ts'
import { dayText, type MembershipRow, selectMembership } from '../membership/membership.ts'
import type { PaymentService } from './payment-service.ts'
import { type PaymentRow, selectPayment } from './payments.sql.ts'
import type { PaymentAction } from './sync-payment.ts'

const awaySentence = 'The card provider cannot be reached just now. Nothing was changed; please try again in a minute.'

/** Refuses plainly where the card provider is away. */
const reaching = async <Result>(refuse: Refuse<'provider_away'>, asking: Promise<Result>): Promise<Result> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderAway) return refuse('provider_away', awaySentence)
    throw error
  }
}

const notOnSale = 'Memberships are not on sale here.'

const outcomes: Record<PaymentRow['state'], string> = {
  paid: 'Thank you. Your payment has arrived, and your membership has begun.',
  open: 'The payment is not completed yet. Nothing was charged.',
  closed: 'The payment was not made. Nothing was charged.',
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

  /** The membership that a card pays for, as the provider knows it now. */
  const paidMembership = async (
    refuse: Refuse<'not_found' | 'conflict' | 'provider_away'>,
    caller: Person,
  ): Promise<MembershipRow & { paymentId: string }> => {
    const before = await membershipOf(caller)
    if (!before || before.status === 'Inactive') return refuse('not_found', 'You have no membership.')
    if (before.paymentId === null)
      return refuse('conflict', 'Your membership is complimentary: nothing is paid for it, and it ends by itself.')
    if (before.isTest !== payments.isTest) return refuse('conflict', 'Your membership was made for testing and ends by itself.')
    await reaching(refuse, paymentService.syncPayment(before.paymentId))
    const membership = await membershipOf(caller)
    if (!membership?.paymentId || membership.subscriptionState === 'ended') return refuse('not_found', 'Your membership has ended.')
    return { ...membership, paymentId: membership.paymentId }
  }

  const changeSubscription = async (
    refuse: Refuse<'provider_away'>,
    caller: Person,
    { paymentId }: { paymentId: string },
    action: PaymentAction,
  ): Promise<MembershipRow | undefined> => {
    await reaching(refuse, paymentService.syncPayment(paymentId, action))
    return membershipOf(caller)
  }

  return {
    'stripe-config': async () => ({
      data: { stripePk: payments.publicKey, apiVersion: payments.apiVersion, isTest: payments.isTest },
    }),
    'cancel-subscription-request': async ({ refuse, caller }) => {
      const membership = await paidMembership(refuse, caller)
      if (membership.isCancelled) refuse('conflict', 'Your membership is cancelled already.')
      // Nothing is paid for that could still be played, and to wait for the period's end would mean to be charged for it.
      const after = await changeSubscription(refuse, caller, membership, membership.isOverdue ? 'end' : 'cancel')
      if (after?.status === 'Active') refuse('conflict')
      return { message: 'Subscription cancellation request submitted successfully' }
    },
    'resume-subscription': async ({ refuse, caller }) => {
      const membership = await paidMembership(refuse, caller)
      if (!membership.isCancelled) refuse('conflict', 'Your membership is not cancelled.')
      const after = await changeSubscription(refuse, caller, membership, 'resume')
      if (after?.status !== 'Active') refuse('conflict', 'Your membership has ended meanwhile.')
      return { message: `Welcome back. Your membership goes on and renews on ${after?.toDate ? longDay(after.toDate) : 'its day'}.` }
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
