import type { Caller } from '../../call/caller.ts'
import { refuse } from '../../call/refuse.ts'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { type AccountRow, selectAccount } from './accounts.sql.ts'
import type { AccountLimits } from './limits.ts'
import { type CodePurpose, useCode } from './mailed-code.ts'
import { isPassword } from './password.ts'

/**
 * Ways to prove that one may act for an address. A try is spent before it is judged, so that many at once gain nothing; only one that
 * succeeds is given back. The work is the same whether or not the address has an account.
 */
export interface Proof {
  /** The account; undefined when the password is not its own, or there is none. */
  byPassword(caller: Caller, email: string, password: string): Promise<AccountRow | undefined>
  /** Refuses with `invalid_code` unless it is the live code, which is then used up. */
  byCode(caller: Caller, purpose: CodePurpose, email: string, code: string): Promise<void>
}

export const proofWith = ({ db, clock, secret, limits }: { db: Db; clock: Clock; secret: Uint8Array; limits: AccountLimits }): Proof => ({
  byPassword: async ({ address }, email, password) => {
    await limits.signIns.spend(email, address)
    const account = await selectAccount(db, email)
    if (!(await isPassword(password, account?.passwordHash))) return undefined
    await limits.signIns.succeed(email, address)
    return account
  },
  byCode: async ({ address }, purpose, email, code) => {
    await limits.codeTries.spend(email, address)
    await limits.signIns.spend(email, address)
    if (!(await useCode({ db, secret }, purpose, email, code, clock.now()))) refuse('invalid_code', 'Invalid OTP. Please try again.')
    await limits.codeTries.succeed(email, address)
    await limits.signIns.succeed(email, address)
  },
})
