import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallQuery } from '../../lib/call-query.ts'
import { formatPrice } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type LoginReason, loginSentence } from '../titles/login-prompt.ts'

interface LoginAlertProps {
  reason: LoginReason
  onClose: () => void
}

/** What the cheapest plan costs, as far as it is known. */
const usePriceLine = (): string => {
  const plans = useCallQuery('get-plans', {}, { sameForAll: true }).data?.plans ?? []
  const [plan] = plans.toSorted((one, other) => Number(one.planPrice) - Number(other.planPrice))
  if (!plan) return 'It is free to join.'
  const price = formatPrice(plan.planPrice, plan.currency)
  return `It is free to join, and premium titles start at ${price} a ${plan.planType === 'Yearly' ? 'year' : 'month'}.`
}

/** Tells a visitor that what they wanted needs an account, and leads there. */
export function LoginAlert({ reason, onClose }: LoginAlertProps) {
  const router = useRouter()
  const here = useLocation({ select: (location) => location.href })
  const priceLine = usePriceLine()
  return (
    <ConfirmDialog
      title="Take your seat first"
      yes="LOGIN"
      look="lamp"
      no="Not now"
      onYes={() => {
        onClose()
        void router.navigate({ to: '/signin', search: { next: here } })
      }}
      onClose={onClose}
    >
      {loginSentence[reason].replace(/\.?$/, '.')} {priceLine}
    </ConfirmDialog>
  )
}
