import { createHmac } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { networksOf } from '../load/networks.ts'
import type { Clock } from '../time/clock.ts'
import { deleteLimit, giveEachBack, isOneSpent, type LimitWindow, spendEach } from './limiter.sql.ts'

export interface Limit {
  /** How often within `seconds`. */
  times: number
  seconds: number
}

/** What limits are kept with: one table for all servers of a service, so that neither a restart nor a second server gives more tries. */
export interface LimiterGround {
  db: Db
  clock: Clock
  secret: Uint8Array
}

/** A limit under its name, for one key. */
export interface Spending extends Limit {
  name: string
  key: string
}

const windowOf = (secret: Uint8Array, { name, key, times, seconds }: Spending): LimitWindow => ({
  key: createHmac('sha256', secret).update(`rate limit ${name} ${seconds} ${key}`).digest(),
  times,
  seconds,
})

export interface Limiter {
  /** Spends one try of each limit, in their order and in one statement; answers what hindered it, if anything did. */
  take(spendings: readonly Spending[]): Promise<{ name: string; retryAfterSeconds: number } | undefined>
  /** Takes one try of each back, as for a sign-in that succeeded. */
  giveBack(spendings: readonly Spending[]): Promise<void>
  /** Forgets the tries of a key. */
  forget(spending: Spending): Promise<void>
  /** Whether one of the limits is spent just now. */
  isSpent(spendings: readonly Spending[]): Promise<boolean>
}

export const limiterOn = ({ db, clock, secret }: LimiterGround): Limiter => {
  const windows = (spendings: readonly Spending[]) => spendings.map((spending) => windowOf(secret, spending))
  const take: Limiter['take'] = async (spendings) => {
    const now = clock.now()
    const { taken, resetsAt } = await spendEach(db, windows(spendings), now)
    const hindrance = spendings[taken]
    if (!hindrance) return undefined
    const retryAfterSeconds = resetsAt ? (resetsAt.getTime() - now.getTime()) / 1000 : hindrance.seconds
    return { name: hindrance.name, retryAfterSeconds: Math.max(1, retryAfterSeconds) }
  }
  return {
    take,
    giveBack: (spendings) =>
      giveEachBack(
        db,
        windows(spendings).map(({ key }) => key),
      ),
    forget: async (spending) => {
      await deleteLimit(db, windowOf(secret, spending).key)
    },
    isSpent: (spendings) => isOneSpent(db, windows(spendings), clock.now()),
  }
}

/** What an address's tries count as: a limit for its own network, and wider ones for the networks around it. */
export const networkSpendings = (name: string, { times, seconds }: Limit, address: string): Spending[] =>
  networksOf(address).map(({ cidr, share }) => ({ name: `${name}-network`, key: cidr, times: times * share, seconds }))
