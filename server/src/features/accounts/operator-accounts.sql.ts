// Accounts as whoever runs the service sees them.
import type { Role } from '@matinee/contract/operator/roles'
import { isNamedOperator, roleOf } from '../../identity/operator-role.sql.ts'
import type { MembershipStatus } from '../../kernel/caller.ts'
import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'
import { statusAt } from '../../titles/entitlement.sql.ts'

export interface AccountListRow {
  id: number
  email: string
  name: string
  createdAt: Date
  isVerified: boolean
  role: Role | null
  /** An operator by the settings, which calls cannot change. */
  isNamed: boolean
  isDisabled: boolean
  membership: MembershipStatus
  profiles: number
  devices: number
  lastSeenAt: Date | null
}

/** As who counts as an operator's, and when. */
interface Standing {
  operatorEmails: readonly string[]
  now: Date
}

const accounts = ({ operatorEmails, now }: Standing, which: RawBuilder<unknown>): RawBuilder<AccountListRow> => sql<AccountListRow>`
  select a.id, a.email, a.name, a.created_at as "createdAt", a.verified_at is not null as "isVerified", ${roleOf(operatorEmails)} as role,
    ${isNamedOperator(operatorEmails)} as "isNamed",
    a.is_disabled as "isDisabled", ${statusAt(now)} as membership,
    (select count(*)::int from profile p where p.account_id = a.id) as profiles,
    (select count(*)::int from device d where d.account_id = a.id) as devices,
    (select max(d.last_seen_at) from device d where d.account_id = a.id) as "lastSeenAt"
  from account a left join membership m on m.account_id = a.id
  where a.email is not null and ${which}`

export const selectListedAccount = (db: Db, id: number, standing: Standing): Promise<AccountListRow | undefined> =>
  maybeOne(db, accounts(standing, sql`a.id = ${id}`))

export interface AccountFilter {
  search?: string
  role?: Role | 'any'
  isDisabled?: boolean
  isOverdue?: boolean
  membership?: MembershipStatus
  /** These alone. */
  ids?: readonly number[]
}

/** Accounts before one, the newest first. */
export const selectListedAccounts = (
  db: Db,
  { search, role, isDisabled, isOverdue, membership, ids }: AccountFilter,
  { beforeId, most, ...standing }: Standing & { beforeId: number | null; most: number },
): Promise<AccountListRow[]> =>
  many(
    db,
    accounts(
      standing,
      sql`(${beforeId}::int is null or a.id < ${beforeId}::int)
        and (${search ?? null}::text is null or position(lower(${search ?? null}::text) in a.email) > 0
          or position(lower(${search ?? null}::text) in lower(a.name)) > 0)
        and (${role ?? null}::text is null or case when ${role ?? null}::text = 'any' then ${roleOf(standing.operatorEmails)} is not null
          else ${roleOf(standing.operatorEmails)} = ${role ?? null}::text end)
        and (${isDisabled ?? null}::boolean is null or a.is_disabled = ${isDisabled ?? null}::boolean)
        and (${isOverdue ?? null}::boolean is null or coalesce(m.is_overdue, false) = ${isOverdue ?? null}::boolean)
        and (${ids ? [...ids] : null}::int[] is null or a.id = any(${ids ? [...ids] : null}::int[]))
        and (${membership ?? null}::text is null or ${statusAt(standing.now)} = ${membership ?? null}::text)
        order by a.id desc limit ${most}`,
    ),
  )

/** All addresses, for what is known of them by a hash alone. */
export const selectAddresses = (db: Db): Promise<{ id: number; email: string }[]> =>
  many(db, sql<{ id: number; email: string }>`select id, email from account where email is not null`)

export interface KeptCounts {
  profiles: number
  childProfiles: number
  watchLists: number
  savedSearches: number
}

/** How much there is of what a person keeps, and nothing of what it is. */
export const selectKeptCounts = (db: Db, accountId: number): Promise<KeptCounts> =>
  one(
    db,
    sql<KeptCounts>`
      with p as (select id, is_child from profile where account_id = ${accountId})
      select (select count(*)::int from p) as profiles, (select count(*)::int from p where is_child) as "childProfiles",
        (select count(*)::int from watch_list w join p on p.id = w.profile_id) as "watchLists",
        (select count(*)::int from saved_search f join p on p.id = f.profile_id) as "savedSearches"`,
  )
