import { type Db, inTx } from '../../platform/db/database.ts'
import { eraseFromTestBank } from '../../platform/payments/test-erasure.ts'
import { lockOwner, type NewMembership, selectMembership, upsertGranted } from './membership.sql.ts'
import { insertEndings, insertErasures } from './outbox.sql.ts'
import { erasePayer } from './payments.sql.ts'

export { cleanHtml } from './clean-html.ts'
export { changePlan, createPlan, InvalidPlan, type PlanInput } from './plans.ts'
export { type SellingDeps, type Sentence, saidOf, sellingNow } from './selling.ts'

/** Gives an account a membership without a payment, in the place of the one it has. Throws when it pays for one. */
export const grantMembership = (db: Db, membership: NewMembership): Promise<void> =>
  inTx(db, async (db) => {
    await lockOwner(db, membership.accountId)
    const { subscriptionState } = (await selectMembership(db, membership.accountId, new Date())) ?? {}
    if (subscriptionState === 'active' || subscriptionState === 'overdue')
      throw new Error(`Account ${membership.accountId} pays for a membership; that must end before another is granted.`)
    await upsertGranted(db, membership)
  })

/**
 * Has all ended for which an account pays, and whoever paid erased at the card provider, once the transaction that deletes the account is
 * through; it must be called in it, before the deletion. What was paid stays, without a name.
 */
export const endPayments = async (db: Db, accountId: number, now: Date): Promise<void> => {
  await lockOwner(db, accountId)
  await insertEndings(db, accountId, now)
  await insertErasures(db, accountId, now)
  // The built-in bank keeps its books in this database, also while another provider serves.
  await eraseFromTestBank(db, await erasePayer(db, accountId))
}
