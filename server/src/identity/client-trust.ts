import type { Caller } from '../kernel/caller.ts'
import type { Db } from '../platform/db/database.ts'
import { selectClientTrust } from './accounts.sql.ts'

/**
 * How a caller stands to the account of an address: in a session of it, on a device that has signed in to it, or as a stranger. Whoever
 * is no stranger has a budget of tries of their own, which nobody else can use up.
 */
export type ClientTrust = { kind: 'session'; accountId: number } | { kind: 'device'; deviceUuid: string } | { kind: 'stranger' }

// A device names itself: only a random name, which others cannot guess, makes it known.
const randomUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isRandomUuid = (uuid: string): boolean => randomUuid.test(uuid)

/** The same work whether or not the address has an account. */
export const clientTrustOf = async (db: Db, caller: Caller, email: string): Promise<ClientTrust> => {
  const accountId = caller.kind === 'visitor' ? null : caller.accountId
  const deviceUuid = isRandomUuid(caller.deviceUuid) ? caller.deviceUuid : ''
  const found = await selectClientTrust(db, { email, accountId, deviceUuid })
  if (found?.isOwn && accountId !== null) return { kind: 'session', accountId }
  return found?.isKnownDevice ? { kind: 'device', deviceUuid } : { kind: 'stranger' }
}
