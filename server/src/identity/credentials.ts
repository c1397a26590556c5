import type { Caller } from '../kernel/caller.ts'
import { type Refuse, refuse } from '../kernel/refuse.ts'
import type { Db } from '../platform/db/database.ts'
import type { KeyedLimit } from '../platform/rate-limit/limiter.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type AccountRow, selectAccount } from './accounts.sql.ts'
import { clientTrustOf } from './client-trust.ts'
import { type AccountLimits, codeLimits, passwordLimits } from './limits.ts'
import { type CodePurpose, useCode } from './one-time-code.ts'
import { isPassword } from './password.ts'

/** What is done instead of judging a try that goes beyond its budget; it refuses. */
export type OnLimitExceeded = (retryAfterSeconds: number) => Promise<never>

/**
 * Ways to prove that one may act for an address. A try is used up before it is judged, so that many at once gain nothing; only one that
 * succeeds is given back. The work is the same whether or not the address has an account.
 */
export interface CredentialChecks {
  /** The account; undefined when the password is not its own, or there is none. */
  byPassword(caller: Caller, email: string, password: string, onLimitExceeded?: OnLimitExceeded): Promise<AccountRow | undefined>
  /** Refuses with `invalid_code` unless it is the live code, which is then used up. */
  byCode(
    refuse: Refuse<'invalid_code'>,
    caller: Caller,
    purpose: CodePurpose,
    email: string,
    code: string,
    onLimitExceeded?: OnLimitExceeded,
  ): Promise<void>
}

export const wrongCode = 'Invalid OTP. Please try again.'
const deadCode = 'This code does not work any more. Please ask for a new one.'

const refuseExceeded: OnLimitExceeded = async (retryAfterSeconds) => refuse('rate_limited', undefined, retryAfterSeconds)

export const credentialChecks = ({
  db,
  clock,
  secret,
  limits,
}: {
  db: Db
  clock: Clock
  secret: Uint8Array
  limits: AccountLimits
}): CredentialChecks => {
  const consume = async (keyedLimits: KeyedLimit[], onLimitExceeded: OnLimitExceeded) => {
    const exceeded = await limits.limiter.tryConsume(keyedLimits)
    if (exceeded) await onLimitExceeded(exceeded.retryAfterSeconds)
  }
  return {
    byPassword: async (caller, email, password, onLimitExceeded = refuseExceeded) => {
      const keyedLimits = passwordLimits(await clientTrustOf(db, caller, email), email, caller.address)
      await consume(keyedLimits, onLimitExceeded)
      const account = await selectAccount(db, email)
      if (!(await isPassword(password, account?.passwordHash))) return undefined
      await limits.limiter.refund(keyedLimits)
      return account
    },
    byCode: async (refuse, caller, purpose, email, code, onLimitExceeded = refuseExceeded) => {
      // Whoever signs up has no account yet that a device could be known to: anybody can sign up with anybody's address.
      const trust = purpose === 'sign-up' ? ({ kind: 'stranger' } as const) : await clientTrustOf(db, caller, email)
      const keyedLimits = codeLimits(trust, purpose, email, caller.address)
      await consume(keyedLimits, onLimitExceeded)
      const verdict = await useCode({ db, secret }, purpose, email, code, clock.now())
      if (verdict !== 'right') refuse('invalid_code', verdict === 'dead' ? deadCode : wrongCode)
      await limits.limiter.refund(keyedLimits)
    },
  }
}
