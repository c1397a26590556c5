import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { isMember, isRoot, readUser } from '../../../lib/session.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/toast.ts'
import type { Plan } from './PlanPrice.tsx'
import styles from './SubscribeButton.module.css'
import { useMembershipStatus } from './use-membership-status.ts'

const loadSummary = () => import('./PaymentSummary.tsx')
const PaymentSummary = lazyPart('PaymentSummary', loadSummary)

interface SubscribeButtonProps {
  plan: Plan
  /** Address of what the person wanted to watch. */
  next: string | undefined
}

/** 'Subscribe Now' on a lamp ticket: visitors and guests sign in first, members are led to what they have. */
export function SubscribeButton({ plan, next }: SubscribeButtonProps) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const status = useMembershipStatus()
  if (status)
    return (
      <Anchor href="/membership" className={classNames(buttonClass({ size: 'large', block: true }), styles.subscribe)}>
        {status === 'Active' ? 'You are a member' : 'Keep my membership'}
      </Anchor>
    )
  const press = () => {
    const user = readUser()
    if (!isMember(user)) void router.navigate({ to: '/signin', search: { next: router.history.location.href } })
    else if (isRoot(user)) setOpen(true)
    else showToast('note', dialogTexts.payAsRoot)
  }
  return (
    <>
      <Button
        size="large"
        block
        icon="lock"
        className={styles.subscribe}
        onClick={press}
        onPointerEnter={() => void loadSummary().catch(() => undefined)}
      >
        Subscribe Now
      </Button>
      {isOpen && <PaymentSummary plan={plan} next={next} onClose={() => setOpen(false)} />}
    </>
  )
}
