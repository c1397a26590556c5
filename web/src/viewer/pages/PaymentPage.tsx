import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHead } from '../../lib/head.tsx'
import { useMember } from '../../lib/session.ts'
import { AccountScene } from '../features/accounts/AccountScene.tsx'
import { PaymentOutcome } from '../features/membership/PaymentOutcome.tsx'
import { Subscribed } from '../features/membership/Subscribed.tsx'

/** Where the card provider sends the browser back to, `/success` and `/cancel`, and `/payment-success`. */
export function PaymentPage() {
  useHead({ title: 'Your membership', noIndex: true })
  // The path of this very page: on the way to another, the router's is the other's already.
  const [pathname] = useState(useLocation().pathname)
  const { sid, pti } = useSearch({ strict: false })
  const user = useMember()
  return (
    <AccountScene>
      {user && (pti ? <PaymentOutcome paymentId={pti} checkoutId={sid} isCancelled={pathname === '/cancel'} /> : <Subscribed />)}
    </AccountScene>
  )
}
