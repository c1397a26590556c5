import type { Db } from '../../db/database.ts'
import { change, maybeOne, one, sql } from '../../db/statement.ts'
import type { MembershipStatus } from '../membership/membership.ts'

export interface PersonRow {
  accountId: number
  sessionId: number
  profileId: number
  deviceUuid: string
  isGuest: boolean
  isRoot: boolean
  isChild: boolean
  isOperator: boolean
  membership: MembershipStatus
}

const membershipAt = (now: Date) =>
  sql`case when m.status = 'Cancelled' and m.to_date < ${now}::timestamptz then 'Inactive' else coalesce(m.status, 'Inactive') end`

/** Asked before every call of a signed-in person, so it is one indexed statement. */
export const selectPerson = (db: Db, bearerHash: Uint8Array, userHash: Uint8Array, now: Date): Promise<PersonRow | undefined> =>
  maybeOne(
    db,
    sql<PersonRow>`
      select a.id as "accountId", s.id as "sessionId", p.id as "profileId", d.uuid as "deviceUuid",
        a.is_guest as "isGuest", p.is_root as "isRoot", p.is_child as "isChild", a.is_operator as "isOperator",
        ${membershipAt(now)} as membership
      from account_session s
      join profile_session u on u.session_id = s.id and u.user_hash = ${userHash}
      join profile p on p.id = u.profile_id
      join account a on a.id = s.account_id
      join device d on d.id = s.device_id
      left join membership m on m.account_id = a.id
      where s.bearer_hash = ${bearerHash} and s.expires_at > ${now}::timestamptz`,
  )

export interface AccountRow {
  accountId: number
  name: string
  passwordHash: string | null
  rootProfileId: number
}

/** The account that may sign in with an address (in lower case): one whose address was proven. */
export const selectAccount = (db: Db, email: string): Promise<AccountRow | undefined> =>
  maybeOne(
    db,
    sql<AccountRow>`
      select a.id as "accountId", a.name, a.password_hash as "passwordHash", p.id as "rootProfileId"
      from account a join profile p on p.account_id = a.id and p.is_root
      where a.email = ${email} and a.verified_at is not null and not a.is_guest`,
  )

export interface NewAccount {
  /** Null for a guest. */
  email: string | null
  name: string
  passwordHash: string | null
  isGuest: boolean
  isOperator: boolean
  /** When the address was proven; null while it is not. */
  verifiedAt: Date | null
}

export const insertAccount = async (db: Db, account: NewAccount): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into account (email, name, password_hash, is_guest, is_operator, verified_at)
      values (${account.email}, ${account.name}, ${account.passwordHash}, ${account.isGuest}, ${account.isOperator},
        ${account.verifiedAt}::timestamptz)
      returning id`,
  )
  return id
}

export const deleteAccount = (db: Db, accountId: number): Promise<number> => change(db, sql`delete from account where id = ${accountId}`)

export interface NewSession {
  accountId: number
  deviceId: number
  bearerHash: Uint8Array
  now: Date
  expiresAt: Date
}

export const insertSession = async (db: Db, { accountId, deviceId, bearerHash, now, expiresAt }: NewSession): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into account_session (account_id, device_id, bearer_hash, created_at, expires_at)
      values (${accountId}, ${deviceId}, ${bearerHash}, ${now}::timestamptz, ${expiresAt}::timestamptz) returning id`,
  )
  return id
}

export const selectSession = (db: Db, sessionId: number): Promise<{ deviceId: number; expiresAt: Date } | undefined> =>
  maybeOne(
    db,
    sql<{ deviceId: number; expiresAt: Date }>`
      select device_id as "deviceId", expires_at as "expiresAt" from account_session where id = ${sessionId}`,
  )

export const deleteExpiredSessions = (db: Db, accountId: number, now: Date): Promise<number> =>
  change(db, sql`delete from account_session where account_id = ${accountId} and expires_at <= ${now}::timestamptz`)

/** Ends the session and the others of its account on the same device: those of the profiles that were switched to. */
export const deleteSessionsOfDevice = (db: Db, sessionId: number): Promise<number> =>
  change(
    db,
    sql`delete from account_session s using account_session own
      where own.id = ${sessionId} and s.account_id = own.account_id and s.device_id = own.device_id`,
  )

export interface SignedInRow {
  profileId: number
  rootProfileId: number
  email: string | null
  name: string
  avatar: string
  isGuest: boolean
  isRoot: boolean
  isChild: boolean
  membership: MembershipStatus
}

export const selectSignedIn = (db: Db, profileId: number, now: Date): Promise<SignedInRow> =>
  one(
    db,
    sql<SignedInRow>`
      select p.id as "profileId", root.id as "rootProfileId", a.email, p.name, p.avatar, a.is_guest as "isGuest",
        p.is_root as "isRoot", p.is_child as "isChild", ${membershipAt(now)} as membership
      from profile p
      join account a on a.id = p.account_id
      join profile root on root.account_id = a.id and root.is_root
      left join membership m on m.account_id = a.id
      where p.id = ${profileId}`,
  )
