import { href } from '@matinee/contract/paths'
import type { Refuse } from '../../kernel/refuse.ts'
import { newToken } from '../../platform/crypto/secret.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { keyedMutex } from '../../platform/jobs/keyed-mutex.ts'
import { longDay } from '../../platform/time/day.ts'
import { hourMs, minuteMs } from '../../platform/time/durations.ts'
import { couponFor } from '../coupons/coupons.ts'
import { lockOwner, type MembershipRow, selectMembership } from '../membership/membership.ts'
import { lockPlan, type PlanRow, presentPrice, promoSeatsLeft, selectPlanFor } from '../plans/plans.ts'
import type { PaymentDeps } from './deps.ts'
import {
  closeForeign,
  closeUnshown,
  insertPayment,
  type NewPayment,
  type PaymentRow,
  selectBegunSince,
  selectOpenPayment,
  selectPayment,
  storeCheckout,
  storePrice,
} from './payments.sql.ts'
import type { PaymentAction, SyncPayment } from './sync-payment.ts'

/** A checkout can be paid for so long, and holds its seat of an offer for as long. */
const checkoutMinutes = 45
/** The provider refuses a checkout that would expire in less than 30 minutes. */
const leastOpenMinutes = 31
/** One that is about to end is not given again. */
const leastLeftMinutes = 1
/** Checkouts that an account has opened within an hour; to be given the same one again costs nothing. */
const mostCheckouts = 10

type Begin = Refuse<'not_found' | 'conflict'>
type Step = { payment: PaymentRow } | { ask: PaymentAction; paymentId: string }

const refuseMember = (refuse: Refuse<'conflict'>, { paymentId, isCancelled, isOverdue, toDate }: MembershipRow): never => {
  if (paymentId === null) return refuse('conflict', 'Your membership is complimentary. There is nothing to pay while it lasts.')
  if (isCancelled && toDate)
    return refuse('conflict', `Your membership still runs until ${longDay(toDate)}. Take the cancellation back to keep it.`)
  if (isOverdue) return refuse('conflict', 'You are a member, and your last payment is being tried again.')
  return refuse('conflict', 'You are a member already.')
}

/** What the plan costs this account now, without a coupon. */
const termsOf = (plan: PlanRow) => {
  const isPromo = plan.priceMinor < plan.listPriceMinor && (promoSeatsLeft(plan) ?? 0) > 0
  const amountMinor = presentPrice(plan)
  const price = { amountMinor, firstMinor: amountMinor, freeDays: null, couponId: null }
  return { ...price, currency: plan.currency, interval: plan.interval, isPromo }
}

const isSame = (payment: PaymentRow, wanted: Omit<NewPayment, 'id' | 'createdAt' | 'expiresAt'>): boolean =>
  payment.planId === wanted.planId &&
  payment.amountMinor === wanted.amountMinor &&
  payment.firstMinor === wanted.firstMinor &&
  payment.freeDays === wanted.freeDays &&
  payment.couponId === wanted.couponId &&
  payment.currency === wanted.currency &&
  payment.interval === wanted.interval &&
  payment.isPromo === wanted.isPromo &&
  payment.email === wanted.email

const lastsLong = ({ checkoutId, expiresAt }: PaymentRow, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() >= (checkoutId === null ? leastOpenMinutes : leastLeftMinutes) * minuteMs

/** The provider puts its checkout in the place of these words, which must stand in an address as they are. */
const checkoutWords = '{CHECKOUT_SESSION_ID}'

export interface OpenPayment {
  paymentId: string
  priceId: string
  checkoutId: string
  checkoutAddress: string
  /** What is charged at once. */
  firstMinor: number
}

/** What somebody wants to pay for. */
export interface Wanted {
  accountId: number
  planId: number
  /** As it was typed. */
  couponCode?: string | undefined
}

/**
 * Makes the function that begins to pay for a plan and answers the checkout; whoever asks again, in another tab or after a failure,
 * gets the same one for as long as the terms are the same. It refuses what makes no sense, and throws ProviderAway.
 */
export const paymentBeginner = ({ db, clock, payments, publicUrl }: PaymentDeps, syncPayment: SyncPayment) => {
  const withLock = keyedMutex()

  const termsBy = async (refuse: Begin, db: Db, plan: PlanRow, { accountId, couponCode }: Pick<Wanted, 'accountId' | 'couponCode'>) => {
    const terms = termsOf(plan)
    if (couponCode === undefined) return terms
    const { coupon, ...reduced } = await couponFor(refuse, db, { code: couponCode, plan, accountId, now: clock.now(), isHeld: true })
    return { ...terms, ...reduced, couponId: coupon.id }
  }

  /** Decides what comes next, in a transaction that keeps out whoever else pays for the account or takes a seat of the plan's offer. */
  const decide = async (
    refuse: Begin,
    db: Db,
    { accountId, planId, couponCode }: Wanted,
    asked: Map<string, PaymentAction>,
  ): Promise<Step> => {
    const now = clock.now()
    const owner = (await lockOwner(db, accountId)) ?? refuse('forbidden')
    await lockPlan(db, planId)
    const plan = (await selectPlanFor(db, planId, accountId)) ?? refuse('not_found', 'There is no such plan.')
    if (!plan.isOnSale) refuse('conflict', `${plan.name} is no longer sold. Please choose another plan.`)
    const membership = await selectMembership(db, accountId, now)
    if (membership && membership.status !== 'Inactive') refuseMember(refuse, membership)
    // It lapsed here, for want of news or money; it must be over at the provider too before another one begins.
    if (membership?.paymentId && membership.subscriptionState !== 'ended' && membership.isTest === payments.isTest)
      return { ask: asked.has(membership.paymentId) ? 'end' : 'refresh', paymentId: membership.paymentId }
    const wanted = {
      accountId,
      planId,
      ...(await termsBy(refuse, db, plan, { accountId, couponCode })),
      isTest: payments.isTest,
      email: owner.email,
    }
    const open = await selectOpenPayment(db, accountId)
    if (open && open.isTest !== payments.isTest) await closeForeign(db, open.id)
    else if (open?.checkoutId) {
      // It may be paid by now, in another tab, or without the browser having come back.
      if (!asked.has(open.id)) return { ask: 'refresh', paymentId: open.id }
      if (open.checkoutAddress === null) refuse('conflict', 'Your last payment is still on its way. Please look again in a minute.')
      if (isSame(open, wanted) && lastsLong(open, now)) return { payment: open }
      return { ask: 'close', paymentId: open.id }
    } else if (open && isSame(open, wanted) && lastsLong(open, now)) return { payment: open }
    else if (open) await closeUnshown(db, open.id)
    const earlier = await selectBegunSince(db, accountId, new Date(now.getTime() - hourMs), mostCheckouts)
    if (earlier)
      refuse(
        'rate_limited',
        'You’ve started too many payments within an hour. Please try again later.',
        (earlier.getTime() + hourMs - now.getTime()) / 1000,
      )
    const id = newToken()
    await insertPayment(db, { id, ...wanted, createdAt: now, expiresAt: new Date(now.getTime() + checkoutMinutes * minuteMs) })
    return { payment: (await selectPayment(db, id)) ?? refuse('conflict') }
  }

  const openCheckout = async (refuse: Begin, begun: PaymentRow): Promise<OpenPayment> => {
    const payment = (await selectPayment(db, begun.id)) ?? refuse('conflict')
    const { id: paymentId, planId, planName, interval, amountMinor, firstMinor, freeDays, couponCode, currency, expiresAt, email } = payment
    if (payment.state !== 'open' || email === null) return refuse('conflict')
    const priceId = payment.priceId ?? (await payments.priceOf({ planId, planName, interval, amountMinor, currency }))
    if (payment.priceId === null) await storePrice(db, paymentId, priceId)
    const { checkoutId, checkoutAddress } = payment
    if (checkoutId !== null && checkoutAddress !== null) return { paymentId, priceId, checkoutId, checkoutAddress, firstMinor }
    const comeBack = (path: '/success' | '/cancel') =>
      publicUrl + href(path, { sid: checkoutWords, pti: paymentId }).replace(encodeURIComponent(checkoutWords), checkoutWords)
    const checkout = await payments.openCheckout({
      paymentId,
      priceId,
      ...(couponCode !== null &&
        freeDays === null &&
        firstMinor < amountMinor && { firstDiscount: { code: couponCode, amountMinor: amountMinor - firstMinor, currency } }),
      ...(freeDays !== null && { freeDays }),
      email,
      successAddress: comeBack('/success'),
      cancelAddress: comeBack('/cancel'),
      expiresAt,
    })
    if (await storeCheckout(db, paymentId, checkout.id, checkout.address)) {
      if (checkout.address !== null) return { paymentId, priceId, checkoutId: checkout.id, checkoutAddress: checkout.address, firstMinor }
      await syncPayment(paymentId)
    } else {
      await payments.closeCheckout(checkout.id)
      // The account was deleted meanwhile, and its address went along with the order.
      if ((await selectPayment(db, paymentId))?.accountId === null) await payments.eraseCustomer(checkout.id)
    }
    return refuse('conflict')
  }

  return async (refuse: Begin, wanted: Wanted): Promise<OpenPayment> => {
    const asked = new Map<string, PaymentAction>()
    for (;;) {
      const step = await inTx(db, (db) => decide(refuse, db, wanted, asked))
      if ('payment' in step) return withLock(step.payment.id, () => openCheckout(refuse, step.payment))
      if (asked.get(step.paymentId) === step.ask) return refuse('conflict')
      await syncPayment(step.paymentId, step.ask)
      asked.set(step.paymentId, step.ask)
    }
  }
}
