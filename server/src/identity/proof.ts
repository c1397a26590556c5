import type { Caller } from '../kernel/caller.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Db } from '../platform/db/database.ts'
import type { Spending } from '../platform/rate-limit/limiter.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type AccountRow, selectAccount } from './accounts.sql.ts'
import { type AccountLimits, codeSpendings, passwordSpendings } from './limits.ts'
import { type CodePurpose, useCode } from './mailed-code.ts'
import { isPassword } from './password.ts'
import { standingOf } from './standing.ts'

/** What is done instead of judging a try that goes beyond its budget; it refuses. */
export type WhenSpent = (retryAfterSeconds: number) => Promise<never>

/**
 * Ways to prove that one may act for an address. A try is spent before it is judged, so that many at once gain nothing; only one that
 * succeeds is given back. The work is the same whether or not the address has an account.
 */
export interface Proof {
  /** The account; undefined when the password is not its own, or there is none. */
  byPassword(caller: Caller, email: string, password: string, whenSpent?: WhenSpent): Promise<AccountRow | undefined>
  /** Refuses with `invalid_code` unless it is the live code, which is then used up. */
  byCode(caller: Caller, purpose: CodePurpose, email: string, code: string, whenSpent?: WhenSpent): Promise<void>
}

export const wrongCode = 'Invalid OTP. Please try again.'
const deadCode = 'This code does not work any more. Please ask for a new one.'

const refuseSpent: WhenSpent = async (retryAfterSeconds) => refuse('rate_limited', undefined, retryAfterSeconds)

export const proofWith = ({ db, clock, secret, limits }: { db: Db; clock: Clock; secret: Uint8Array; limits: AccountLimits }): Proof => {
  const spend = async (spendings: Spending[], whenSpent: WhenSpent) => {
    const hindrance = await limits.limiter.take(spendings)
    if (hindrance) await whenSpent(hindrance.retryAfterSeconds)
  }
  return {
    byPassword: async (caller, email, password, whenSpent = refuseSpent) => {
      const spendings = passwordSpendings(await standingOf(db, caller, email), email, caller.address)
      await spend(spendings, whenSpent)
      const account = await selectAccount(db, email)
      if (!(await isPassword(password, account?.passwordHash))) return undefined
      await limits.limiter.giveBack(spendings)
      return account
    },
    byCode: async (caller, purpose, email, code, whenSpent = refuseSpent) => {
      // Whoever signs up has no account yet that a device could be known to: anybody can sign up with anybody's address.
      const standing = purpose === 'sign-up' ? ({ kind: 'stranger' } as const) : await standingOf(db, caller, email)
      const spendings = codeSpendings(standing, purpose, email, caller.address)
      await spend(spendings, whenSpent)
      const verdict = await useCode({ db, secret }, purpose, email, code, clock.now())
      if (verdict !== 'right') refuse('invalid_code', verdict === 'dead' ? deadCode : wrongCode)
      await limits.limiter.giveBack(spendings)
    },
  }
}
