import { hasOperator, lockRoles } from '../../identity/operator-role.sql.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type AccountListRow, selectListedAccount } from './operator-accounts.sql.ts'

export interface ReachDeps {
  db: Db
  clock: Clock
  operatorEmails: readonly string[]
}

export const accountEntity = 'account'

type RefuseChange = Refuse<'not_found' | 'conflict' | 'forbidden'>

export const accountReply = ({ isNamed: _, createdAt, lastSeenAt, ...account }: AccountListRow) => ({
  ...account,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

export const refuseOwn = ({ actor }: Operator, id: number, refuse: Refuse<'conflict'>): void => {
  if (actor.accountId === id) refuse('conflict', 'This is your own account. Another operator has to do that.')
}

/** Support looks after viewers: who runs the service is an operator's matter. */
export const refuseColleague = ({ role: own }: Operator, { role }: AccountListRow, refuse: Refuse<'forbidden'>): void => {
  if (own !== null && own !== 'operator' && role !== null)
    refuse('forbidden', `The role ${own} does not reach accounts that have a role. An operator has to do that.`)
}

/** What calls of whoever looks after accounts share: an account that is there, and a change that the log tells of. */
export const accountReach = ({ db, clock, operatorEmails }: ReachDeps) => {
  const standing = () => ({ operatorEmails, now: clock.now() })
  const read = async (db: Db, id: number, refuse: Refuse<'not_found'>): Promise<AccountListRow> =>
    (await selectListedAccount(db, id, standing())) ?? refuse('not_found', 'There is no such account.')

  return {
    standing,
    read,
    /** Changes an account that is there, and notes who did. */
    change: (
      { id, action, refuse }: { id: number; action: string; refuse: RefuseChange },
      work: (db: Db, account: AccountListRow) => Promise<unknown>,
    ) =>
      inTx(db, async (db) => {
        const before = await read(db, id, refuse)
        await work(db, before)
        const after = await read(db, id, refuse)
        const [was, is] = [before, after].map(({ isDisabled, role }) => ({ isDisabled, role }))
        await writeAudit(db, [{ action, entity: accountEntity, id, before: was, after: is }])
        return { data: accountReply(after) }
      }),
    /** Runs in the transaction of the change. */
    refuseLast: async (db: Db, { id, role }: AccountListRow, refuse: RefuseChange): Promise<void> => {
      if (role !== 'operator') return
      await lockRoles(db)
      if (!(await hasOperator(db, operatorEmails, id))) refuse('conflict', 'Nobody else is an operator. Make somebody one first.')
    },
  }
}
