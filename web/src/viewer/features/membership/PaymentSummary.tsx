import { useState } from 'react'
import { useCallQuery } from '../../../lib/call-query.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { formatPrice } from '../../../lib/format-price.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { type Agreed, CouponField } from './CouponField.tsx'
import { Facts } from './Facts.tsx'
import { type Plan, perInterval } from './PlanPrice.tsx'
import { renewalDay } from './renewal.ts'
import { useCheckout } from './use-checkout.ts'

interface PaymentSummaryProps {
  plan: Plan
  /** Address of what the person wanted to watch. */
  next: string | undefined
  onClose: () => void
}

/** What it costs, when, and how to end it, before anybody is asked for a card. */
export function PaymentSummary({ plan: shown, next, onClose }: PaymentSummaryProps) {
  const [agreed, setAgreed] = useState<Agreed>()
  // A code that is refused at the payment, or gives another price by now, is asked for anew.
  const { pay, isLeaving } = useCheckout(next, () => setAgreed(undefined))
  // The page may be a minute old, and the offer's last place gone: here stands what will be charged.
  const query = useCallQuery('get-plans', {}, { staleTime: 0 })
  const fresh = query.isFetching ? undefined : query.data?.plans.find(({ id }) => id === shown.id)
  const plan = fresh ?? shown
  const isTest = useCallQuery('stripe-config', {}, { sameForAll: true }).data?.data.isTest
  const { planPrice, firstPrice, firstPriceMinor, freeDays } = agreed ?? {
    ...plan,
    firstPrice: plan.planPrice,
    firstPriceMinor: plan.priceMinor,
    freeDays: null,
  }
  const priceText = (price: string) => (query.isFetching ? <Spinner /> : formatPrice(price, plan.currency))
  const interval = perInterval(plan)
  const today = new Date()
  const nextDay = freeDays === null ? renewalDay(today, interval) : new Date(today.getTime() + freeDays * 86_400_000).toISOString()
  return (
    <Dialog
      title="Before you pay"
      onClose={onClose}
      footer={
        <>
          <Button
            look="lamp"
            icon="lock"
            busy={isLeaving || query.isFetching}
            onClick={() => pay({ planId: plan.id, coupon: agreed?.coupon, firstPriceMinor })}
          >
            Continue to payment
          </Button>
          <Button look="ghost" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ['Plan', plan.planName],
          ['Today', priceText(firstPrice)],
          [`Every ${interval} after`, priceText(planPrice)],
          [freeDays === null ? 'Next payment' : 'First payment', formatDay(nextDay)],
        ]}
      />
      <CouponField planId={plan.id} agreed={agreed} onAgree={setAgreed} />
      <p>
        {isTest
          ? 'This service has no card provider yet. The next page is a test, and no money moves.'
          : 'You pay by card on our payment provider’s page; we never see its number.'}{' '}
        Cancel online in two clicks, with no fees. Premium stays on until the end of the {interval} you paid for.
      </p>
    </Dialog>
  )
}
