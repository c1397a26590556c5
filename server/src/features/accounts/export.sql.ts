import type { Db } from '../../platform/db/database.ts'
import { many, one, type RawBuilder, sql } from '../../platform/db/statement.ts'

type Row = Record<string, unknown>

/** What is kept of an account, by section, in words for people; secrets and their hashes stay out. */
export interface PersonalData {
  account: Row
  membership: Row[]
  payments: Row[]
  receipts: Row[]
  profiles: Row[]
  devices: Row[]
  watchLists: Row[]
  listShares: Row[]
  listShareDays: Row[]
  deletedLists: Row[]
  savedSearches: Row[]
  reminders: Row[]
  positions: Row[]
  history: Row[]
  activity: Row[]
  apiTokens: Row[]
  operatorChanges: Row[]
  playbackFailures: Row[]
  reports: Row[]
  ads: Row[]
}

const titleColumns = sql`t.id as video_id, t.name as title`
const episodeColumns = sql`s.number as season, e.number as episode`

/** Reads all of it; a test holds this list against the tables that hang on an account. */
export const selectPersonalData = async (db: Db, accountId: number): Promise<PersonalData> => {
  const ofProfiles = (statement: RawBuilder<unknown>) =>
    many(db, sql<Row>`with p as (select id, name from profile where account_id = ${accountId}) ${statement}`)
  return {
    account: await one(
      db,
      sql<Row>`select id, email, name, verified_at, created_at, role, password_hash is not null as has_password
        from account where id = ${accountId}`,
    ),
    membership: await many(
      db,
      sql<Row>`select l.name as plan, m.status, m.to_date, m.changed_at, m.member_since, m.card_ending, m.is_overdue, m.payment_id is null as is_complimentary, m.paid_until
        from membership m join membership_plan l on l.id = m.plan_id where m.account_id = ${accountId}`,
    ),
    payments: await many(
      db,
      sql<Row>`select y.id, l.name as plan, y.amount_minor, y.currency, y.kind as interval, y.is_promo, y.is_test, y.email, y.state, y.checkout_id,
          (select c.code from coupon c where c.id = y.coupon_id) as coupon, y.first_minor, y.free_days, y.subscription_id, y.subscription_state, y.created_at, y.expires_at, y.paid_at
        from membership_payment y join membership_plan l on l.id = y.plan_id where y.account_id = ${accountId} order by y.created_at`,
    ),
    receipts: await many(
      db,
      sql<Row>`select r.number, r.payment_id as payment, r.amount_minor, r.currency, r.paid_at, r.card_ending
        from membership_receipt r join membership_payment y on y.id = r.payment_id where y.account_id = ${accountId} order by r.paid_at`,
    ),
    profiles: await many(
      db,
      sql<Row>`select id, name, is_root, is_child, avatar, created_at from profile where account_id = ${accountId} order by id`,
    ),
    devices: await many(
      db,
      sql<Row>`
        select d.id, d.uuid, d.name, d.kind, d.last_seen_at,
          coalesce(json_agg(json_build_object('created_at', s.created_at, 'expires_at', s.expires_at)) filter (where s.id is not null), '[]') as sessions
        from device d left join account_session s on s.device_id = d.id
        where d.account_id = ${accountId} group by d.id order by d.id`,
    ),
    watchLists: await ofProfiles(sql`
      select w.id, p.name as profile, w.name, w.created_at,
        coalesce(json_agg(json_build_object('video_id', t.id, 'title', t.name, 'added_at', wt.added_at) order by wt.added_at)
          filter (where t.id is not null), '[]') as titles
      from p join watch_list w on w.profile_id = p.id
      left join watch_list_title wt on wt.watch_list_id = w.id left join catalogue_title t on t.id = wt.title_id
      group by w.id, p.name order by w.id`),
    listShares: await ofProfiles(sql`
      select p.name as profile, w.name as list, 'given' as direction, s.to_email, f.name as friend, s.invited_at, s.accepted_at
      from p join watch_list w on w.profile_id = p.id join watch_list_share s on s.watch_list_id = w.id left join profile f on f.id = s.profile_id
      union all
      select p.name, w.name, 'taken', s.to_email, o.name, s.invited_at, s.accepted_at
      from p join watch_list_share s on s.profile_id = p.id join watch_list w on w.id = s.watch_list_id join profile o on o.id = w.profile_id
      order by invited_at`),
    listShareDays: await many(db, sql<Row>`select day, shares from watch_list_share_day where account_id = ${accountId} order by day`),
    deletedLists: await ofProfiles(sql`
      select p.name as profile, d.name, d.deleted_at, d.titles from p join watch_list_deleted d on d.profile_id = p.id order by d.id`),
    savedSearches: await ofProfiles(sql`
      select f.id, p.name as profile, f.name, f.words, f.genre_ids, f.era_ids, f.region_ids, f.view_type, f.created_at, f.looked_at, f.feed_made_at
      from p join saved_search f on f.profile_id = p.id order by f.id`),
    reminders: await ofProfiles(sql`
      select p.name as profile, ${titleColumns}, r.asked_at
      from p join reminder r on r.profile_id = p.id join catalogue_title t on t.id = r.title_id order by r.asked_at`),
    positions: [
      ...(await ofProfiles(sql`
      select p.name as profile, ${titleColumns}, ${episodeColumns}, o.position_seconds, o.duration_seconds, o.is_watched, o.is_hidden, o.updated_at
      from p join progress_position o on o.profile_id = p.id join catalogue_title t on t.id = o.title_id
      left join catalogue_episode e on e.id = o.episode_id left join catalogue_season s on s.id = e.season_id order by o.id`)),
      ...(await ofProfiles(sql`
        select p.name as profile, ${titleColumns}, x.name as extra, o.position_seconds, o.is_watched, o.updated_at
        from p join progress_extra o on o.profile_id = p.id join catalogue_extra x on x.id = o.extra_id
        join catalogue_title t on t.id = x.title_id order by o.updated_at`)),
    ],
    history: await ofProfiles(sql`
      select p.name as profile, l.name as activity_name, l.at as created_at from p join activity_log l on l.profile_id = p.id order by l.id`),
    activity: await ofProfiles(sql`
      select p.name as profile, v.kind, ${titleColumns}, ${episodeColumns}, v.minutes, v.way, v.at
      from p join activity_event v on v.profile_id = p.id join catalogue_title t on t.id = v.title_id
      left join catalogue_episode e on e.id = v.episode_id left join catalogue_season s on s.id = e.season_id order by v.id`),
    apiTokens: await many(
      db,
      sql<Row>`select id, name, scopes, created_at, last_used_at, revoked_at from api_token where account_id = ${accountId} order by id`,
    ),
    operatorChanges: await many(
      db,
      sql<Row>`select at, actor_name, action, entity, entity_id from audit_log where account_id = ${accountId} order by id`,
    ),
    playbackFailures: await ofProfiles(sql`
      select p.name as profile, r.title_id as video_id, r.position_seconds, r.user_agent, r.player_log, r.message, r.at
      from p join report_playback_failure r on r.profile_id = p.id order by r.id`),
    reports: await ofProfiles(sql`
      select p.name as profile, r.title_id as video_id, r.category_title as category, r.reason_title as reason, r.position_seconds, r.user_agent,
        r.player_log, r.message, r.at,
        (select coalesce(jsonb_agg(e.text order by e.id), '[]') from report_event e where e.group_id = r.group_id and e.text <> ''
          and e.mailed > 0 and e.at >= r.at and (e.issue_id is null or e.issue_id = r.id)) as answers
      from p join report_issue r on r.profile_id = p.id order by r.id`),
    ads: await ofProfiles(sql`
      select p.name as profile, c.title as ad, c.advertiser, b.answered_at, b.seen_at
      from p join ad_break b on b.profile_id = p.id join ad_creative c on c.id = b.creative_id order by b.id`),
  }
}
