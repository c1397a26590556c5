import { deleteUnproven, isEmailTaken, lockEmail } from '../../identity/accounts.sql.ts'
import { createHashedAccount, disableAccounts, enableAccounts } from '../../identity/accounts.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { updateRole } from '../../identity/operator-role.sql.ts'
import { deleteSessions } from '../../identity/sessions.sql.ts'
import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit, writeView } from '../../platform/audit/audit.ts'
import { inTx } from '../../platform/db/database.ts'
import { accountCareHandlers, type OperatorAccountDeps } from './account-care.calls.ts'
import { type AccountListRow, selectAddresses, selectListedAccount, selectListedAccounts } from './operator-accounts.sql.ts'
import { accountEntity, accountReach, accountReply, refuseColleague, refuseOwn } from './operator-reach.ts'
import { signUpCareHandlers } from './sign-up-care.calls.ts'

type RefuseChange = Refuse<'not_found' | 'conflict' | 'forbidden'>

/** Accounts found, made and changed. */
export const operatorAccountHandlers = (deps: OperatorAccountDeps): OperatorHandlers<'accounts'> => {
  const { db, clock } = deps
  const { standing, read, change, refuseLast } = accountReach(deps)

  /** Roles are given by an operator's session and by the command on the service's machine: whoever could give them without having all would soon have all. */
  const refuseLesser = ({ actor, role }: Operator, refuse: RefuseChange) => {
    if (role !== 'operator' && actor.kind !== 'machine') refuse('forbidden', 'Only an operator who is signed in gives and takes roles.')
  }
  /** Accounts by whether an email to them was given up lately. */
  const byReach = async (isUnreached: boolean): Promise<number[]> => {
    const [{ has }, all] = await Promise.all([deps.mailQueue.unreached(), selectAddresses(db)])
    return all.filter(({ email }) => has(email) === isUnreached).map(({ id }) => id)
  }
  return {
    'list-accounts': async ({ input: { cursor, limit = 50, isUnreached, ...filter } }) => {
      const ids = isUnreached === undefined ? undefined : await byReach(isUnreached)
      const [before = null] = placeOf(cursor, ['number']) ?? []
      const rows = await selectListedAccounts(db, { ...filter, ids }, { ...standing(), beforeId: before as number | null, most: limit + 1 })
      const page = pageOf(rows, limit, ({ id }) => [id])
      return { ...page, data: page.data.map(accountReply) }
    },
    'get-account': async ({ input: { id }, refuse }) => {
      const account = await read(db, id, refuse)
      await writeView(db, accountEntity, id)
      return { data: accountReply(account) }
    },
    'create-account': ({ input, refuse }) =>
      inTx(db, async (db) => {
        const [email, name] = [normaliseEmail(input.email), input.name.trim()]
        await lockEmail(db, email)
        if (await isEmailTaken(db, email)) refuse('conflict', `${email} has an account already.`)
        await deleteUnproven(db, email)
        const { accountId: id } = await createHashedAccount(db, { email, name, passwordHash: null, verifiedAt: clock.now() })
        await writeAudit(db, [{ action: 'create', entity: accountEntity, id, after: { email, name } }])
        return { data: accountReply((await selectListedAccount(db, id, standing())) as AccountListRow) }
      }),
    'disable-account': ({ operator, input: { id }, refuse }) =>
      change({ id, action: 'disable', refuse }, async (db, account) => {
        refuseOwn(operator, id, refuse)
        refuseColleague(operator, account, refuse)
        await refuseLast(db, account, refuse)
        await disableAccounts(db, [account.email])
      }),
    'enable-account': ({ operator, input: { id }, refuse }) =>
      change({ id, action: 'enable', refuse }, (db, account) => {
        refuseColleague(operator, account, refuse)
        return enableAccounts(db, [account.email])
      }),
    'sign-out-account': ({ operator, input: { id }, refuse }) =>
      change({ id, action: 'sign out', refuse }, (db, account) => {
        refuseColleague(operator, account, refuse)
        return deleteSessions(db, id, null)
      }),
    'set-account-role': ({ operator, input: { id, role }, refuse }) =>
      change({ id, action: 'set role', refuse }, async (db, account) => {
        refuseLesser(operator, refuse)
        refuseOwn(operator, id, refuse)
        if (!account.isVerified) refuse('conflict', 'The address of this account was never proven.')
        if (account.isNamed && role !== 'operator')
          refuse('conflict', 'OPERATOR_EMAILS names this address. Take it out there, and start the service again.')
        if (role !== 'operator') await refuseLast(db, account, refuse)
        await updateRole(db, id, role)
      }),
    ...accountCareHandlers(deps),
    ...signUpCareHandlers(deps),
  }
}
