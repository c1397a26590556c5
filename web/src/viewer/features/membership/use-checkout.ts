import { useEffect, useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import type { Plan } from './PlanPrice.tsx'
import { keepWatchNext } from './watch-next.ts'

/** Opens a checkout for a plan and leaves for it; busy until the browser is away. `next` is what the person wanted to watch. Stays when the price is not the one that was shown. */
export const useCheckout = (next: string | undefined) => {
  const begin = useCallMutation('initiate-payment')
  const [isLeaving, setLeaving] = useState(false)

  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const pay = async ({ id, priceMinor }: Plan) => {
    if (isLeaving) return
    setLeaving(true)
    try {
      const { data } = await begin.mutateAsync({ planId: id, platform: '1', payVia: 'STRIPE' })
      if (data.priceMinor !== priceMinor) {
        setLeaving(false)
        return showToast('note', dialogTexts.priceChanged)
      }
      keepWatchNext(next)
      window.location.assign(data.checkoutUrl)
    } catch (error) {
      setLeaving(false)
      showToast('error', failureText(error))
    }
  }
  return { pay, isLeaving }
}
