import { type ApiTokenRow, insertToken, selectToken, selectTokens, updateTokenRevoked } from '../../identity/api-tokens.sql.ts'
import { tokenPrefix } from '../../identity/authenticate-operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { newToken, tokenHash } from '../../platform/crypto/secret.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'

const told = ({ createdAt, lastUsedAt, revokedAt, ...token }: ApiTokenRow) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})

const entity = 'token'

export const apiTokenHandlers = ({ db, clock }: { db: Db; clock: Clock }): OperatorHandlers<'tokens'> => ({
  'list-tokens': async () => ({ data: (await selectTokens(db)).map(told) }),
  'create-token': async ({ operator, input: { name, scopes }, refuse }) => {
    const beyond = scopes.filter((scope) => operator.scopes !== null && !operator.scopes.includes(scope))
    if (beyond.length > 0) refuse('forbidden', `This token was not made for ${beyond.join(', ')} and cannot make one that is.`)
    const token = tokenPrefix + newToken()
    return inTx(db, async (db) => {
      const accountId = operator.actor.accountId ?? null
      const id = await insertToken(db, { accountId, name, tokenHash: tokenHash(token), scopes, now: clock.now() })
      await writeAudit(db, [{ action: 'create', entity, id, after: { name, scopes } }])
      return { data: told((await selectToken(db, id)) as ApiTokenRow), token }
    })
  },
  'revoke-token': async ({ input: { id }, refuse }) =>
    inTx(db, async (db) => {
      const before = (await selectToken(db, id)) ?? refuse('not_found', 'There is no such token.')
      await updateTokenRevoked(db, id, clock.now())
      const after = told((await selectToken(db, id)) as ApiTokenRow)
      if (before.revokedAt === null)
        await writeAudit(db, [{ action: 'revoke', entity, id, before: { revokedAt: null }, after: { revokedAt: after.revokedAt } }])
      return { data: after }
    }),
})
