import type { Role } from '@matinee/contract/operator/roles'
import type { Person } from '../kernel/caller.ts'
import { newToken, tokenHash } from '../platform/crypto/secret.ts'
import { type Db, inTx } from '../platform/db/database.ts'
import { gathering } from '../platform/load/gather.ts'
import type { Clock } from '../platform/time/clock.ts'
import { dayMs } from '../platform/time/durations.ts'
import { hasPremium } from '../titles/entitlement.sql.ts'
import { insertAccount, selectPersons, selectSignedIn, type TokenProof, updateDisabled } from './accounts.sql.ts'
import { deleteCodesOf } from './codes.sql.ts'
import { type DeviceKind, deleteDevicesBeyond } from './devices.sql.ts'
import { recordDevice, recordSeen } from './devices.ts'
import { normaliseEmail } from './email-address.ts'
import { deleteLinksFor, deleteLinksOf } from './links.sql.ts'
import { hashPassword } from './password.ts'
import { createProfile, openProfile } from './profiles.ts'
import { type OpenedSession, sessionReply } from './session.reply.ts'
import {
  deleteExpiredSessions,
  deleteSessions,
  deleteSessionsBeyond,
  deleteSessionsOfDevice,
  insertSession,
  selectSession,
} from './sessions.sql.ts'
import { deleteTvCodesOf } from './tv-codes.sql.ts'

/** That a device is in use is noted once in so long, not with every call. */
const seenMs = 10 * 60_000

/** Sessions that are proven by one statement. */
const mostAtOnce = 500

type KnownPerson = Omit<Person, 'address' | 'earlyAccessDays'>

/**
 * Makes the function that finds the person behind a pair of token hashes that belong together and have not ended; undefined where there is
 * none. Who comes while others are being proven is proven with those who come besides; `operatorEmails` run the service once they are proven.
 */
export const personFinder = ({
  db,
  clock,
  operatorEmails,
}: {
  db: Db
  clock: Clock
  operatorEmails: readonly string[]
}): ((proof: TokenProof) => Promise<KnownPerson | undefined>) => {
  const find = gathering({ kind: 'sessions', most: mostAtOnce }, (proofs: readonly TokenProof[]) =>
    selectPersons(db, proofs, operatorEmails, clock.now()),
  )
  return async (proof) => {
    const row = await find(proof)
    if (!row) return undefined
    const { isGuest, deviceId, deviceSeenAt, ...person } = row
    const now = clock.now()
    if (now.getTime() - deviceSeenAt.getTime() > seenMs) await recordSeen(db, deviceId, now)
    return { ...person, kind: isGuest ? 'guest' : 'member', hasPremium: hasPremium(row) }
  }
}

export interface AccountInput {
  email: string
  name: string
  /** Left out for an account that signs in by codes alone. */
  password?: string
  role?: Role | null
  /** When the address was proven; until then nobody signs in. */
  verifiedAt: Date | null
  /** Address of the picture of the root profile. */
  avatar?: string
}

interface Made {
  accountId: number
  rootProfileId: number
}

/** Makes an account whose password was hashed before, with its root profile; runs in the caller's transaction. */
export const createHashedAccount = async (
  db: Db,
  {
    avatar,
    ...account
  }: { email: string; name: string; passwordHash: string | null; role?: Role | null; verifiedAt: Date | null; avatar?: string },
): Promise<Made> => {
  const accountId = await insertAccount(db, { isGuest: false, role: null, ...account, email: normaliseEmail(account.email) })
  return { accountId, rootProfileId: await createProfile(db, { accountId, name: account.name, isRoot: true, avatar }) }
}

/** Makes an account with its root profile. Throws the database's own error when the address has an account. */
export const createAccount = async (db: Db, { password, ...account }: AccountInput): Promise<Made> => {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return inTx(db, (db) => createHashedAccount(db, { ...account, passwordHash }))
}

/** Makes an account without an address; it ends with its session. */
export const createGuest = (db: Db, now: Date): Promise<Made> =>
  inTx(db, async (db) => {
    const guest = { email: null, name: 'Guest', passwordHash: null, isGuest: true, role: null, verifiedAt: null, createdAt: now }
    const accountId = await insertAccount(db, guest)
    return { accountId, rootProfileId: await createProfile(db, { accountId, name: guest.name, isRoot: true }) }
  })

/**
 * Disables the accounts of these addresses: their sessions end, what was mailed to open them is void, and nobody signs in to them until
 * they are enabled again. Answers how many were not disabled before.
 */
export const disableAccounts = (db: Db, emails: readonly string[]): Promise<number> =>
  inTx(db, async (db) => {
    const disabled = await updateDisabled(db, emails.map(normaliseEmail), true)
    for (const { id, email } of disabled) {
      await deleteSessions(db, id, null)
      await deleteTvCodesOf(db, id)
      await deleteCodesOf(db, email)
      await deleteLinksOf(db, email)
      await deleteLinksFor(db, id)
    }
    return disabled.length
  })

/** Lets the accounts of these addresses be signed in to again; answers how many were disabled. */
export const enableAccounts = async (db: Db, emails: readonly string[]): Promise<number> =>
  (await updateDisabled(db, emails.map(normaliseEmail), false)).length

/** Sessions last so long from signing in. */
const sessionDays = 90

/** Of more sessions than a household has use for the oldest ends, and so with the devices it signed in on. */
const mostSessions = 50
const mostDevices = 50

interface Opening {
  accountId: number
  profileId: number
  deviceId: number
  now: Date
  expiresAt: Date
  isSignUp?: boolean
}

const open = async (db: Db, { accountId, profileId, deviceId, now, expiresAt, isSignUp = false }: Opening): Promise<OpenedSession> => {
  const tokens = { bearer: newToken(), user: newToken() }
  await deleteExpiredSessions(db, accountId, now)
  const sessionId = await insertSession(db, { accountId, deviceId, bearerHash: tokenHash(tokens.bearer), now, expiresAt })
  await deleteSessionsBeyond(db, accountId, mostSessions)
  await openProfile(db, { userHash: tokenHash(tokens.user), sessionId, profileId })
  return sessionReply(await selectSignedIn(db, profileId, now), tokens, isSignUp)
}

export interface OpenSessionInput {
  accountId: number
  profileId: number
  deviceUuid: string
  userAgent: string
  /** Where it is known for certain; else it is read from the User-Agent. */
  deviceKind?: DeviceKind
  /** The session opens because the account was just made. */
  isSignUp?: boolean
  now: Date
}

/** Opens a session on a device and answers the login data with its tokens, which are known nowhere else. */
export const openSession = (
  db: Db,
  { accountId, profileId, deviceUuid, userAgent, deviceKind, isSignUp, now }: OpenSessionInput,
): Promise<OpenedSession> =>
  inTx(db, async (db) => {
    const deviceId = await recordDevice(db, { accountId, uuid: deviceUuid, userAgent, kind: deviceKind, now })
    await deleteDevicesBeyond(db, accountId, mostDevices)
    return open(db, { accountId, profileId, deviceId, now, expiresAt: new Date(now.getTime() + sessionDays * dayMs), isSignUp })
  })

interface Switch {
  profileId: number
  /** Ends every other session of the account on this device. */
  isOnlyOne?: boolean
  /** The account's root profile, where the reply is to carry a pair of its own as well. */
  rootProfileId?: number | undefined
  now: Date
}

/** Opens a session for another profile of the caller's account, on the same device and for no longer than the caller's own. */
export const openSessionOf = (
  db: Db,
  caller: Person,
  { profileId, isOnlyOne = false, rootProfileId, now }: Switch,
): Promise<OpenedSession> =>
  inTx(db, async (db) => {
    const own = await selectSession(db, caller.sessionId)
    if (!own) throw new Error('The session of the caller ended while it was used.')
    if (isOnlyOne) await deleteSessionsOfDevice(db, caller.sessionId)
    const input = { accountId: caller.accountId, now, ...own }
    const opened = await open(db, { ...input, profileId })
    if (rootProfileId === undefined || rootProfileId === profileId) return opened
    return { ...opened, rootUserDetail: (await open(db, { ...input, profileId: rootProfileId })).rootUserDetail }
  })
