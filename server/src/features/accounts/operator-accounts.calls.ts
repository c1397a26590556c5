import { deleteUnproven, isEmailTaken, lockEmail } from '../../identity/accounts.sql.ts'
import { createHashedAccount, disableAccounts, enableAccounts } from '../../identity/accounts.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { deleteSessions } from '../../identity/sessions.sql.ts'
import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type AccountListRow, selectListedAccount, selectListedAccounts, updateOperator } from './operator-accounts.sql.ts'

export interface OperatorAccountDeps {
  db: Db
  clock: Clock
  operatorEmails: readonly string[]
}

const entity = 'account'
const noAccount = 'There is no such account.'

type RefuseChange = Refuse<'not_found' | 'conflict' | 'forbidden'>

const replyOf = ({ isNamed, createdAt, lastSeenAt, ...account }: AccountListRow) => ({
  ...account,
  isOperator: account.isOperator || isNamed,
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
      const [was, is] = [before, after].map(({ isDisabled, isOperator }) => ({ isDisabled, isOperator }))
      await writeAudit(db, [{ action, entity, id, before: was, after: is }])
      return { data: replyOf(after) }
    })

  const refuseToken = ({ scopes }: Operator, refuse: RefuseChange) => {
    if (scopes !== null) refuse('forbidden', 'A token makes nobody an operator, and takes the role from nobody. Sign in as one.')
  }
  const refuseOwn = ({ actor }: Operator, id: number, refuse: RefuseChange) => {
    if (actor.accountId === id) refuse('conflict', 'This is your own account. Another operator has to do that.')
  }

  return {
    'list-accounts': async ({ input: { cursor, limit = 50, ...filter } }) => {
      const [before = null] = placeOf(cursor, ['number']) ?? []
      const rows = await selectListedAccounts(db, filter, { ...standing(), beforeId: before as number | null, most: limit + 1 })
      const page = pageOf(rows, limit, ({ id }) => [id])
      return { ...page, data: page.data.map(replyOf) }
    },
    'get-account': async ({ input: { id }, refuse }) => ({ data: replyOf((await read(db, id)) ?? refuse('not_found', noAccount)) }),
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
      change({ id, action: 'disable', refuse }, (db, { email }) => {
        refuseOwn(operator, id, refuse)
        return disableAccounts(db, [email])
      }),
    'enable-account': ({ input: { id }, refuse }) =>
      change({ id, action: 'enable', refuse }, (db, { email }) => enableAccounts(db, [email])),
    'sign-out-account': ({ input: { id }, refuse }) => change({ id, action: 'sign out', refuse }, (db) => deleteSessions(db, id, null)),
    'grant-operator': ({ operator, input: { id }, refuse }) =>
      change({ id, action: 'grant operator', refuse }, (db, { isVerified }) => {
        refuseToken(operator, refuse)
        if (!isVerified) refuse('conflict', 'The address of this account was never proven.')
        return updateOperator(db, id, true)
      }),
    'revoke-operator': ({ operator, input: { id }, refuse }) =>
      change({ id, action: 'revoke operator', refuse }, (db, { isNamed }) => {
        refuseToken(operator, refuse)
        refuseOwn(operator, id, refuse)
        if (isNamed) refuse('conflict', 'OPERATOR_EMAILS names this address. Take it out there, and start the service again.')
        return updateOperator(db, id, false)
      }),
  }
}
