import { createHmac } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { networksOf } from '../load/networks.ts'
import type { Clock } from '../time/clock.ts'
import { consumeEach, deleteLimit, isAnyExhausted, type LimitWindow, refundEach } from './limiter.sql.ts'

export interface Limit {
  /** How often within `seconds`. */
  times: number
  seconds: number
}

/** What limits are kept with: one table for all servers of a service, so that neither a restart nor a second server gives more tries. */
export interface LimiterDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
}

/** A limit under its name, for one key. */
export interface KeyedLimit extends Limit {
  name: string
  key: string
}

const windowOf = (secret: Uint8Array, { name, key, times, seconds }: KeyedLimit): LimitWindow => ({
  key: createHmac('sha256', secret).update(`rate limit ${name} ${seconds} ${key}`).digest(),
  times,
  seconds,
})

export interface Limiter {
  /** Uses up one try of each limit, in their order and in one statement; answers what hindered it, if anything did. */
  tryConsume(keyedLimits: readonly KeyedLimit[]): Promise<{ name: string; retryAfterSeconds: number } | undefined>
  /** Takes one try of each back, as for a sign-in that succeeded. */
  refund(keyedLimits: readonly KeyedLimit[]): Promise<void>
  /** Forgets the tries of a key. */
  reset(keyedLimit: KeyedLimit): Promise<void>
  /** Whether one of the limits is used up just now. */
  isExhausted(keyedLimits: readonly KeyedLimit[]): Promise<boolean>
}

export const limiterOn = ({ db, clock, secret }: LimiterDeps): Limiter => {
  const windows = (keyedLimits: readonly KeyedLimit[]) => keyedLimits.map((keyedLimit) => windowOf(secret, keyedLimit))
  const tryConsume: Limiter['tryConsume'] = async (keyedLimits) => {
    const now = clock.now()
    const { taken, resetsAt } = await consumeEach(db, windows(keyedLimits), now)
    const exceeded = keyedLimits[taken]
    if (!exceeded) return undefined
    const retryAfterSeconds = resetsAt ? (resetsAt.getTime() - now.getTime()) / 1000 : exceeded.seconds
    return { name: exceeded.name, retryAfterSeconds: Math.max(1, retryAfterSeconds) }
  }
  return {
    tryConsume,
    refund: (keyedLimits) =>
      refundEach(
        db,
        windows(keyedLimits).map(({ key }) => key),
      ),
    reset: async (keyedLimit) => {
      await deleteLimit(db, windowOf(secret, keyedLimit).key)
    },
    isExhausted: (keyedLimits) => isAnyExhausted(db, windows(keyedLimits), clock.now()),
  }
}

/** What an address's tries count as: a limit for its own network, and wider ones for the networks around it. */
export const networkLimits = (name: string, { times, seconds }: Limit, address: string): KeyedLimit[] =>
  networksOf(address).map(({ cidr, share }) => ({ name: `${name}-network`, key: cidr, times: times * share, seconds }))
