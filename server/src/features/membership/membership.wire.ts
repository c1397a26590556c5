import type { Membership } from '@matinee/contract/membership'
import type { Static } from 'typebox'
import { priceText } from '../../platform/text/money.ts'
import { opensPremium } from '../../titles/entitlement.sql.ts'
import { cleanHtml, intervalNames, priceWords, type Selling } from '../plans/plans.ts'
import type { MembershipRow } from './membership.sql.ts'

export const wireDay = (at: Date | null | undefined): string => at?.toISOString().slice(0, 10) ?? ''

// '0' is a platform on which nothing is paid, so there is nothing to cancel.
const wirePayer = ({ paymentId, cardEnding, isTest }: MembershipRow) =>
  paymentId === null
    ? { platform: '0', payment_mode: 'Complimentary' }
    : { platform: '1', payment_mode: `${cardEnding ? `Card ending ${cardEnding}` : 'Card'}${isTest ? ' (test)' : ''}` }

/** What may be promised to its holder: nobody pays for a granted membership, nor cancels it. */
const sellingOf = ({ paymentId, amountMinor, currency, interval }: MembershipRow, capabilities: Selling['capabilities']): Selling =>
  paymentId === null
    ? { capabilities: new Set([...capabilities].filter((one) => one !== 'online-cancelling')), price: undefined }
    : { capabilities, price: priceWords(amountMinor, currency, interval) }

export const wireMembership = (row: MembershipRow, accountId: number, { capabilities }: Selling): Static<typeof Membership> => ({
  id: accountId,
  plan_id: row.planId,
  plan_name: row.planName,
  plan_type: intervalNames[row.interval],
  plan_text: cleanHtml(row.benefitsHtml, sellingOf(row, capabilities)),
  plan_price: priceText(row.amountMinor, row.currency),
  price_minor: row.amountMinor,
  currency: row.currency,
  subscription_status: row.status,
  from_date: wireDay(row.fromDate),
  to_date: wireDay(row.toDate),
  is_subscribed: opensPremium(row.status) ? 1 : 0,
  is_requested: row.status === 'Cancelled' ? 1 : 0,
  has_failed_payment: row.isOverdue ? 1 : 0,
  member_since: wireDay(row.memberSince),
  ...wirePayer(row),
})
