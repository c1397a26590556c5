import { useEffect, useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { keepWatchNext } from './watch-next.ts'

interface Wanted {
  planId: number
  coupon: string | undefined
  /** What was shown as charged at once, in the currency's smallest unit. */
  firstPriceMinor: number
}

/**
 * Opens a checkout for a plan and leaves for it; busy until the browser is away. `next` is what the person wanted to watch. Stays where
 * the service refuses, or when the price is not the one that was shown: `onStay` hears of it.
 */
export const useCheckout = (next: string | undefined, onStay: () => void) => {
  const begin = useCallMutation('initiate-payment')
  const [isLeaving, setLeaving] = useState(false)

  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const pay = async ({ planId, coupon, firstPriceMinor }: Wanted) => {
    if (isLeaving) return
    setLeaving(true)
    try {
      const { data } = await begin.mutateAsync({ planId, platform: '1', payVia: 'STRIPE', ...(coupon && { coupon }) })
      if (data.priceMinor === firstPriceMinor) {
        keepWatchNext(next)
        return window.location.assign(data.checkoutUrl)
      }
      showToast('note', dialogTexts.priceChanged)
    } catch (error) {
      showToast('error', failureText(error))
    }
    setLeaving(false)
    onStay()
  }
  return { pay, isLeaving }
}
