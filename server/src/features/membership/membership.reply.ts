import type { Membership } from '@matinee/contract/membership'
import type { PlainOf } from '@matinee/contract/plain'
import { priceText } from '../../platform/text/money.ts'
import { opensPremium } from '../../titles/entitlement.sql.ts'
import { cleanHtml, intervalNames, priceWords, type Selling } from '../plans/plans.ts'
import type { MembershipRow } from './membership.sql.ts'

export const dayText = (at: Date | null | undefined): string => at?.toISOString().slice(0, 10) ?? ''

// '0' is a platform on which nothing is paid, so there is nothing to cancel.
const payerReply = ({ paymentId, cardEnding, isTest }: MembershipRow) =>
  paymentId === null
    ? { platform: '0', paymentMode: 'Complimentary' }
    : { platform: '1', paymentMode: `${cardEnding ? `Card ending ${cardEnding}` : 'Card'}${isTest ? ' (test)' : ''}` }

/** What may be promised to its holder: nobody pays for a granted membership, nor cancels it. */
const sellingOf = ({ paymentId, amountMinor, currency, interval }: MembershipRow, { name, capabilities }: Selling): Selling =>
  paymentId === null
    ? { name, capabilities: new Set([...capabilities].filter((one) => one !== 'online-cancelling')), price: undefined }
    : { name, capabilities, price: priceWords(amountMinor, currency, interval) }

export const membershipReply = (row: MembershipRow, accountId: number, selling: Selling): PlainOf<typeof Membership> => ({
  id: accountId,
  planId: row.planId,
  planName: row.planName,
  planType: intervalNames[row.interval],
  planText: cleanHtml(row.benefitsHtml, sellingOf(row, selling)),
  planPrice: priceText(row.amountMinor, row.currency),
  priceMinor: row.amountMinor,
  currency: row.currency,
  subscriptionStatus: row.status,
  fromDate: dayText(row.fromDate),
  toDate: dayText(row.toDate),
  isSubscribed: opensPremium(row.status),
  isRequested: row.status === 'Cancelled',
  hasFailedPayment: row.isOverdue,
  memberSince: dayText(row.memberSince),
  ...payerReply(row),
})
