import { type Db, inTx } from '../../platform/db/database.ts'
import { lockOwner, type MembershipRow, type NewMembership, selectMembership, upsertGranted } from './membership.sql.ts'

export { dayText } from './membership.reply.ts'
export { endGranted, lockOwner, type MembershipRow, selectMembership, upsertPaid } from './membership.sql.ts'

/** Whether an account will be charged again: nothing can be granted before that is cancelled. */
export const isChargedAgain = ({ subscriptionState, isCancelled }: MembershipRow): boolean =>
  subscriptionState === 'overdue' || (subscriptionState === 'active' && !isCancelled)

/**
 * Gives an account a membership without a payment, in the place of the one it has; what it takes the place of must be ended with `endReplaced`.
 * Throws when the account will be charged again.
 */
export const grantMembership = (db: Db, membership: NewMembership): Promise<void> =>
  inTx(db, async (db) => {
    await lockOwner(db, membership.accountId)
    const before = await selectMembership(db, membership.accountId, new Date())
    if (before && isChargedAgain(before))
      throw new Error(`Account ${membership.accountId} pays for a membership; that must end before another is granted.`)
    await upsertGranted(db, membership)
  })
