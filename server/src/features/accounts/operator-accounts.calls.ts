import { deleteUnproven, isEmailTaken, lockEmail } from '../../identity/accounts.sql.ts'
import { createHashedAccount, disableAccounts, enableAccounts } from '../../identity/accounts.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { hasOperator, lockRoles, updateRole } from '../../identity/operator-role.sql.ts'
import { deleteSessions } from '../../identity/sessions.sql.ts'
import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit, writeView } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type AccountListRow, selectListedAccount, selectListedAccounts } from './operator-accounts.sql.ts'

export interface OperatorAccountDeps {
  db: Db
  clock: Clock
  operatorEmails: readonly string[]
}

const entity = 'account'
const noAccount = 'There is no such account.'

type RefuseChange = Refuse<'not_found' | 'conflict' | 'forbidden'>

const replyOf = ({ isNamed: _, createdAt, lastSeenAt, ...account }: AccountListRow) => ({
  ...account,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

export const operatorAccountHandlers = ({ db, clock, operatorEmails }: OperatorAccountDeps): OperatorHandlers<'accounts'> => {
  const standing = () => ({ operatorEmails, now: clock.now() })
  const read = (db: Db, id: number) => selectListedAccount(db, id, standing())

  /** Changes an account that is there, and notes who did. */
  const change = (
    { id, action, refuse }: { id: number; action: string; refuse: RefuseChange },
    work: (db: Db, account: AccountListRow) => Promise<unknown>,
  ) =>
    inTx(db, async (db) => {
      const before = (await read(db, id)) ?? refuse('not_found', noAccount)
      await work(db, before)
      const after = (await read(db, id)) ?? refuse('not_found', noAccount)
      const [was, is] = [before, after].map(({ isDisabled, role }) => ({ isDisabled, role }))
      await writeAudit(db, [{ action, entity, id, before: was, after: is }])
      return { data: replyOf(after) }
    })

  /** Roles are given by an operator's session and by the command on the service's machine: whoever could give them without having all would soon have all. */
  const refuseLesser = ({ actor, role }: Operator, refuse: RefuseChange) => {
    if (role !== 'operator' && actor.kind !== 'machine') refuse('forbidden', 'Only an operator who is signed in gives and takes roles.')
  }
  const refuseOwn = ({ actor }: Operator, id: number, refuse: RefuseChange) => {
    if (actor.accountId === id) refuse('conflict', 'This is your own account. Another operator has to do that.')
  }
  /** Support looks after viewers: who runs the service is an operator's matter. */
  const refuseColleague = ({ role: own }: Operator, { role }: AccountListRow, refuse: RefuseChange) => {
    if (own !== null && own !== 'operator' && role !== null)
      refuse('forbidden', `The role ${own} does not reach accounts that have a role. An operator has to do that.`)
  }
  /** Runs in the transaction of the change. */
  const refuseLast = async (db: Db, { id, role }: AccountListRow, refuse: RefuseChange) => {
    if (role !== 'operator') return
    await lockRoles(db)
    if (!(await hasOperator(db, operatorEmails, id))) refuse('conflict', 'Nobody else is an operator. Make somebody one first.')
  }

  return {
    'list-accounts': async ({ input: { cursor, limit = 50, ...filter } }) => {
      const [before = null] = placeOf(cursor, ['number']) ?? []
      const rows = await selectListedAccounts(db, filter, { ...standing(), beforeId: before as number | null, most: limit + 1 })
      const page = pageOf(rows, limit, ({ id }) => [id])
      return { ...page, data: page.data.map(replyOf) }
    },
    'get-account': async ({ input: { id }, refuse }) => {
      const account = (await read(db, id)) ?? refuse('not_found', noAccount)
      await writeView(db, entity, id)
      return { data: replyOf(account) }
    },
    'create-account': ({ input, refuse }) =>
      inTx(db, async (db) => {
        const [email, name] = [normaliseEmail(input.email), input.name.trim()]
        await lockEmail(db, email)
        if (await isEmailTaken(db, email)) refuse('conflict', `${email} has an account already.`)
        await deleteUnproven(db, email)
        const { accountId: id } = await createHashedAccount(db, { email, name, passwordHash: null, verifiedAt: clock.now() })
        await writeAudit(db, [{ action: 'create', entity, id, after: { email, name } }])
        return { data: replyOf((await read(db, id)) as AccountListRow) }
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
  }
}
