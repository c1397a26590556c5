import type { Db } from '../../platform/db/database.ts'
import { change, many, sql } from '../../platform/db/statement.ts'
import { isReleased, isVisible, releaseDaysFor, type Viewer } from '../../titles/audience.sql.ts'
import { hasPremiumAt } from '../../titles/entitlement.sql.ts'

/** Titles that a profile sees and is to be told of. */
export const selectReminded = async (db: Db, profileId: number, viewer: Viewer): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ id: number }>`select r.title_id as id from reminder r join catalogue_title t on t.id = r.title_id
        where r.profile_id = ${profileId} and ${isVisible(viewer)} order by r.title_id`,
    )
  ).map(({ id }) => id)

export const insertReminder = async (db: Db, profileId: number, titleId: number, at: Date): Promise<void> => {
  await sql`insert into reminder (profile_id, title_id, asked_at) values (${profileId}, ${titleId}, ${at}::timestamptz)
    on conflict do nothing`.execute(db)
}

/** Removes what a profile asked for; true where there was something. */
export const deleteReminder = async (db: Db, profileId: number, titleId: number): Promise<boolean> =>
  (await change(db, sql`delete from reminder where profile_id = ${profileId} and title_id = ${titleId}`)) > 0

/** A mail that is due: what is told of whom to whom. */
export interface DueReminder {
  accountId: number
  titleId: number
  title: string
  titleKind: 'film' | 'series'
  name: string
  email: string
}

interface DueBy {
  now: Date
  earlyAccessDays: number
  /** What another server began to mail before it is taken to be left. */
  leftBefore: Date
  most: number
}

/**
 * Takes reminders of at most so many mails whose titles are out for whoever asked, one mail an account and title. Of servers that ask at once each gets
 * others. A title that its profile does not see any more, or not yet, waits; so does an account that cannot be mailed.
 */
export const claimDue = (db: Db, { now, earlyAccessDays, leftBefore, most }: DueBy): Promise<DueReminder[]> => {
  const outBy = (isAhead: boolean) => releaseDaysFor(isAhead, earlyAccessDays, now).outBy
  const isFree = sql`(r.claimed_at is null or r.claimed_at < ${leftBefore}::timestamptz)`
  return many(
    db,
    sql<DueReminder>`
      with due as (
        select distinct a.id as account_id, t.id as title_id
        from reminder r join catalogue_title t on t.id = r.title_id join profile p on p.id = r.profile_id join account a on a.id = p.account_id
        left join membership m on m.account_id = a.id
        where ${isFree} and a.email is not null and a.verified_at is not null and not a.is_disabled
          and ${isVisible({ isChild: sql<boolean>`p.is_child` })}
          and ${isReleased(sql<string>`case when ${hasPremiumAt(now)} then ${outBy(true)}::date else ${outBy(false)}::date end`)}
        limit ${most}),
      taken as (
        update reminder r set claimed_at = ${now}::timestamptz from due d, profile p
        where p.account_id = d.account_id and r.profile_id = p.id and r.title_id = d.title_id and ${isFree}
        returning p.account_id, r.title_id)
      select distinct a.id as "accountId", t.id as "titleId", t.name as title, t.kind as "titleKind", a.name, a.email as "email"
      from taken k join account a on a.id = k.account_id join catalogue_title t on t.id = k.title_id order by a.id, t.id`,
  )
}

/** Removes what was mailed, of all profiles of the account. */
export const deleteTold = async (db: Db, { accountId, titleId }: Pick<DueReminder, 'accountId' | 'titleId'>): Promise<void> => {
  await sql`delete from reminder r using profile p where p.id = r.profile_id and p.account_id = ${accountId} and r.title_id = ${titleId}`.execute(
    db,
  )
}
