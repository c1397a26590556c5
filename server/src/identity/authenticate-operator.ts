import { timingSafeEqual } from 'node:crypto'
import { scopesOfRole } from '@matinee/contract/operator/roles'
import type { FastifyRequest } from 'fastify'
import { authorise, type Caller, type Person } from '../kernel/caller.ts'
import type { Operator } from '../kernel/operator.ts'
import { InvalidTokens, Refused, refuse } from '../kernel/refuse.ts'
import type { Actor } from '../platform/audit/actor.ts'
import { tokenHash } from '../platform/crypto/secret.ts'
import type { Db } from '../platform/db/database.ts'
import type { Clock } from '../platform/time/clock.ts'
import { selectAccountName, selectProvenToken, updateTokenUsed } from './api-tokens.sql.ts'

/** What a program's token begins with, so that one that leaked is known when it is seen. */
export const tokenPrefix = 'mat_'

/** A token's last use is noted once in so long, not with every call. */
const usedMs = 60_000

/** Who the audit log says a signed-in operator is. */
export const actorOf = async (db: Db, { accountId }: Person): Promise<Actor> => ({
  kind: 'account',
  accountId,
  name: await selectAccountName(db, accountId),
})

interface Deps {
  db: Db
  clock: Clock
  operatorEmails: readonly string[]
  /** The token of the command on the same machine; undefined where there is none. */
  machineToken: string | undefined
  authenticate: (request: FastifyRequest) => Promise<Caller>
}

/** Proves that an operator calls: by a token alone, or by the session of an account that has a role. Refuses everybody else. */
export const operatorAuthenticator = ({ db, clock, operatorEmails, machineToken, authenticate }: Deps) => {
  const machineHash = machineToken === undefined ? undefined : tokenHash(machineToken)

  const byToken = async (token: string): Promise<Operator> => {
    const hash = tokenHash(token)
    if (machineHash && timingSafeEqual(hash, machineHash))
      return { actor: { kind: 'machine' }, sessionId: null, role: null, scopes: null, client: 'machine' }
    const row = await selectProvenToken(db, { tokenHash: hash, operatorEmails })
    if (!row)
      throw new Refused('unauthenticated', 'This token does not hold: it is unknown or revoked, or its account runs the service no more.')
    const now = clock.now()
    if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= usedMs) await updateTokenUsed(db, row.id, now)
    return {
      actor: { kind: 'token', tokenId: row.id, accountId: row.accountId, name: row.name },
      sessionId: null,
      role: null,
      scopes: row.scopes,
      client: row.accountId === null ? `token ${row.id}` : `account ${row.accountId}`,
    }
  }

  return async (request: FastifyRequest): Promise<Operator> => {
    const token = /^Bearer (mat_[\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token !== undefined && request.headers['user-token'] === undefined) return byToken(token)
    const caller = await authenticate(request)
    authorise('member', caller)
    if (caller.kind === 'visitor') throw new InvalidTokens()
    const { role, accountId, sessionId } = caller
    if (role === null) return refuse('forbidden')
    const scopes = role === 'operator' ? null : scopesOfRole[role]
    return { actor: await actorOf(db, caller), sessionId, role, scopes, client: `account ${accountId}` }
  }
}
