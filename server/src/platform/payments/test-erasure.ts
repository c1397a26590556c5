import type { Db } from '../db/database.ts'
import { deleteObject, eraseAddresses, lockBank, selectLiveSubscriptions } from './test-bank.sql.ts'
import { type BillingContext, endSubscription } from './test-billing.ts'

/** Deletes a customer of the test bank and ends their subscriptions; their paid invoices stay. */
export const removeCustomer = async (moment: BillingContext, id: string): Promise<void> => {
  for (const subscription of await selectLiveSubscriptions(moment.db, id)) await endSubscription(moment, subscription)
  await deleteObject(moment.db, id)
}

/** Takes the mail address out of all that the test bank keeps of some checkouts, in the caller's transaction. */
export const eraseFromTestBank = async (db: Db, checkoutIds: readonly string[]): Promise<void> => {
  if (checkoutIds.length === 0) return
  await lockBank(db)
  await eraseAddresses(db, checkoutIds)
}
