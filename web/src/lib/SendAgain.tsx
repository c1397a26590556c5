import { CallRefused } from '@matinee/contract/call-refused'
import { useEffect, useState } from 'react'
import { showToast } from '../ui/toast.ts'
import styles from './SendAgain.module.css'
import { secondsUntil, sendAgainSeconds, waitClock } from './send-again.ts'
import { failureText } from './texts.ts'

interface SendAgainProps {
  /** Mails another code; rejects with CallRefused. */
  send: () => Promise<unknown>
  /** What is said of a refusal. */
  failure?: (error: unknown) => string
}

/** Below the boxes of a mailed code: another one, once the last had its time, or as soon as the service allows. */
export function SendAgain({ send, failure = failureText }: SendAgainProps) {
  const [now, setNow] = useState(Date.now)
  const [freeAt, setFreeAt] = useState(now + sendAgainSeconds * 1000)
  const [isBusy, setBusy] = useState(false)
  const left = secondsUntil(freeAt, now)

  useEffect(() => {
    if (secondsUntil(freeAt, Date.now()) === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (secondsUntil(freeAt, Date.now()) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [freeAt])

  const waitFor = (seconds: number) => {
    setNow(Date.now())
    setFreeAt(Date.now() + seconds * 1000)
  }

  const press = async () => {
    setBusy(true)
    try {
      await send()
      waitFor(sendAgainSeconds)
    } catch (error) {
      showToast('error', failure(error))
      if (error instanceof CallRefused && error.retryAfterSeconds) waitFor(error.retryAfterSeconds)
    }
    setBusy(false)
  }

  return (
    <p className={styles.again}>
      Nothing yet?{' '}
      <button type="button" disabled={left > 0 || isBusy} onClick={() => void press()}>
        Send again
      </button>
      {left > 0 && <span className="tabular"> in {waitClock(left)}</span>}
    </p>
  )
}
