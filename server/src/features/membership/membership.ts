import { type Db, inTx } from '../../platform/db/database.ts'
import { lockOwner, type NewMembership, selectMembership, upsertGranted } from './membership.sql.ts'

export { dayText } from './membership.reply.ts'
export { lockOwner, type MembershipRow, selectMembership, upsertPaid } from './membership.sql.ts'

/** Gives an account a membership without a payment, in the place of the one it has. Throws when it pays for one. */
export const grantMembership = (db: Db, membership: NewMembership): Promise<void> =>
  inTx(db, async (db) => {
    await lockOwner(db, membership.accountId)
    const { subscriptionState } = (await selectMembership(db, membership.accountId, new Date())) ?? {}
    if (subscriptionState === 'active' || subscriptionState === 'overdue')
      throw new Error(`Account ${membership.accountId} pays for a membership; that must end before another is granted.`)
    await upsertGranted(db, membership)
  })
