import { type BillingContext, endSubscription } from './billing.ts'

/** Deletes a customer of the test bank and ends their subscriptions; their paid invoices stay. */
export const removeCustomer = async (moment: BillingContext, id: string): Promise<void> => {
  for (const subscription of await moment.store.selectLiveSubscriptions(id)) await endSubscription(moment, subscription)
  await moment.store.deleteObject(id)
}
