import type { EventObject, InvoiceObject, PriceObject, SessionObject, StripeObject, SubscriptionObject } from './objects.ts'

/** What was asked for (`from`, a digest) and the key that it was asked with. */
export interface Made {
  key: string
  from: string
}

/** Where the bank keeps its objects. The service that opens the bank implements it on a database of its own. */
export interface BankStore {
  /** Runs `work` on the store, all of it or none, one transaction at a time on however many machines. */
  transaction<Result>(work: (store: BankStore) => Promise<Result>): Promise<Result>
  insertObject(object: StripeObject, options?: { made?: Made; dueAt?: Date | null }): Promise<void>
  /** Keeps an object as it is now; `dueAt` null where time changes nothing about it any more. */
  updateObject(object: StripeObject, dueAt: Date | null): Promise<void>
  /** Keeps an object as it is now, due when it was before. */
  updateKept(object: StripeObject): Promise<void>
  selectObject<Kind extends StripeObject>(kind: Kind['object'], id: string): Promise<Kind | undefined>
  /** What was made with a key before. */
  selectMade<Kind extends StripeObject>(kind: Kind['object'], key: string): Promise<{ object: Kind; from: string } | undefined>
  selectPrice(lookupKey: string): Promise<PriceObject | undefined>
  /** Newest first. */
  selectInvoices(subscriptionId: string): Promise<InvoiceObject[]>
  /** The subscriptions of a customer that are not over. */
  selectLiveSubscriptions(customerId: string): Promise<SubscriptionObject[]>
  /** Takes the mail address out of all that is kept of some checkouts and of whoever paid them, webhook events included. */
  eraseAddresses(checkoutIds: readonly string[]): Promise<void>
  deleteObject(id: string): Promise<void>
  /** The checkout or subscription that time changed longest ago. */
  selectDue(now: Date): Promise<{ object: SessionObject | SubscriptionObject; dueAt: Date } | undefined>
  /** Webhook events to be delivered, oldest first. */
  selectWaitingEvents(now: Date, most: number): Promise<EventObject[]>
  /** All webhook events ever made, oldest first. */
  selectEvents(): Promise<EventObject[]>
  /** When a webhook event is tried again; null when it has arrived or is given up. */
  updateEventDue(id: string, dueAt: Date | null): Promise<void>
}
