import { type KeyedLimit, type Limit, type Limiter, type LimiterDeps, limiterOn, networkLimits } from '../platform/rate-limit/limiter.ts'
import { refuse } from './refuse.ts'

/** A limiter that refuses the call where a limit is used up. */
export interface RefusingLimiter extends Limiter {
  /** As `tryConsume`, but refuses with `rate_limited` and Retry-After. */
  consume(keyedLimits: readonly KeyedLimit[]): Promise<void>
}

export const refusingLimiterOn = (deps: LimiterDeps): RefusingLimiter => {
  const limiter = limiterOn(deps)
  return {
    ...limiter,
    consume: async (keyedLimits) => {
      const exceeded = await limiter.tryConsume(keyedLimits)
      if (exceeded) refuse('rate_limited', undefined, exceeded.retryAfterSeconds)
    },
  }
}

/** A limit by a key of the caller's choice. */
export interface KeyLimiter {
  consume(key: string): Promise<void>
}

/** `name` keeps its keys apart from other limiters'. */
export const keyLimiter = (deps: LimiterDeps, name: string, limit: Limit): KeyLimiter => {
  const limiter = refusingLimiterOn(deps)
  return { consume: (key) => limiter.consume([{ name, key, ...limit }]) }
}

/** A limit by the network that an address belongs to. */
export const networkLimiter = (deps: LimiterDeps, name: string, limit: Limit): { consume(address: string): Promise<void> } => {
  const limiter = refusingLimiterOn(deps)
  return { consume: (address) => limiter.consume(networkLimits(name, limit, address)) }
}

/** Counts tries by account and by the network they come from; the account's key is whatever was named, known here or not. */
export interface PairLimiter {
  consume(account: string, address: string): Promise<void>
  /** Uses up a try and answers true, or false where a limit is used up. */
  isFree(account: string, address: string): Promise<boolean>
  /** A try that succeeded does not count: the network gets it back, the account begins anew. */
  succeed(account: string, address: string): Promise<void>
}

export const pairLimiter = (
  deps: LimiterDeps,
  name: string,
  { byAccount, byNetwork }: { byAccount: Limit; byNetwork: Limit },
): PairLimiter => {
  const limiter = refusingLimiterOn(deps)
  const own = (account: string): KeyedLimit => ({ name: `${name}-account`, key: account, ...byAccount })
  // The network first: who has none left uses up nothing of the account's.
  const both = (account: string, address: string) => [...networkLimits(name, byNetwork, address), own(account)]
  return {
    consume: (account, address) => limiter.consume(both(account, address)),
    isFree: async (account, address) => (await limiter.tryConsume(both(account, address))) === undefined,
    succeed: async (account, address) => {
      await limiter.refund(networkLimits(name, byNetwork, address))
      await limiter.reset(own(account))
    },
  }
}
