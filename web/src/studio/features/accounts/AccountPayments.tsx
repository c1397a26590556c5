import { Copy, ExternalLink } from 'lucide-react'
import { formatDay } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { moneyText } from '../../lib/money.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Badge } from '../../ui/States.tsx'
import styles from './Account.module.css'
import { firstText, type Payment, paymentStates, rateText } from './membership-words.ts'

/** What an account agreed to pay, and each sum that arrived: to be mailed again, and refunded at the card provider. */
export function AccountPayments({ id, payments, mayAct }: { id: number; payments: readonly Payment[]; mayAct: boolean }) {
  const send = useOperatorChange('send-receipt', { onSuccess: () => showToast('ok', 'The receipt is on its way.') })
  return (
    <ul className={styles.payments} aria-label="Payments">
      {payments.map((payment) => {
        const { word, tone } = paymentStates[payment.state === 'paid' ? (payment.subscriptionState ?? 'paid') : payment.state]
        return (
          <li key={payment.id} className={styles.one}>
            <div className={styles.payment}>
              <b>
                {payment.planName}, {rateText(payment)}
              </b>
              <Badge tone={tone}>{word}</Badge>
              {payment.isTest && <Badge>Test</Badge>}
            </div>
            <p className={styles.note}>
              {[
                payment.paidAt ? `Paid since ${formatDay(payment.paidAt)}` : `Begun ${formatDay(payment.createdAt)}`,
                payment.coupon && `coupon ${payment.coupon}`,
                firstText(payment),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {payment.receipts.length > 0 && (
              <ul className={styles.list}>
                {payment.receipts.map((receipt) => (
                  <li key={receipt.id}>
                    <span className={styles.text}>
                      <b>
                        {moneyText(receipt.amountMinor, receipt.currency)} on {formatDay(receipt.paidAt)}
                      </b>
                      <small>
                        Receipt {receipt.number}
                        {receipt.cardEnding && `, card ending ${receipt.cardEnding}`}
                      </small>
                    </span>
                    <span className={styles.acts}>
                      {mayAct && (
                        <Button
                          look="quiet"
                          aria-label={`Mail receipt ${receipt.number} again`}
                          isPending={send.isPending && send.variables.receiptId === receipt.id}
                          onPress={() =>
                            send.mutate({ id, receiptId: receipt.id }, { onError: (error) => showToast('error', failureText(error)) })
                          }
                        >
                          Mail again
                        </Button>
                      )}
                      {receipt.providerAddress && receipt.amountMinor > 0 ? (
                        <ButtonLink look="quiet" icon={ExternalLink} href={receipt.providerAddress} target="_blank" rel="noreferrer">
                          Refund at Stripe
                        </ButtonLink>
                      ) : (
                        <Button
                          look="quiet"
                          icon={Copy}
                          aria-label={`Copy the id of ${receipt.number}`}
                          onPress={() => void copyText(receipt.id)}
                        >
                          Copy id
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
