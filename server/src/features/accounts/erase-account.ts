import { deleteAccount, selectProfileIds } from '../../identity/accounts.sql.ts'
import { deleteCodesOf } from '../../identity/codes.sql.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { accountDeletedEmail, emailTo } from '../../identity/emails.ts'
import { deleteEarlier } from '../../identity/invitations.sql.ts'
import { deleteLinksOf } from '../../identity/links.sql.ts'
import { eraseEmails } from '../../identity/own-account.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { forgetAccount } from '../activity/activity.ts'
import { endPayments } from '../payments/payments.ts'
import { forgetFriendAddress, forgetFriendProfile } from '../watch-lists/watch-lists.ts'
import { deleteSignUp } from './sign-up.sql.ts'

export interface ErasureDeps extends IdentityDeps {
  /** Woken when an account is deleted, so that nothing more is charged for it. */
  paymentService: { wake(): void }
}

/**
 * Deletes an account, whoever asks, with all that is kept of it, and tells its owner by mail. `alongside` runs in the same transaction, before
 * anything is deleted.
 */
export const eraseAccount = async (
  deps: ErasureDeps,
  { accountId, email, name }: { accountId: number; email: string; name: string },
  alongside?: (db: Db) => Promise<void>,
): Promise<void> => {
  const { clock, mailQueue, paymentService } = deps
  // Everything that hangs on the account goes with its row; the rest is kept by address. Decision 15 tells of all of it.
  const profileIds = await inTx(deps.db, async (db) => {
    await alongside?.(db)
    const profileIds = (await selectProfileIds(db, accountId)).map(({ id }) => id)
    await endPayments(db, accountId, clock.now())
    await forgetAccount(db, accountId)
    await forgetFriendAddress(db, email)
    for (const profileId of profileIds) await forgetFriendProfile(db, profileId)
    await deleteAccount(db, accountId)
    await deleteCodesOf(db, email)
    await deleteLinksOf(db, email)
    await deleteSignUp(db, email)
    await deleteEarlier(db, { email, isFirst: false })
    await mailQueue.forget(db, email)
    return profileIds
  })
  await eraseEmails(deps, { address: email, profileIds })
  paymentService.wake()
  await mailQueue.enqueue(accountDeletedEmail(await emailTo(deps, email), name), { kind: 'transactional' })
}
