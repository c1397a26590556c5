import type { Person } from '../../call/caller.ts'
import { type Db, inTx } from '../../db/database.ts'
import { newToken, tokenHash } from '../../ports/secret.ts'
import { noteDevice } from '../devices/devices.ts'
import { createProfile, openProfile } from '../profiles/profiles.ts'
import { deleteExpiredSessions, insertAccount, insertSession, selectPerson, selectSession, selectSignedIn } from './accounts.sql.ts'
import { hashPassword } from './password.ts'
import { type OpenedSession, wireSession } from './session.wire.ts'

/** The person behind a pair of token hashes that belong together and have not ended; undefined otherwise. */
export const personOf = async (
  db: Db,
  bearerHash: Uint8Array,
  userHash: Uint8Array,
  now: Date,
): Promise<Omit<Person, 'address'> | undefined> => {
  const row = await selectPerson(db, bearerHash, userHash, now)
  if (!row) return undefined
  const { isGuest, ...person } = row
  return { ...person, kind: isGuest ? 'guest' : 'member' }
}

/** How an address is kept and compared. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()

export interface AccountWish {
  email: string
  name: string
  /** Left out for an account that signs in by codes alone. */
  password?: string
  isOperator?: boolean
  /** When the address was proven; until then nobody signs in. */
  verifiedAt: Date | null
  /** Address of the picture of the root profile. */
  avatar?: string
}

/** Makes an account with its root profile. Throws the database's own error when the address has an account (isDuplicate). */
export const createAccount = async (db: Db, wish: AccountWish): Promise<{ accountId: number; rootProfileId: number }> => {
  const passwordHash = wish.password === undefined ? null : await hashPassword(wish.password)
  return inTx(db, async (db) => {
    const accountId = await insertAccount(db, {
      email: plainEmail(wish.email),
      name: wish.name,
      passwordHash,
      isGuest: false,
      isOperator: wish.isOperator ?? false,
      verifiedAt: wish.verifiedAt,
    })
    const rootProfileId = await createProfile(db, { accountId, name: wish.name, isRoot: true, avatar: wish.avatar })
    return { accountId, rootProfileId }
  })
}

/** Makes an account without an address; it ends with its session. */
export const createGuest = (db: Db): Promise<{ accountId: number; rootProfileId: number }> =>
  inTx(db, async (db) => {
    const guest = { email: null, name: 'Guest', passwordHash: null, isGuest: true, isOperator: false, verifiedAt: null }
    const accountId = await insertAccount(db, guest)
    return { accountId, rootProfileId: await createProfile(db, { accountId, name: guest.name, isRoot: true }) }
  })

/** Sessions last so long from signing in. */
const sessionDays = 90
const dayMs = 86_400_000

interface Opening {
  accountId: number
  profileId: number
  deviceId: number
  now: Date
  expiresAt: Date
}

const open = async (db: Db, { accountId, profileId, deviceId, now, expiresAt }: Opening): Promise<OpenedSession> => {
  const tokens = { bearer: newToken(), user: newToken() }
  await deleteExpiredSessions(db, accountId, now)
  const sessionId = await insertSession(db, { accountId, deviceId, bearerHash: tokenHash(tokens.bearer), now, expiresAt })
  await openProfile(db, { userHash: tokenHash(tokens.user), sessionId, profileId })
  return wireSession(await selectSignedIn(db, profileId, now), tokens)
}

export interface SessionWish {
  accountId: number
  profileId: number
  deviceUuid: string
  userAgent: string
  now: Date
}

/** Opens a session on a device and answers the login data with its tokens, which are known nowhere else. */
export const openSession = (db: Db, { accountId, profileId, deviceUuid, userAgent, now }: SessionWish): Promise<OpenedSession> =>
  inTx(db, async (db) => {
    const deviceId = await noteDevice(db, { accountId, uuid: deviceUuid, userAgent, now })
    return open(db, { accountId, profileId, deviceId, now, expiresAt: new Date(now.getTime() + sessionDays * dayMs) })
  })

/** Opens a session for another profile of the caller's account, on the same device and for no longer than the caller's own. */
export const openSessionOf = (db: Db, caller: Person, profileId: number, now: Date): Promise<OpenedSession> =>
  inTx(db, async (db) => {
    const own = await selectSession(db, caller.sessionId)
    if (!own) throw new Error('The session of the caller ended while it was used.')
    return open(db, { accountId: caller.accountId, profileId, now, ...own })
  })
