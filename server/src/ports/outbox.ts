import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Letter, Mail } from './mail.ts'

/** Posts letters in the background, a few at a time, so that no answer's time tells whether there was a letter to send. */
export interface Outbox {
  /** Composes and posts a letter after the answer that it belongs to. */
  put(compose: () => Letter): void
  /** Resolves when nothing is left to post; called when the service stops, it tries no letter again. */
  close(): Promise<void>
}

const atOnce = 4
/** Waits between tries, for a mail server that is away for a moment. */
const pausesMilliseconds = [2000, 20_000, 120_000]

/** `warn` is told why a letter was given up; never its words or address, which the error itself may hold. */
export const openOutbox = (mail: Mail, warn: (reason: string) => void, pauses = pausesMilliseconds): Outbox => {
  const limit = pLimit(atOnce)
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  const post = async (letter: Letter): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const failure = await limit(() => mail.post(letter)).then(
        () => undefined,
        (error: { code?: string; responseCode?: number }) => error,
      )
      if (!failure) return
      const pause = pauses[tries]
      // A server that refuses for good (5xx) will not think otherwise in a minute.
      if (pause === undefined || closing.signal.aborted || (failure.responseCode ?? 0) >= 500)
        return warn(String(failure.responseCode ?? failure.code ?? 'unknown'))
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    put: (compose) => {
      const posting = new Promise<void>((resolve) => setImmediate(resolve)).then(() => post(compose()))
      underWay.add(posting)
      // A letter that cannot even be composed is a bug, and not to be hidden; whoever answers unhandled rejections logs it.
      void posting.finally(() => underWay.delete(posting))
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}
