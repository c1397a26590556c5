import type { Person } from '../../call/caller.ts'
import { refuse } from '../../call/refuse.ts'
import type { AccountsGround } from './ground.ts'
import { ownerCodeLetter } from './letters.ts'
import { makeCode } from './mailed-code.ts'
import { ownAccount } from './own-account.ts'

/** What the account's owner types: the account's password, or a code that was mailed to its address. */
interface OwnerSecret {
  password?: string | undefined
  otp?: string | undefined
}

/** How a child's profile shows that the account's owner stands beside it. */
interface OwnerProof {
  /** Refuses with `forbidden` when nothing was sent, and with `invalid_code` when it is wrong. */
  check(caller: Person, secret: OwnerSecret): Promise<void>
  mailCode(caller: Person): Promise<void>
}

export const ownerProofWith = (ground: AccountsGround): OwnerProof => {
  const { db, clock, outbox, publicUrl, limits, proof } = ground
  return {
    check: async (caller, { password, otp }) => {
      if (password === undefined && otp === undefined)
        return refuse('forbidden', 'The account’s owner has to agree, by the password (password).')
      const { email } = await ownAccount(db, caller)
      if (otp !== undefined) await proof.byCode(caller, 'owner', email, otp)
      // Not `unauthenticated`, which would tell the client that its session is over.
      else if (!(await proof.byPassword(caller, email, password ?? ''))) refuse('invalid_code', 'The password is wrong.')
    },
    mailCode: async (caller) => {
      const { email, name } = await ownAccount(db, caller)
      await limits.codes.spend(email, caller.address)
      const code = await makeCode(ground, 'owner', email, clock.now())
      outbox.put(() => ownerCodeLetter({ to: email, publicUrl }, name, code))
    },
  }
}
