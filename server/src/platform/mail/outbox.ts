import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Limiter, Spending } from '../rate-limit/limiter.ts'
import type { Letter, Mail } from './mail.ts'

/**
 * Why a letter goes out, which decides what it counts for. notice: something was paid or changed, and its owner must hear of it; own: asked
 * for in a session or on a known device; access: asked for by a stranger, with a way into an account; other: whatever else a stranger may
 * have mailed to any address.
 */
export type LetterKind = 'notice' | 'own' | 'access' | 'other'

export interface PutOptions {
  kind: LetterKind
  /** False does all of the work and posts nothing: where there is nobody to mail, time must not tell. */
  isWanted?: boolean
}

/** Posts letters in the background, a few at a time, so that no answer's time tells whether there was a letter to send. */
export interface Outbox {
  /** Composes and posts a letter some time after the answer that it belongs to. */
  put(compose: () => Letter, options: PutOptions): void
  /** Resolves when all that was put so far is posted or given up. */
  settled(): Promise<void>
  /** Resolves when nothing is left to post; called when the service stops, it tries no letter again. */
  close(): Promise<void>
}

export interface OutboxGround {
  mail: Mail
  limiter: Limiter
  /** All letters of the service that strangers asked for. */
  mailPerHour: number
  /** Told why a letter was given up; never its words or address, which the error itself may hold. */
  warn: (reason: string) => void
  /** How long a letter waits before it is composed: not the same each time, so that no later answer's time tells of it. */
  delayMs: () => number
  /** Waits between tries, for a mail server that is away for a moment. */
  pausesMs?: readonly number[]
}

const atOnce = 4
const hour = 60 * 60
const day = 24 * hour
/** Letters of one kind to one mailbox. */
const toOneMailbox = [
  { times: 10, seconds: hour },
  { times: 40, seconds: day },
]

/** Whose mailbox an address is: `ines+films@…` is that of `ines@…`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^@+]+)\+[^@]*@/, '$1@')

const spendingsOf = (kind: LetterKind, to: string, mailPerHour: number): Spending[] => {
  if (kind === 'notice') return []
  const ofMailbox = toOneMailbox.map((limit) => ({ name: `mail-${kind}`, key: mailboxOf(to), ...limit }))
  const inAll = { name: 'mail-all', key: '', times: mailPerHour, seconds: hour }
  // Half is kept for those who want into their account: a flood of sign-ups takes nobody's way in.
  const ofOthers = { ...inAll, name: 'mail-other-all', times: Math.ceil(mailPerHour / 2) }
  return kind === 'own' ? ofMailbox : kind === 'other' ? [...ofMailbox, ofOthers, inAll] : [...ofMailbox, inAll]
}

export const openOutbox = ({ mail, limiter, mailPerHour, warn, delayMs, pausesMs = [2000, 20_000, 120_000] }: OutboxGround): Outbox => {
  const limit = pLimit(atOnce)
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)

  const post = async (letter: Letter): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const failure = await limit(() => mail.post(letter)).then(
        () => undefined,
        (error: { code?: string; responseCode?: number }) => error,
      )
      if (!failure) return
      const pauseMs = pausesMs[tries]
      // A server that refuses for good (5xx) will not think otherwise in a minute.
      if (pauseMs === undefined || closing.signal.aborted || (failure.responseCode ?? 0) >= 500)
        return warn(String(failure.responseCode ?? failure.code ?? 'unknown'))
      await pause(pauseMs)
    }
  }

  const deliver = async (compose: () => Letter, { kind, isWanted = true }: PutOptions): Promise<void> => {
    const delay = delayMs()
    await (delay > 0 ? pause(delay) : new Promise<void>((resolve) => setImmediate(resolve)))
    const letter = compose()
    if (!isWanted) return
    const spendings = spendingsOf(kind, letter.to, mailPerHour)
    const hindrance = spendings.length > 0 ? await limiter.take(spendings) : undefined
    if (hindrance) return warn(`the limit ${hindrance.name}`)
    await post(letter)
  }

  return {
    put: (compose, options) => {
      const delivering = deliver(compose, options)
      underWay.add(delivering)
      // A letter that cannot even be composed is a bug, and not to be hidden; whoever answers unhandled rejections logs it.
      void delivering.finally(() => underWay.delete(delivering))
    },
    settled: async () => {
      await Promise.allSettled(underWay)
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}
