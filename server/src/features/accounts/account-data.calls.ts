import { type AccountRow, deleteAccount, selectProfileIds } from '../../identity/accounts.sql.ts'
import { deleteCodesOf } from '../../identity/codes.sql.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { accountDeletedEmail, emailTo } from '../../identity/emails.ts'
import { deleteLinksOf } from '../../identity/links.sql.ts'
import { eraseEmails, ownAccount } from '../../identity/own-account.ts'
import { confirmOwner, mailOwnerCode } from '../../identity/owner-confirmation.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { inTx } from '../../platform/db/database.ts'
import { forgetAccount } from '../activity/activity.ts'
import { endPayments } from '../payments/payments.ts'
import { forgetFriendAddress, forgetFriendProfile } from '../watch-lists/watch-lists.ts'
import { selectPersonalData } from './export.sql.ts'
import { deleteSignUp } from './sign-up.sql.ts'

export interface AccountDataDeps extends IdentityDeps {
  /** Woken when an account is deleted, so that nothing more is charged for it. */
  paymentService: { wake(): void }
}

type OwnAccount = AccountRow & { email: string }

/** What the service keeps of a person: to take along, and to have deleted. */
export const accountDataHandlers = (
  deps: AccountDataDeps,
): Pick<Handlers<'accounts'>, 'export-account' | 'confirmation-code' | 'delete-account'> => {
  const { db, clock, mailQueue, limits, paymentService } = deps

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
    await eraseEmails(deps, { address: email, profileIds })
  }

  return {
    'export-account': async ({ caller }) => {
      await limits.exports.consume(String(caller.accountId))
      return { data: { exportedAt: clock.now().toISOString(), ...(await selectPersonalData(db, caller.accountId)) } }
    },
    'confirmation-code': async ({ caller }) => {
      await mailOwnerCode(deps, caller, 'confirmation')
      return { message: 'We have mailed you a code.' }
    },
    'delete-account': async ({ refuse, caller, parameters: { password, otp } }) => {
      const account = await ownAccount(db, caller)
      if (password === undefined && otp === undefined) {
        await mailOwnerCode(deps, caller, 'deletion')
        return { data: { isDeleted: false }, message: 'We have mailed you a code. Enter it to delete your account.' }
      }
      await confirmOwner(refuse, deps, caller, 'deletion', { password, otp })
      await deleteAll(account)
      paymentService.wake()
      await mailQueue.enqueue(accountDeletedEmail(await emailTo(deps, account.email), account.name), { kind: 'transactional' })
      return { data: { isDeleted: true }, message: 'Your account is deleted.' }
    },
  }
}
