import type { Db } from '../../platform/db/database.ts'
import { one, sql } from '../../platform/db/statement.ts'

export interface Standing {
  published: number
  /** Neither published nor hidden by hand. */
  drafts: number
  plans: number
  /** Accounts with a role, those that the settings name counted too. */
  people: number
  /** Groups of issues that are open. */
  reports: number
}

/** What there is, counted no further than `most`. */
export const selectStanding = (db: Db, operatorEmails: readonly string[], most: number): Promise<Standing> =>
  one(
    db,
    sql<Standing>`select
      (select count(*)::int from (select 1 from catalogue_title where is_published limit ${most}) t) as published,
      (select count(*)::int from (select 1 from catalogue_title where not is_published and state_by_hand is distinct from 'hidden' limit ${most}) t) as drafts,
      (select count(*)::int from (select 1 from membership_plan where is_on_sale limit ${most}) p) as plans,
      (select count(*)::int from (select 1 from account where verified_at is not null and not is_disabled
        and (role is not null or email = any(${[...operatorEmails]}::text[])) limit ${most}) a) as people,
      (select count(*)::int from (select 1 from report_group where closed_at is null and kind = 'issue' limit ${most}) g) as reports`,
  )
