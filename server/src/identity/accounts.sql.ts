import type { Role } from '@matinee/contract/operator/roles'
import type { MembershipStatus } from '../kernel/caller.ts'
import type { Db } from '../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../platform/db/statement.ts'
import { statusAt } from '../titles/entitlement.sql.ts'
import { roleOf } from './operator-role.sql.ts'

export interface TokenProof {
  bearerHash: Uint8Array
  userHash: Uint8Array
}

export interface PersonRow {
  accountId: number
  sessionId: number
  profileId: number
  deviceId: number
  deviceUuid: string
  deviceSeenAt: Date
  isGuest: boolean
  isRoot: boolean
  isChild: boolean
  /** Of the first profile alone. */
  role: Role | null
  membership: MembershipStatus
}

/** Those behind pairs of token hashes, in their order; asked before every call of a signed-in person, so for many at once, by indexes alone. */
export const selectPersons = async (
  db: Db,
  proofs: readonly TokenProof[],
  operatorEmails: readonly string[],
  now: Date,
): Promise<(PersonRow | undefined)[]> => {
  const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')
  const rows = await many(
    db,
    sql<PersonRow & { place: number }>`
      select g.place::int as place, a.id as "accountId", s.id as "sessionId", p.id as "profileId", d.id as "deviceId", d.uuid as "deviceUuid",
        d.last_seen_at as "deviceSeenAt", a.is_guest as "isGuest", p.is_root as "isRoot", p.is_child as "isChild",
        case when p.is_root then ${roleOf(operatorEmails)} end as role,
        ${statusAt(now)} as membership
      from (
        -- A limit that the planner does not know lets it count on one proof instead of ten, which keeps its plan, and that plan to the indexes.
        select * from unnest(${proofs.map(({ bearerHash }) => hex(bearerHash))}::text[], ${proofs.map(({ userHash }) => hex(userHash))}::text[])
          with ordinality limit ${proofs.length}::bigint
      ) g(bearer, "user", place)
      join account_session s on s.bearer_hash = decode(g.bearer, 'hex')
      join profile_session u on u.session_id = s.id and u.user_hash = decode(g."user", 'hex')
      join profile p on p.id = u.profile_id
      join account a on a.id = s.account_id
      join device d on d.id = s.device_id
      left join membership m on m.account_id = a.id
      where s.expires_at > ${now}::timestamptz and not a.is_disabled`,
  )
  const persons: (PersonRow | undefined)[] = proofs.map(() => undefined)
  for (const { place, ...person } of rows) persons[place - 1] = person
  return persons
}

export interface AccountRow {
  accountId: number
  name: string
  passwordHash: string | null
  rootProfileId: number
  role: Role | null
}

const accountColumns = sql`a.id as "accountId", a.name, a.role, a.password_hash as "passwordHash", p.id as "rootProfileId"`

/** The account that may sign in with an address (in lower case): one whose address was proven, and that is not disabled. */
export const selectAccount = (db: Db, email: string): Promise<AccountRow | undefined> =>
  maybeOne(
    db,
    sql<AccountRow>`
      select ${accountColumns} from account a join profile p on p.account_id = a.id and p.is_root
      where a.email = ${email} and a.verified_at is not null and not a.is_guest and not a.is_disabled`,
  )

/** Whether an address is some account's own: one that was proven, though nobody may sign in to it just now. */
export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from account where email = ${email} and verified_at is not null`)) !== undefined

/** Disables the accounts of these addresses, or enables them again; answers those that were not so before. */
export const updateDisabled = (db: Db, emails: readonly string[], isDisabled: boolean): Promise<{ id: number; email: string }[]> =>
  many(
    db,
    sql<{ id: number; email: string }>`
      update account set is_disabled = ${isDisabled}
      where email = any(${[...emails]}::text[]) and is_disabled <> ${isDisabled} returning id, email`,
  )

/** How a caller stands to the account of an address; undefined where it has none. An empty uuid is no device's. */
export const selectClientTrust = (
  db: Db,
  { email, accountId, deviceUuid }: { email: string; accountId: number | null; deviceUuid: string },
): Promise<{ isOwn: boolean; isKnownDevice: boolean } | undefined> =>
  maybeOne(
    db,
    sql<{ isOwn: boolean; isKnownDevice: boolean }>`
      select coalesce(a.id = ${accountId}::integer, false) as "isOwn",
        exists (select 1 from device d where d.account_id = a.id and d.uuid = ${deviceUuid}) as "isKnownDevice"
      from account a where a.email = ${email}`,
  )

/** A member's own account. */
export const selectOwnAccount = (db: Db, accountId: number): Promise<(AccountRow & { email: string }) | undefined> =>
  maybeOne(
    db,
    sql<AccountRow & { email: string }>`
      select ${accountColumns}, a.email from account a join profile p on p.account_id = a.id and p.is_root
      where a.id = ${accountId} and a.email is not null`,
  )

/** Lets nobody else give an account this address until the transaction ends. */
export const lockEmail = async (db: Db, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7246002, hashtext(${email}))`.execute(db)
}

/** Removes the account of an address that was never proven. */
export const deleteUnproven = (db: Db, email: string): Promise<number> =>
  change(db, sql`delete from account where email = ${email} and verified_at is null`)

export const updatePassword = (db: Db, accountId: number, passwordHash: string): Promise<number> =>
  change(db, sql`update account set password_hash = ${passwordHash} where id = ${accountId}`)

export const updateEmail = (db: Db, accountId: number, email: string): Promise<number> =>
  change(db, sql`update account set email = ${email} where id = ${accountId}`)

export const updateAccountName = (db: Db, accountId: number, name: string): Promise<number> =>
  change(db, sql`update account set name = ${name} where id = ${accountId}`)

export interface NewAccount {
  /** Null for a guest. */
  email: string | null
  name: string
  passwordHash: string | null
  isGuest: boolean
  role: Role | null
  /** When the address was proven; null while it is not. */
  verifiedAt: Date | null
  /** By the service's clock; else the database's own. */
  createdAt?: Date
}

export const insertAccount = async (db: Db, account: NewAccount): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into account (email, name, password_hash, is_guest, role, verified_at, created_at)
      values (${account.email}, ${account.name}, ${account.passwordHash}, ${account.isGuest}, ${account.role},
        ${account.verifiedAt}::timestamptz, coalesce(${account.createdAt ?? null}::timestamptz, now()))
      returning id`,
  )
  return id
}

export const selectProfileIds = (db: Db, accountId: number): Promise<{ id: number }[]> =>
  many(db, sql<{ id: number }>`select id from profile where account_id = ${accountId} order by id`)

export const deleteAccount = (db: Db, accountId: number): Promise<number> => change(db, sql`delete from account where id = ${accountId}`)

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
        p.is_root as "isRoot", p.is_child as "isChild", ${statusAt(now)} as membership
      from profile p
      join account a on a.id = p.account_id
      join profile root on root.account_id = a.id and root.is_root
      left join membership m on m.account_id = a.id
      where p.id = ${profileId}`,
  )
