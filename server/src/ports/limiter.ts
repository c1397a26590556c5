import { createHmac } from 'node:crypto'
import { refuse } from '../call/refuse.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from './clock.ts'
import { deleteLimit, giveEachBack, isOneSpent, type LimitWindow, spendEach } from './limiter.sql.ts'
import { networksOf } from './networks.ts'

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
  /** As `take`, but refuses with `rate_limited` and Retry-After. */
  spend(spendings: readonly Spending[]): Promise<void>
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
    spend: async (spendings) => {
      const hindrance = await take(spendings)
      if (hindrance) refuse('rate_limited', undefined, hindrance.retryAfterSeconds)
    },
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

/** A limit by a key of the caller's choice. */
export interface KeyLimiter {
  spend(key: string): Promise<void>
}

/** `name` keeps its keys apart from other limiters'. */
export const keyLimiter = (ground: LimiterGround, name: string, limit: Limit): KeyLimiter => {
  const limiter = limiterOn(ground)
  return { spend: (key) => limiter.spend([{ name, key, ...limit }]) }
}

/** A limit by the network that an address belongs to. */
export const networkLimiter = (ground: LimiterGround, name: string, limit: Limit): { spend(address: string): Promise<void> } => {
  const limiter = limiterOn(ground)
  return { spend: (address) => limiter.spend(networkSpendings(name, limit, address)) }
}

/** Counts tries by account and by the network they come from; the account's key is whatever was named, known here or not. */
export interface PairLimiter {
  spend(account: string, address: string): Promise<void>
  /** Spends a try and answers true, or false where a limit is spent. */
  isFree(account: string, address: string): Promise<boolean>
  /** A try that succeeded does not count: the network gets it back, the account begins anew. */
  succeed(account: string, address: string): Promise<void>
}

export const pairLimiter = (
  ground: LimiterGround,
  name: string,
  { byAccount, byNetwork }: { byAccount: Limit; byNetwork: Limit },
): PairLimiter => {
  const limiter = limiterOn(ground)
  const own = (account: string): Spending => ({ name: `${name}-account`, key: account, ...byAccount })
  // The network first: who has none left spends nothing of the account's.
  const both = (account: string, address: string) => [...networkSpendings(name, byNetwork, address), own(account)]
  return {
    spend: (account, address) => limiter.spend(both(account, address)),
    isFree: async (account, address) => (await limiter.take(both(account, address))) === undefined,
    succeed: async (account, address) => {
      await limiter.giveBack(networkSpendings(name, byNetwork, address))
      await limiter.forget(own(account))
    },
  }
}
