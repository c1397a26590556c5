import { useEffect, useRef, useState } from 'react'
import { change } from '../../../lib/api.ts'
import type { OpenedSession } from '../../../lib/session.ts'
import { dropCode, type TvCode, waitForSignIn } from './tv-wait.ts'

const pauseUntil = (signal: AbortSignal) => (seconds: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', goOn)
      resolve()
    }
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', goOn)
      goOn()
    }, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      goOn()
    })
  })

/** The code to show, for as long as the page stands; `onOpened` gets the session once somebody enters it. */
export const useTvSignIn = (onOpened: (opened: OpenedSession) => void) => {
  const [code, setCode] = useState<TvCode | null>(null)
  const [trouble, setTrouble] = useState('')
  const [round, setRound] = useState(0)
  const opened = useRef(onOpened)
  opened.current = onOpened

  // Another round begins anew.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void waitForSignIn({ make: change, signal, pause: pauseUntil(signal), show: setCode, tell: setTrouble }).then((session) => {
      if (session && !signal.aborted) opened.current(session)
    })
    return () => leaving.abort()
  }, [round])

  const renew = () => {
    dropCode()
    setCode(null)
    setRound((count) => count + 1)
  }
  return { code: code?.tvCode, trouble, renew }
}
