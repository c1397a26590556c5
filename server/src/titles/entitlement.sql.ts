// Who may play a premium title, and where a title may be played: the one place of both rules, in TypeScript and in SQL.
import type { MembershipStatus } from '../kernel/caller.ts'
import { type RawBuilder, sql } from '../platform/db/statement.ts'

/** A renewal that failed, or is not confirmed yet, takes premium away so many days after the paid period's end; a granted membership ends on its day. */
export const graceDays = 3

/** How the membership in the row `m` (outer-joined or not) stands at a time; the one place that decides when one has ended. */
export const statusAt = (now: Date, m: RawBuilder<unknown> = sql`m`) =>
  sql`case
    when ${m}.status = 'Cancelled' and ${m}.to_date < ${now}::timestamptz then 'Inactive'
    when ${m}.status = 'Active'
      and ${m}.to_date + make_interval(days => case when ${m}.payment_id is null then 0 else ${graceDays}::int end) < ${now}::timestamptz
      then 'Inactive'
    else coalesce(${m}.status, 'Inactive') end`

/** Premium titles play, and without ads, while a membership is active and until the end of a cancelled one. */
export const opensPremium = (status: MembershipStatus): boolean => status !== 'Inactive'

/** Whether an account may play premium titles; a guest's may not. */
export const hasPremium = ({ isGuest, membership }: { isGuest: boolean; membership: MembershipStatus }): boolean =>
  !isGuest && opensPremium(membership)

/** `hasPremium` for the account in the row `a` and its membership in the row `m` (outer-joined). */
export const hasPremiumAt = (now: Date, a: RawBuilder<unknown> = sql`a`, m: RawBuilder<unknown> = sql`m`): RawBuilder<boolean> =>
  sql<boolean>`(not ${a}.is_guest and ${statusAt(now, m)} <> 'Inactive')`

/** Whether a title stays shut to whoever has premium or has not. */
export const isLockedFor = (isPremium: boolean, hasPremium: boolean): boolean => isPremium && !hasPremium

/** `isLockedFor` for the title in the row `t`. */
export const isLocked = (hasPremium: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(t.is_premium and not ${hasPremium})`

/** Where a title is licensed: in these countries (ISO 3166-1 alpha-2) alone, or in all others; with none of them everywhere. */
export interface Territories {
  territories: string[]
  territoryRule: 'only' | 'except'
}

/** Whether a title may be played in a country; where that is not known ('') the service's setting decides. */
export const isLicensedIn = ({ territories, territoryRule }: Territories, countryCode: string, playsInUnknownCountry: boolean): boolean => {
  if (territories.length === 0) return true
  if (countryCode === '') return playsInUnknownCountry
  return territories.includes(countryCode) === (territoryRule === 'only')
}

/** `isLicensedIn` for the title in the row `t` and a country that is known. */
export const isLicensed = (countryCode: string): RawBuilder<boolean> =>
  sql<boolean>`(t.territories = '{}' or (${countryCode}::text = any(t.territories)) = (t.territory_rule = 'only'))`
