import { startTransition, useEffect, useState } from 'react'

/** False while the page is drawn and hydrated, true once the browser has time: for what nobody sees at first. */
export const usePageIdle = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(true))
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(settle, { timeout: 1500 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isSettled
}
