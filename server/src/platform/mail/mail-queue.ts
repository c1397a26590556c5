import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { KeyedLimit, Limiter } from '../rate-limit/limiter.ts'
import { daySeconds, hourSeconds } from '../time/durations.ts'
import type { Email, Mail } from './mail.ts'

/**
 * Why an email goes out, which decides which limits it counts for. transactional: something was paid or changed, and its owner must hear of it; own: asked
 * for in a session or on a known device; access: asked for by a stranger, with a way into an account; other: whatever else a stranger may
 * have mailed to any address.
 */
export type EmailKind = 'transactional' | 'own' | 'access' | 'other'

export interface EnqueueOptions {
  kind: EmailKind
  /** False does all of the work and sends nothing: where there is nobody to mail, time must not tell. */
  isWanted?: boolean
}

/** Sends emails in the background, a few at a time, so that no answer's time tells whether there was an email to send. */
export interface MailQueue {
  /** Composes and sends an email some time after the answer that it belongs to. */
  enqueue(compose: () => Email, options: EnqueueOptions): void
  /** Resolves when all that was enqueued so far is sent or given up. */
  idle(): Promise<void>
  /** Resolves when nothing is left to send; called when the service stops, it retries none. */
  close(): Promise<void>
}

export interface MailQueueDeps {
  mail: Mail
  limiter: Limiter
  /** All emails of the service that strangers asked for. */
  mailPerHour: number
  /** Told why an email was given up; never its words or address, which the error itself may hold. */
  warn: (reason: string) => void
  /** How long an email waits before it is composed: not the same each time, so that no later answer's time tells of it. */
  delayMs: () => number
  /** Waits between tries, for a mail server that is away for a moment. */
  pausesMs?: readonly number[]
}

const atOnce = 4
/** Emails of one kind to one mailbox. */
const toOneMailbox = [
  { times: 10, seconds: hourSeconds },
  { times: 40, seconds: daySeconds },
]

/** Whose mailbox an address is: `ines+films@…` is that of `ines@…`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^@+]+)\+[^@]*@/, '$1@')

const emailLimitsOf = (kind: EmailKind, to: string, mailPerHour: number): KeyedLimit[] => {
  if (kind === 'transactional') return []
  const ofMailbox = toOneMailbox.map((limit) => ({ name: `mail-${kind}`, key: mailboxOf(to), ...limit }))
  const inAll = { name: 'mail-all', key: '', times: mailPerHour, seconds: hourSeconds }
  // Half is kept for those who want into their account: a flood of sign-ups takes nobody's way in.
  const ofOthers = { ...inAll, name: 'mail-other-all', times: Math.ceil(mailPerHour / 2) }
  return kind === 'own' ? ofMailbox : kind === 'other' ? [...ofMailbox, ofOthers, inAll] : [...ofMailbox, inAll]
}

export const openMailQueue = ({
  mail,
  limiter,
  mailPerHour,
  warn,
  delayMs,
  pausesMs = [2000, 20_000, 120_000],
}: MailQueueDeps): MailQueue => {
  const limit = pLimit(atOnce)
  const inFlight = new Set<Promise<void>>()
  const closing = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)

  const send = async (message: Email): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const failure = await limit(() => mail.send(message)).then(
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

  const deliver = async (compose: () => Email, { kind, isWanted = true }: EnqueueOptions): Promise<void> => {
    const delay = delayMs()
    await (delay > 0 ? pause(delay) : new Promise<void>((resolve) => setImmediate(resolve)))
    const message = compose()
    if (!isWanted) return
    const keyedLimits = emailLimitsOf(kind, message.to, mailPerHour)
    const exceeded = keyedLimits.length > 0 ? await limiter.tryConsume(keyedLimits) : undefined
    if (exceeded) return warn(`the limit ${exceeded.name}`)
    await send(message)
  }

  return {
    enqueue: (compose, options) => {
      const delivering = deliver(compose, options)
      inFlight.add(delivering)
      // An email that cannot even be composed is a bug, and not to be hidden; whoever answers unhandled rejections logs it.
      void delivering.finally(() => inFlight.delete(delivering))
    },
    idle: async () => {
      await Promise.allSettled(inFlight)
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(inFlight)
    },
  }
}
