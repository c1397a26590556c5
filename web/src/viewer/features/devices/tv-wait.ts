import { CallRefused } from '@matinee/contract/call-refused'
import { toPlain } from '@matinee/contract/plain'
import type { change, Reply } from '../../../lib/api.ts'
import type { OpenedSession } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'

/** The code on the screen and what goes with it: `tvToken` proves this TV and is told to nobody. */
export type TvCode = Reply<'tv-code'>['data']

const key = 'tv_code'
const longestPauseSeconds = 60

/** The code is kept for this tab alone, so that a reload shows the same one. */
const keptCode = (): TvCode | null => {
  try {
    return toPlain(JSON.parse(sessionStorage.getItem(key) ?? 'null')) as TvCode | null
  } catch {
    return null
  }
}

export const dropCode = (): void => sessionStorage.removeItem(key)

/** Seconds until the next asking: as the service wishes, and ever longer while it does not answer. */
export const pauseSeconds = (askAgainAfter: number, failures: number, error?: unknown): number =>
  (error instanceof CallRefused && error.retryAfterSeconds) || Math.min(longestPauseSeconds, askAgainAfter * 2 ** failures)

const isOpened = (reply: Partial<OpenedSession>): reply is OpenedSession => Boolean(reply.token && reply.userToken && reply.data)

interface Waiting {
  make: typeof change
  signal: AbortSignal
  /** Waits so many seconds; longer while nobody can see the page. */
  pause: (seconds: number) => Promise<void>
  show: (code: TvCode) => void
  /** What keeps the service from answering; empty when nothing does. */
  tell: (trouble: string) => void
}

/** Shows a code and waits until somebody enters it; a code that has expired is replaced. Undefined once `signal` says so. */
export const waitForSignIn = async ({ make, signal, pause, show, tell }: Waiting): Promise<OpenedSession | undefined> => {
  const newCode = async (): Promise<TvCode> => {
    const { data } = await make('tv-code', {}, { signal })
    sessionStorage.setItem(key, JSON.stringify(data))
    return data
  }
  let code = keptCode()
  let failures = 0
  while (!signal.aborted) {
    try {
      code ??= await newCode()
      show(code)
      const reply = await make('tv-sign-in', { tvToken: code.tvToken }, { signal })
      if (reply.isActivated && isOpened(reply)) {
        dropCode()
        return reply
      }
      failures = 0
      tell('')
      await pause(pauseSeconds(code.askAgainAfter, 0))
    } catch (error) {
      if (signal.aborted) return undefined
      const isExpired = error instanceof CallRefused && error.error === 'invalid_code'
      failures += 1
      // A TV's clock may be wrong, so the service tells when a code has expired: the next one is shown at once.
      if (isExpired) {
        dropCode()
        code = null
        if (failures === 1) continue
      }
      tell(failureText(error))
      await pause(pauseSeconds(code?.askAgainAfter ?? 3, failures, error))
    }
  }
  return undefined
}
