import type { Db } from '../../platform/db/database.ts'
import { eraseFromTestBank } from '../../platform/payments/test-bank-store.sql.ts'
import { lockOwner } from '../membership/membership.ts'
import {
  insertClosing,
  insertEndings,
  insertErasures,
  insertOutboxJob,
  type ReceiptRow,
  selectAccountReceipts,
  selectReceiptPayment,
} from './outbox.sql.ts'
import { type AccountPaymentRow, erasePayer, selectAccountPayments, selectPayment } from './payments.sql.ts'

export { selectWaitingEmails as waitingPaymentEmails } from './outbox.sql.ts'
export { type PaidMembershipDeps, paidMemberships } from './paid-membership.ts'

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

/** Ends what a granted membership takes the place of, and closes a checkout that is open: nobody pays for what is given. Runs in the transaction that grants. */
export const endReplaced = async (db: Db, accountId: number, replacedPaymentId: string | null, now: Date): Promise<void> => {
  await insertClosing(db, accountId, now)
  const payment = replacedPaymentId === null ? undefined : await selectPayment(db, replacedPaymentId)
  if (payment?.subscriptionId && payment.subscriptionState !== 'ended')
    await insertOutboxJob(db, { kind: 'ending', paymentId: payment.id, subscriptionId: payment.subscriptionId }, now)
}

const mostPayments = 100
const mostReceipts = 500

/** The newest payments of an account, each with what arrived for it. */
export const accountPayments = async (db: Db, accountId: number): Promise<(AccountPaymentRow & { receipts: ReceiptRow[] })[]> => {
  const receipts = await selectAccountReceipts(db, accountId, mostReceipts)
  const payments = await selectAccountPayments(db, accountId, mostPayments)
  return payments.map((payment) => ({ ...payment, receipts: receipts.filter(({ paymentId }) => paymentId === payment.id) }))
}

/** Has a receipt mailed once more; false when it is none of the account's. */
export const resendReceipt = async (db: Db, accountId: number, receiptId: string, now: Date): Promise<boolean> => {
  const payment = await selectReceiptPayment(db, accountId, receiptId)
  if (payment) await insertOutboxJob(db, { kind: 'receipt', paymentId: payment.paymentId, receiptId }, now)
  return payment !== undefined
}
