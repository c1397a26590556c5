import { href } from '@matinee/contract/paths'
import { composeEmail, type EmailSender } from '../../platform/mail/compose-email.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { priceText } from '../../platform/text/money.ts'
import { longDay } from '../../platform/time/day.ts'
import type { ReceiptRow, Recipient } from './outbox.sql.ts'

const shared = ({ name, planName }: Recipient, { publicUrl }: EmailSender) => ({
  recipient: name,
  plan: planName,
  link: publicUrl + href('/membership'),
})

export const receiptEmail = (
  to: Recipient,
  { number, amountMinor, currency, paidAt, cardEnding }: ReceiptRow,
  isTest: boolean,
  sender: EmailSender,
): Email =>
  composeEmail(
    'receipt',
    to.email,
    {
      ...shared(to, sender),
      number,
      amount: `${priceText(amountMinor, currency)} ${currency}`,
      day: longDay(paidAt),
      card: cardEnding ? `card ending ${cardEnding}` : 'card',
      testNote: isTest ? 'This was a test payment: no money moved.' : '',
    },
    sender,
  )

export const paymentFailedEmail = (to: Recipient, until: Date, sender: EmailSender): Email =>
  composeEmail('payment-failed', to.email, { ...shared(to, sender), until: longDay(until) }, sender)

export const cancelledEmail = (to: Recipient, until: Date, sender: EmailSender): Email =>
  composeEmail('membership-cancelled', to.email, { ...shared(to, sender), until: longDay(until) }, sender)
