import { CallRefused } from '@matinee/contract/call-refused'
import { useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { failureText } from '../../../lib/texts.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Outcome } from '../../../ui/Outcome.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { Completed } from './membership-state.ts'
import { Subscribed } from './Subscribed.tsx'

interface PaymentOutcomeProps {
  /** From the address that the provider sends the browser back to: our payment, and the provider's checkout. */
  paymentId: string
  checkoutId: string | undefined
  /** The person came back by the checkout's own way out. */
  isCancelled: boolean
}

type Ending = { completed: Completed; message: string } | { failure: string; isFinal: boolean }

/** Asks the service how a payment ended, which asks the card provider; the address of this page proves nothing. */
export function PaymentOutcome({ paymentId, checkoutId, isCancelled }: PaymentOutcomeProps) {
  const { mutateAsync: complete } = useCallMutation('complete-subscription')
  const [outcome, setOutcome] = useState<Ending | null>(null)

  const look = async () => {
    setOutcome(null)
    try {
      const { data, message } = await complete({
        preTransactionId: paymentId,
        postTransactionId: checkoutId,
        subscriptionStatus: !isCancelled,
      })
      setOutcome({ completed: data, message })
    } catch (error) {
      // A payment that is not there is not there the next time either.
      setOutcome({ failure: failureText(error), isFinal: error instanceof CallRefused && error.error === 'not_found' })
    }
  }

  useOnce(look)

  if (outcome && 'completed' in outcome && outcome.completed.paymentStatus)
    return <Subscribed lead={outcome.message} completed={outcome.completed} />
  const heading = outcome === null ? 'One moment.' : isCancelled ? 'No ticket sold.' : 'Not paid yet.'
  return (
    <Outcome
      heading={heading}
      lead={outcome === null ? <Spinner /> : 'failure' in outcome ? outcome.failure : outcome.message}
      ways={
        outcome && (
          <>
            {isCancelled || ('isFinal' in outcome && outcome.isFinal) ? (
              <Anchor href="/subscribe" className={buttonClass({ look: 'lamp', size: 'large', block: true })}>
                See plans
              </Anchor>
            ) : (
              <Button look="lamp" size="large" block onClick={look}>
                Look again
              </Button>
            )}
            <Anchor href="/" className={buttonClass({ look: 'line', block: true })}>
              Home
            </Anchor>
          </>
        )
      }
    />
  )
}
