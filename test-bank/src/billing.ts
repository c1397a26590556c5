import { nextPeriodEnd } from './billing-period.ts'
import { dateOf, newCustomer, newEvent, newInvoice, newPaymentMethod, newSubscription, secondsOf } from './new-objects.ts'
import type { InvoiceObject, PaymentMethodObject, SessionObject, SubscriptionObject } from './objects.ts'
import type { BankStore } from './store.ts'

/** When something happens at the test bank, which may be long before the bank was there to notice it. */
export interface BillingContext {
  store: BankStore
  at: Date
  now: Date
}

/** Failures at which a subscription is given up; they are a day apart. */
const mostFailures = 3
const dayMs = 86_400_000

/** Makes the webhook event that something happened; it waits until it is handed over. */
export const emitEvent = ({ store, now }: BillingContext, type: string, about: object): Promise<void> =>
  store.insertObject(newEvent(type, about, now), { dueAt: now })

const charged = (invoice: InvoiceObject, at: Date): InvoiceObject => ({
  ...invoice,
  status: 'paid',
  amount_paid: invoice.amount_due,
  attempt_count: invoice.attempt_count + 1,
  status_transitions: { paid_at: secondsOf(at) },
})

const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id)

const periodEndOf = (subscription: SubscriptionObject): Date => dateOf(subscription.current_period_end)

const periodAfter = ({ billing_cycle_anchor, items }: SubscriptionObject, after: Date): Date =>
  nextPeriodEnd(dateOf(billing_cycle_anchor), after, items.data[0]?.price.recurring.interval ?? 'month')

/** Periods are counted from the end of the free days. */
const inTrial = (subscription: SubscriptionObject, at: Date, days: number): SubscriptionObject => {
  const end = secondsOf(new Date(at.getTime() + days * dayMs))
  return { ...subscription, status: 'trialing', billing_cycle_anchor: end, trial_end: end }
}

/** Charges a checkout and begins its subscription; the checkout must be open and the card good. */
export const beginSubscription = async (moment: BillingContext, session: SessionObject, cardNumber: string): Promise<void> => {
  const { store, at } = moment
  const customer = newCustomer(session.customer_email, at)
  const method = newPaymentMethod(customer.id, cardNumber, at)
  const trialDays = session.trial_period_days ?? 0
  const made = newSubscription(session, method, { at, periodEnd: at })
  const begun = trialDays > 0 ? inTrial(made, at, trialDays) : made
  const periodEnd = periodAfter(begun, at)
  const invoice = charged(newInvoice(begun, { at, turn: 1, email: customer.email, amountDue: session.amount_total }), at)
  const subscription = { ...begun, current_period_end: secondsOf(periodEnd), latest_invoice: invoice.id }
  const complete: SessionObject = {
    ...session,
    status: 'complete',
    payment_status: trialDays > 0 ? 'no_payment_required' : 'paid',
    customer: customer.id,
    invoice: invoice.id,
    subscription: subscription.id,
    url: null,
  }
  await store.insertObject(customer)
  await store.insertObject(method)
  await store.insertObject(invoice)
  await store.insertObject(subscription, { dueAt: periodEnd })
  await store.updateObject(complete, null)
  await emitEvent(moment, 'customer.created', customer)
  await emitEvent(moment, 'customer.subscription.created', subscription)
  await emitEvent(moment, 'invoice.paid', invoice)
  await emitEvent(moment, 'checkout.session.completed', complete)
}

/** Ends a subscription for good. */
export const endSubscription = async (moment: BillingContext, subscription: SubscriptionObject): Promise<SubscriptionObject> => {
  const at = secondsOf(moment.at)
  const ended = { ...subscription, status: 'canceled' as const, canceled_at: subscription.canceled_at ?? at, ended_at: at }
  await moment.store.updateObject(ended, null)
  await emitEvent(moment, 'customer.subscription.deleted', ended)
  return ended
}

const hasGoodCard = async (store: BankStore, subscription: SubscriptionObject): Promise<boolean> => {
  const method = await store.selectObject<PaymentMethodObject>('payment_method', idOf(subscription.default_payment_method))
  return method?.metadata.manner === 'approves'
}

const charge = async (moment: BillingContext, subscription: SubscriptionObject, invoice: InvoiceObject): Promise<void> => {
  const { store, at } = moment
  if (await hasGoodCard(store, subscription)) {
    const paid = charged(invoice, at)
    const active = { ...subscription, status: 'active' as const }
    await store.updateObject(paid, null)
    await store.updateObject(active, periodEndOf(active))
    await emitEvent(moment, 'invoice.paid', paid)
    await emitEvent(moment, 'customer.subscription.updated', active)
    return
  }
  const failures = invoice.attempt_count + 1
  const isOver = failures >= mostFailures
  const failed: InvoiceObject = { ...invoice, status: isOver ? 'uncollectible' : 'open', attempt_count: failures }
  const overdue = { ...subscription, status: 'past_due' as const }
  await store.updateObject(failed, null)
  await emitEvent(moment, 'invoice.payment_failed', failed)
  if (isOver) {
    await endSubscription(moment, overdue)
    return
  }
  await store.updateObject(overdue, new Date(at.getTime() + dayMs))
  await emitEvent(moment, 'customer.subscription.updated', overdue)
}

// As with the card provider itself, the next period has begun when its money is asked for.
const renew = async (moment: BillingContext, subscription: SubscriptionObject): Promise<void> => {
  const { store, at } = moment
  const earlier = await store.selectInvoices(subscription.id)
  const invoice = newInvoice(subscription, { at, turn: earlier.length + 1, email: earlier[0]?.customer_email ?? '' })
  await store.insertObject(invoice)
  const next: SubscriptionObject = {
    ...subscription,
    current_period_start: subscription.current_period_end,
    current_period_end: secondsOf(periodAfter(subscription, periodEndOf(subscription))),
    latest_invoice: invoice.id,
  }
  await charge(moment, next, invoice)
}

/** Does what is due on a subscription at `moment.at`: its renewal, its end, or another try of what failed. */
export const moveOn = async (moment: BillingContext, subscription: SubscriptionObject): Promise<void> => {
  const invoice = await moment.store.selectObject<InvoiceObject>('invoice', idOf(subscription.latest_invoice))
  if (subscription.status === 'past_due' && invoice) return charge(moment, subscription, invoice)
  if (subscription.cancel_at_period_end) {
    await endSubscription(moment, subscription)
    return
  }
  await renew(moment, subscription)
}

/** The subscription with its card and its last invoice in it, as the card provider shows it when asked to. */
export const expanded = async (store: BankStore, subscription: SubscriptionObject): Promise<SubscriptionObject> => {
  const method = await store.selectObject<PaymentMethodObject>('payment_method', idOf(subscription.default_payment_method))
  const invoice = await store.selectObject<InvoiceObject>('invoice', idOf(subscription.latest_invoice))
  return {
    ...subscription,
    default_payment_method: method ?? subscription.default_payment_method,
    latest_invoice: invoice ?? subscription.latest_invoice,
  }
}
