import type { Person } from '../../call/caller.ts'
import type { Door } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import { inTx } from '../../db/database.ts'
import { forgetAccount } from '../activity/activity.ts'
import { endPayments } from '../membership/membership.ts'
import { forgetFriendAddress, forgetFriendProfile } from '../watch-lists/watch-lists.ts'
import { type AccountRow, deleteAccount, selectProfileIds } from './accounts.sql.ts'
import { deleteCodesOf } from './codes.sql.ts'
import { selectRecord } from './export.sql.ts'
import type { AccountsGround } from './ground.ts'
import { deletedLetter, deletionCodeLetter } from './letters.ts'
import { deleteLinksOf } from './links.sql.ts'
import { makeCode } from './mailed-code.ts'
import { eraseLetters, ownAccount } from './own-account.ts'
import { deleteSignUp } from './sign-up.sql.ts'

type OwnAccount = AccountRow & { email: string }

/** What the service keeps of a person: to take along, and to have deleted. */
export const ownRecordCalls = (ground: AccountsGround): Pick<Door<'accounts'>, 'export-account' | 'delete-account'> => {
  const { db, clock, outbox, publicUrl, limits, proof, memberships } = ground

  const sendCode = async (caller: Person, { email, name }: OwnAccount) => {
    await limits.codes.spend(email, caller.address)
    const code = await makeCode(ground, 'deletion', email, clock.now())
    outbox.put(() => deletionCodeLetter({ to: email, publicUrl }, name, code))
  }

  // Everything that hangs on the account goes with its row; the rest is kept by address. Decision 15 tells of all of it.
  const deleteAll = async ({ accountId, email }: OwnAccount) => {
    const profileIds = await inTx(db, async (db) => {
      const profileIds = (await selectProfileIds(db, accountId)).map(({ id }) => id)
      await endPayments(db, accountId, clock.now())
      await forgetAccount(db, accountId)
      await forgetFriendAddress(db, email)
      for (const profileId of profileIds) await forgetFriendProfile(db, profileId)
      await deleteAccount(db, accountId)
      await deleteCodesOf(db, email)
      await deleteLinksOf(db, email)
      await deleteSignUp(db, email)
      return profileIds
    })
    await eraseLetters(ground, { address: email, profileIds })
  }

  return {
    'export-account': async ({ caller }) => {
      await limits.exports.spend(String(caller.accountId))
      return { data: { exported_at: clock.now().toISOString(), ...(await selectRecord(db, caller.accountId)) } }
    },
    'delete-account': async ({ caller, parameters: { password, otp } }) => {
      const account = await ownAccount(db, caller)
      if (password === undefined && otp === undefined) {
        await sendCode(caller, account)
        return { data: { is_deleted: false }, message: 'We have mailed you a code. Enter it to delete your account.' }
      }
      if (otp !== undefined) await proof.byCode(caller, 'deletion', account.email, otp)
      // Not `unauthenticated`, which would tell the client that its session is over.
      else if (!(await proof.byPassword(caller, account.email, password ?? ''))) refuse('invalid_code', 'The password is wrong.')
      await deleteAll(account)
      memberships.wake()
      outbox.put(() => deletedLetter({ to: account.email, publicUrl }, account.name))
      return { data: { is_deleted: true }, message: 'Your account is deleted.' }
    },
  }
}
