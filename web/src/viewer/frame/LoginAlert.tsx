import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallQuery } from '../../lib/call-query.ts'
import { formatPrice } from '../../lib/format-price.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { LoginWish } from '../titles/login-prompt.ts'
import { loginSentence } from './login-sentences.ts'

interface LoginAlertProps extends LoginWish {
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

/** Tells a visitor that what they wanted needs an account, and leads to one and on to what they wanted. */
export function LoginAlert({ reason, next, onClose }: LoginAlertProps) {
  const router = useRouter()
  const here = useLocation({ select: (location) => location.href })
  const priceLine = usePriceLine()
  const leadTo = (to: '/signin' | '/signup') => {
    onClose()
    void router.navigate({ to, search: { next: next ?? here } })
  }
  return (
    <Dialog
      title="Take your seat first"
      onClose={onClose}
      footer={
        <>
          <Button look="lamp" onClick={() => leadTo('/signin')}>
            LOGIN
          </Button>
          <Button look="line" onClick={() => leadTo('/signup')}>
            Sign up free
          </Button>
          <Button look="ghost" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <p>
        {loginSentence[reason].replace(/\.?$/, '.')} {priceLine}
      </p>
    </Dialog>
  )
}
