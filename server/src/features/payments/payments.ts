import type { Db } from '../../platform/db/database.ts'
import { eraseFromTestBank } from '../../platform/payments/test-bank-store.sql.ts'
import { lockOwner } from '../membership/membership.ts'
import { insertEndings, insertErasures } from './outbox.sql.ts'
import { erasePayer } from './payments.sql.ts'

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
