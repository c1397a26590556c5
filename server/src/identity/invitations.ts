import { welcomePath } from '@matinee/contract/operator/invitations'
import type { Role } from '@matinee/contract/operator/roles'
import { newToken, tokenHash } from '../platform/crypto/secret.ts'
import { type Db, inTx } from '../platform/db/database.ts'
import type { Clock } from '../platform/time/clock.ts'
import { dayMs } from '../platform/time/durations.ts'
import { deleteEarlier, type InvitationRow, insertInvitation } from './invitations.sql.ts'
import { hasOperator, lockRoles } from './operator-role.sql.ts'

/** Makes an invitation that works for a day, in the place of an earlier one; answers its code, which is known nowhere else. */
export const makeInvitation = (
  db: Db,
  { email, role, isFirst = false }: { email: string | null; role: Role; isFirst?: boolean },
  now: Date,
): Promise<{ code: string; invitation: InvitationRow }> =>
  inTx(db, async (db) => {
    const code = newToken()
    await deleteEarlier(db, { email, isFirst })
    const expiresAt = new Date(now.getTime() + dayMs)
    return { code, invitation: await insertInvitation(db, { codeHash: tokenHash(code), email, role, isFirst, createdAt: now, expiresAt }) }
  })

interface FirstDeps {
  db: Db
  clock: Clock
  operatorEmails: readonly string[]
  publicUrl: string
}

/** The address at which the first operator makes their account; undefined where somebody runs the service already. */
export const firstOperatorLink = async ({ db, clock, operatorEmails, publicUrl }: FirstDeps): Promise<string | undefined> =>
  inTx(db, async (db) => {
    await lockRoles(db)
    if (await hasOperator(db, operatorEmails, null)) return undefined
    const { code } = await makeInvitation(db, { email: null, role: 'operator', isFirst: true }, clock.now())
    return publicUrl + welcomePath(code)
  })
