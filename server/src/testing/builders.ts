import { randomBytes } from 'node:crypto'
import type { Role } from '@matinee/contract/operator/roles'
import type { MembershipStatus } from '../kernel/caller.ts'
import { newToken, tokenHash } from '../platform/crypto/secret.ts'
import type { Db } from '../platform/db/database.ts'
import { one, sql } from '../platform/db/statement.ts'
import type { Tokens } from './service.ts'

let count = 0
const next = (word: string) => `${word}-${++count}`

const insertedId = async (db: Db, statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> => (await one(db, statement)).id

const makeImage = async (db: Db): Promise<string> => {
  const hash = randomBytes(16).toString('hex')
  await sql`insert into catalogue_image (hash, file, width, height) values (${hash}, ${`${hash}.webp`}, 1280, 720)`.execute(db)
  return hash
}

export interface TitleInput {
  kind?: 'film' | 'series'
  name?: string
  year?: number
  isPremium?: boolean
  allowKids?: boolean
  isRemastered?: boolean
  matters?: boolean
  isPublished?: boolean
  /** 'YYYY-MM-DD'; in the future means coming soon. */
  releaseDay?: string
  genres?: string[]
  countries?: string[]
  /** By name or code. */
  languages?: string[]
  popularity?: number
  durationSeconds?: number
}

const genreId = async (db: Db, name: string): Promise<number> =>
  insertedId(
    db,
    sql<{
      id: number
    }>`insert into catalogue_genre (name) values (${name}) on conflict (name) do update set name = excluded.name returning id`,
  )

export const makeMedia = (db: Db, durationSeconds = 88): Promise<number> =>
  insertedId(
    db,
    sql<{ id: number }>`insert into catalogue_media (folder, duration_seconds, credits_from_seconds, skip_ranges, marked_by_hand)
      values (${next('reel')}, ${durationSeconds}, ${durationSeconds - 20}, '[{"from":0,"to":10}]', '{intro,credits}') returning id`,
  )

/** A published film (or series without seasons) with pictures, media and its genres. */
export const makeTitle = async (db: Db, input: TitleInput = {}): Promise<number> => {
  const image = await makeImage(db)
  const media = await makeMedia(db, input.durationSeconds)
  const name = input.name ?? next('Title')
  const popularity = input.popularity ?? 0
  const id = await insertedId(
    db,
    sql<{
      id: number
    }>`insert into catalogue_title (slug, kind, name, year, duration_minutes, short_description, is_premium, is_remastered, matters,
        allow_kids, is_published, release_day, poster_hash, landscape_hash, still_hash, media_id, popularity)
      values (${next('slug')}, ${input.kind ?? 'film'}, ${name}, ${input.year ?? 1927}, 90, ${`About ${name}.`}, ${input.isPremium ?? false},
        ${input.isRemastered ?? false}, ${input.matters ?? false}, ${input.allowKids ?? false}, ${input.isPublished ?? true}, ${input.releaseDay ?? null},
        ${image}, ${image}, ${image}, ${media}, ${popularity}) returning id`,
  )
  for (const [position, genre] of (input.genres ?? []).entries())
    await sql`insert into catalogue_title_genre (title_id, genre_id, position, popularity)
      values (${id}, ${await genreId(db, genre)}, ${position}, ${popularity})`.execute(db)
  for (const [position, country] of (input.countries ?? []).entries())
    await sql`with c as (insert into catalogue_country (name) values (${country}) on conflict (name) do update set name = excluded.name returning id)
      insert into catalogue_title_country (title_id, country_id, position) select ${id}, c.id, ${position} from c`.execute(db)
  for (const [position, language] of (input.languages ?? []).entries())
    await sql`insert into catalogue_title_language (title_id, language, position) values (${id}, ${language}, ${position})`.execute(db)
  return id
}

export interface SeriesMade {
  titleId: number
  seasonIds: number[]
  /** Per season. */
  episodeIds: number[][]
}

/** A series with so many episodes in each season. */
export const makeSeries = async (db: Db, episodesPerSeason: number[], input: TitleInput = {}): Promise<SeriesMade> => {
  const titleId = await makeTitle(db, { ...input, kind: 'series' })
  const seasonIds: number[] = []
  const episodeIds: number[][] = []
  for (const [index, episodes] of episodesPerSeason.entries()) {
    const number = index + 1
    const seasonId = await insertedId(
      db,
      sql<{
        id: number
      }>`insert into catalogue_season (title_id, number, name) values (${titleId}, ${number}, ${`Season ${number}`}) returning id`,
    )
    const ids: number[] = []
    for (let episode = 1; episode <= episodes; episode++)
      ids.push(
        await insertedId(
          db,
          sql<{ id: number }>`insert into catalogue_episode (title_id, season_id, number, name, duration_minutes, media_id)
            values (${titleId}, ${seasonId}, ${episode}, ${`Chapter ${episode}`}, 20, ${await makeMedia(db, input.durationSeconds)}) returning id`,
        ),
      )
    seasonIds.push(seasonId)
    episodeIds.push(ids)
  }
  return { titleId, seasonIds, episodeIds }
}

export interface PersonInput {
  email?: string
  name?: string
  membership?: MembershipStatus
  isGuest?: boolean
  isOperator?: boolean
  role?: Role
  /** Signs in a child profile of the account instead of its root. */
  asChild?: boolean
}

export interface PersonMade extends Tokens {
  accountId: number
  profileId: number
  /** Empty for a guest. */
  email: string
}

const makePlan = (db: Db): Promise<number> =>
  insertedId(
    db,
    sql<{
      id: number
    }>`insert into membership_plan (name, currency, list_price_minor, price_minor, position)
      values (${next('Plan')}, 'USD', 499, 199, (select coalesce(max(position), 0) + 1 from membership_plan)) returning id`,
  )

const makeProfile = (db: Db, accountId: number, name: string, isRoot: boolean, isChild: boolean): Promise<number> =>
  insertedId(
    db,
    sql<{
      id: number
    }>`insert into profile (account_id, name, is_root, is_child) values (${accountId}, ${name}, ${isRoot}, ${isChild}) returning id`,
  )

/** A signed-in person with an account, device, profile and session of their own. */
export const makePerson = async (db: Db, input: PersonInput = {}): Promise<PersonMade> => {
  const name = input.name ?? next('Person')
  const email = input.isGuest ? null : (input.email ?? `${name.toLowerCase()}@matinee.test`)
  const accountId = await insertedId(
    db,
    sql<{ id: number }>`insert into account (email, name, is_guest, role, verified_at)
      values (${email}, ${name}, ${input.isGuest ?? false}, ${input.role ?? (input.isOperator ? 'operator' : null)}, now()) returning id`,
  )
  const rootId = await makeProfile(db, accountId, name, true, false)
  const profileId = input.asChild ? await makeProfile(db, accountId, `${name}'s child`, false, true) : rootId
  if (input.membership)
    await sql`insert into membership (account_id, plan_id, status, to_date)
      values (${accountId}, ${await makePlan(db)}, ${input.membership}, '2027-01-01')`.execute(db)
  const deviceId = await insertedId(
    db,
    sql<{ id: number }>`insert into device (account_id, uuid, name) values (${accountId}, ${next('device')}, 'Test browser') returning id`,
  )
  const bearer = newToken()
  const user = newToken()
  const sessionId = await insertedId(
    db,
    sql<{ id: number }>`insert into account_session (account_id, device_id, bearer_hash, expires_at)
      values (${accountId}, ${deviceId}, ${tokenHash(bearer)}, '2030-01-01') returning id`,
  )
  await sql`insert into profile_session (user_hash, session_id, profile_id) values (${tokenHash(user)}, ${sessionId}, ${profileId})`.execute(
    db,
  )
  return { bearer, user, userId: profileId, profileId, accountId, email: email ?? '' }
}

/** The folder, below a service's media, of what a title plays. */
export const mediaFolderOf = async (db: Db, titleId: number): Promise<string> => {
  const { folder } = await one(
    db,
    sql<{ folder: string }>`select m.folder from catalogue_media m join catalogue_title t on t.media_id = m.id where t.id = ${titleId}`,
  )
  return folder
}
