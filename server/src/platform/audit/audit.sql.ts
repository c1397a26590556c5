import type { Db } from '../db/database.ts'
import { change, many, maybeOne, one, sql } from '../db/statement.ts'
import type { Actor } from './actor.ts'

type Fields = Record<string, unknown>

export interface NewEntry {
  action: string
  entity: string
  entityId: string
  before: Fields
  after: Fields
}

export const insertEntries = async (db: Db, actor: Actor, entries: readonly NewEntry[]): Promise<void> => {
  await sql`
    insert into audit_log (actor, account_id, token_id, actor_name, action, entity, entity_id, before, after)
    select ${actor.kind}, ${actor.accountId ?? null}::int, ${actor.tokenId ?? null}::int, ${actor.name ?? ''}, action, entity, "entityId", before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as given(action text, entity text, "entityId" text, before jsonb, after jsonb)`.execute(db)
}

/** Lets nobody else note a look at a record until the transaction ends. */
export const lockViews = async (db: Db, entity: string, entityId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7246011, hashtext(${`${entity} ${entityId}`}))`.execute(db)
}

/** Whether somebody looked at a record within the last minutes. */
export const selectHasViewed = async (
  db: Db,
  actor: Actor,
  { entity, entityId, withinMinutes }: { entity: string; entityId: string; withinMinutes: number },
): Promise<boolean> => {
  const { isSeen } = await one(
    db,
    sql<{ isSeen: boolean }>`
      select exists(
        select 1 from audit_log
        where entity = ${entity} and entity_id = ${entityId} and action = 'view' and actor = ${actor.kind}
          and account_id is not distinct from ${actor.accountId ?? null}::int
          and token_id is not distinct from ${actor.tokenId ?? null}::int
          and at > now() - make_interval(mins => ${withinMinutes}::int)
      ) as "isSeen"`,
  )
  return isSeen
}

export interface EntryRow extends NewEntry {
  id: number
  at: Date
  actor: Actor['kind']
  accountId: number | null
  tokenId: number | null
  actorName: string
}

const columns = sql`id, at, actor, account_id as "accountId", token_id as "tokenId", actor_name as "actorName", action, entity,
  entity_id as "entityId", before, after`

/** Who wrote a record last. */
export const selectLastEntry = (db: Db, entity: string, entityId: string): Promise<EntryRow | undefined> =>
  maybeOne(
    db,
    sql<EntryRow>`select ${columns} from audit_log where entity = ${entity} and entity_id = ${entityId} order by id desc limit 1`,
  )

export interface EntryFilter {
  entity?: string
  entityId?: string
  actor?: string
  accountId?: number
  tokenId?: number
  action?: string
  since?: string
  until?: string
  /** Entities whose entries are left out. */
  hidden: readonly string[]
}

/** Entries before one, the newest first. */
export const selectEntries = (db: Db, filter: EntryFilter, beforeId: number | null, most: number): Promise<EntryRow[]> =>
  many(
    db,
    sql<EntryRow>`
      select ${columns} from audit_log
      where (${beforeId}::bigint is null or id < ${beforeId}::bigint)
        and (${filter.entity ?? null}::text is null or entity = ${filter.entity ?? null}::text)
        and (${filter.entityId ?? null}::text is null or entity_id = ${filter.entityId ?? null}::text)
        and (${filter.actor ?? null}::text is null or actor = ${filter.actor ?? null}::text)
        and (${filter.accountId ?? null}::int is null or account_id = ${filter.accountId ?? null}::int)
        and (${filter.tokenId ?? null}::int is null or token_id = ${filter.tokenId ?? null}::int)
        and (${filter.action ?? null}::text is null or action = ${filter.action ?? null}::text)
        and (${filter.since ?? null}::timestamptz is null or at >= ${filter.since ?? null}::timestamptz)
        and (${filter.until ?? null}::timestamptz is null or at < ${filter.until ?? null}::timestamptz)
        and entity <> all(${[...filter.hidden]}::text[])
      order by id desc limit ${most}`,
  )

/** Where records with versions stand, and by what they are told. */
const tables = {
  title: ['catalogue_title', 'id'],
  season: ['catalogue_season', 'id'],
  episode: ['catalogue_episode', 'id'],
  marks: ['catalogue_media', 'id'],
  extras: ['catalogue_extra_list', 'title_id'],
  tracks: ['playback_track_correction', 'media_id'],
  person: ['catalogue_person', 'id'],
  genre: ['catalogue_genre', 'id'],
  mood: ['catalogue_mood', 'id'],
  country: ['catalogue_country', 'id'],
  era: ['catalogue_era', 'id'],
  region: ['catalogue_region', 'id'],
  avatar: ['profile_avatar', 'id'],
  'report-category': ['report_category', 'id'],
  plan: ['membership_plan', 'id'],
  coupon: ['coupon', 'id'],
  ad: ['ad_creative', 'id'],
  'ad-rules': ['ad_rules', 'id'],
  programme: ['programme', 'id'],
  page: ['page_text', 'slug'],
  email: ['email_text', 'name'],
  layout: ['home_layout', 'id'],
  'backup-plan': ['backup_plan', 'id'],
  report: ['report_group', 'id'],
  menu: ['list_version', 'name'],
  footer: ['list_version', 'name'],
  'home-rows': ['list_version', 'name'],
  'hero-slides': ['list_version', 'name'],
  'home-tools': ['list_version', 'name'],
  settings: ['list_version', 'name'],
} as const
export type VersionedEntity = keyof typeof tables
/** Lists that are written as a whole. */
export type VersionedList = { [E in VersionedEntity]: (typeof tables)[E][0] extends 'list_version' ? E : never }[VersionedEntity]

/** Raises the version of a record that still has the one that was read, and holds it until the transaction ends; false where it has not. */
export const raiseVersion = async (db: Db, entity: VersionedEntity, id: number | string, version: number): Promise<boolean> => {
  const [table, key] = tables[entity]
  return (
    (await change(db, sql`update ${sql.table(table)} set version = version + 1 where ${sql.ref(key)} = ${id} and version = ${version}`)) ===
    1
  )
}

export const selectListVersion = async (db: Db, list: VersionedList): Promise<number> =>
  (await one(db, sql<{ version: number }>`select version from list_version where name = ${list}`)).version

export const raiseListVersion = async (db: Db, list: VersionedList): Promise<void> => {
  await sql`update list_version set version = version + 1 where name = ${list}`.execute(db)
}
