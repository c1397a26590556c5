import { ownAccount } from '../../identity/own-account.ts'
import { confirmOwner, mailOwnerCode } from '../../identity/owner-confirmation.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { type ErasureDeps, eraseAccount } from './erase-account.ts'
import { selectPersonalData } from './export.sql.ts'

/** What the service keeps of a person: to take along, and to have deleted. */
export const accountDataHandlers = (
  deps: ErasureDeps,
): Pick<Handlers<'accounts'>, 'export-account' | 'confirmation-code' | 'delete-account'> => {
  const { db, clock, limits } = deps

  return {
    'export-account': async ({ caller }) => {
      await limits.exports.consume(String(caller.accountId))
      return { data: { exportedAt: clock.now().toISOString(), ...(await selectPersonalData(db, caller.accountId)) } }
    },
    'confirmation-code': async ({ caller }) => {
      await mailOwnerCode(deps, caller, 'confirmation')
      return { message: 'We’ve emailed you a code.' }
    },
    'delete-account': async ({ refuse, caller, parameters: { password, otp } }) => {
      const account = await ownAccount(db, caller)
      if (password === undefined && otp === undefined) {
        await mailOwnerCode(deps, caller, 'deletion')
        return { data: { isDeleted: false }, message: 'We’ve emailed you a code. Enter it to delete your account.' }
      }
      await confirmOwner(refuse, deps, caller, 'deletion', { password, otp })
      await eraseAccount(deps, account)
      return { data: { isDeleted: true }, message: 'Your account is deleted.' }
    },
  }
}
