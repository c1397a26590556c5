import { type Limit, type Limiter, type LimiterGround, limiterOn, networkSpendings, type Spending } from '../platform/rate-limit/limiter.ts'
import { refuse } from './refuse.ts'

/** A limiter whose spent limits are told to the caller. */
export interface RefusingLimiter extends Limiter {
  /** As `take`, but refuses with `rate_limited` and Retry-After. */
  spend(spendings: readonly Spending[]): Promise<void>
}

export const refusingLimiterOn = (ground: LimiterGround): RefusingLimiter => {
  const limiter = limiterOn(ground)
  return {
    ...limiter,
    spend: async (spendings) => {
      const hindrance = await limiter.take(spendings)
      if (hindrance) refuse('rate_limited', undefined, hindrance.retryAfterSeconds)
    },
  }
}

/** A limit by a key of the caller's choice. */
export interface KeyLimiter {
  spend(key: string): Promise<void>
}

/** `name` keeps its keys apart from other limiters'. */
export const keyLimiter = (ground: LimiterGround, name: string, limit: Limit): KeyLimiter => {
  const limiter = refusingLimiterOn(ground)
  return { spend: (key) => limiter.spend([{ name, key, ...limit }]) }
}

/** A limit by the network that an address belongs to. */
export const networkLimiter = (ground: LimiterGround, name: string, limit: Limit): { spend(address: string): Promise<void> } => {
  const limiter = refusingLimiterOn(ground)
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
  const limiter = refusingLimiterOn(ground)
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
