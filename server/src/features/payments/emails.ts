import { href } from '@matinee/contract/paths'
import type { Brand } from '../../platform/brand/brand.ts'
import { composeEmail } from '../../platform/mail/email-template.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { priceText } from '../../platform/text/money.ts'
import { longDay } from '../../platform/time/day.ts'
import type { ReceiptRow, Recipient } from './outbox.sql.ts'

/** The service that sends an email. */
interface From {
  publicUrl: string
  brand: Brand
}

const toMembership = (publicUrl: string) => ({ label: 'Your membership', address: publicUrl + href('/membership') })

export const receiptEmail = (
  { email, name, planName }: Recipient,
  receipt: ReceiptRow,
  isTest: boolean,
  { publicUrl, brand }: From,
): Email => {
  const { number, amountMinor, currency, paidAt, cardEnding } = receipt
  const amount = `${priceText(amountMinor, currency)} ${currency}`
  return composeEmail({
    to: email,
    subject: `Receipt ${number} for your ${brand.name} membership`,
    paragraphs: [
      `Hello ${name}, thank you. We received ${amount} for ${brand.name} ${planName} on ${longDay(paidAt)}.`,
      `Receipt number: ${number}. Paid by ${cardEnding ? `card ending ${cardEnding}` : 'card'}.`,
      ...(isTest ? ['This was a test payment: no money moved.'] : []),
      'You can cancel online at any time, in two clicks and without fees, on your membership page. What you have paid for plays on until its end.',
    ],
    link: toMembership(publicUrl),
    publicUrl,
    brand,
  })
}

export const paymentFailedEmail = ({ email, name, planName }: Recipient, until: Date, { publicUrl, brand }: From): Email =>
  composeEmail({
    to: email,
    subject: 'Your membership could not be renewed',
    paragraphs: [
      `Hello ${name}, your card was not charged for the next period of ${brand.name} ${planName}. We will try again on the following days.`,
      `Premium titles play until ${longDay(until)} meanwhile. There is nothing to do if your card works again by then.`,
      'If you would rather stop, cancel on your membership page and nothing more is charged.',
    ],
    link: toMembership(publicUrl),
    publicUrl,
    brand,
  })

export const cancelledEmail = ({ email, name, planName }: Recipient, until: Date, { publicUrl, brand }: From): Email =>
  composeEmail({
    to: email,
    subject: 'Your membership is cancelled',
    paragraphs: [
      `Hello ${name}, ${brand.name} ${planName} will not be renewed, and nothing more is charged.`,
      `Premium titles play until ${longDay(until)}. Until then you can take the cancellation back on your membership page.`,
    ],
    link: toMembership(publicUrl),
    publicUrl,
    brand,
  })
