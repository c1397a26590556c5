import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../call/refuse.ts'

export interface Limit {
  /** How often within `seconds`. */
  times: number
  seconds: number
}

/** Counts tries by key and refuses with `rate_limited` and Retry-After what goes beyond a limit. */
export interface Limiter {
  spend(key: string): Promise<void>
  /** Takes one try back, as for a sign-in that succeeded. */
  giveBack(key: string): Promise<void>
  /** Forgets the tries of a key. */
  forget(key: string): Promise<void>
}

/** A limiter in this process's memory; `name` keeps its keys apart from other limiters'. */
export const memoryLimiter = (name: string, { times, seconds }: Limit): Limiter => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
  return {
    spend: async (key) => {
      try {
        await limiter.consume(key)
      } catch (reason) {
        if (reason instanceof RateLimiterRes) refuse('rate_limited', undefined, reason.msBeforeNext / 1000)
        throw reason
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key)
    },
    forget: async (key) => {
      await limiter.delete(key)
    },
  }
}

/** Counts tries by account and by the network they come from; the account's key is whatever was named, known here or not. */
export interface PairLimiter {
  spend(account: string, address: string): Promise<void>
  /** A try that succeeded does not count: the network gets it back, the account begins anew. */
  succeed(account: string, address: string): Promise<void>
}

export const pairLimiter = (name: string, { byAccount, byNetwork }: { byAccount: Limit; byNetwork: Limit }): PairLimiter => {
  const accounts = memoryLimiter(`${name}-account`, byAccount)
  const networks = memoryLimiter(`${name}-network`, byNetwork)
  return {
    spend: async (account, address) => {
      await networks.spend(networkOf(address))
      await accounts.spend(account)
    },
    succeed: async (account, address) => {
      await networks.giveBack(networkOf(address))
      await accounts.forget(account)
    },
  }
}

/**
 * Whose tries an address's count as: an IPv6 address stands for its /64, the smallest network that one customer gets,
 * because whoever has one address of it has them all.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const groups = after === undefined ? head : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
