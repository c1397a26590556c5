// The service's own ads as whoever runs it sees them.
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, type RawBuilder, sql } from '../../platform/db/statement.ts'
import type { AdPlace, MediaFile } from './ads.sql.ts'
import type { AdEvent } from './tokens.ts'

export interface AdInput {
  title: string
  advertiser: string
  isActive: boolean
  isForKids: boolean
  genres: string[]
  skipAfterSeconds: number | null
  clickAddress: string
  startsAt: Date | null
  endsAt: Date | null
  weight: number
  audience: 'everyone' | 'visitors' | 'accounts'
  places: AdPlace[]
}

export interface AdRow extends AdInput {
  id: number
  version: number
  durationSeconds: number
  width: number
  height: number
  files: MediaFile[]
  impressions: number
  clicks: number
  skips: number
  completes: number
  isUsed: boolean
}

const times = (event: AdEvent) =>
  sql`coalesce((select sum(d.times)::int from ad_day d where d.creative_id = c.id and d.event = ${event}), 0)`

const isUsed = sql`(exists (select 1 from ad_break b where b.creative_id = c.id) or exists (select 1 from ad_day d where d.creative_id = c.id))`

const ads = (which: RawBuilder<unknown>): RawBuilder<AdRow> => sql<AdRow>`
  select c.id, c.version, c.title, c.advertiser, c.is_active as "isActive", c.is_for_kids as "isForKids", c.genres,
    c.skip_after_seconds as "skipAfterSeconds", c.click_address as "clickAddress", c.duration_seconds as "durationSeconds", c.width, c.height, c.files,
    c.starts_at as "startsAt", c.ends_at as "endsAt", c.weight, c.audience, c.places,
    ${times('impression')} as impressions, ${times('click')} as clicks, ${times('skip')} as skips, ${times('complete')} as completes, ${isUsed} as "isUsed"
  from ad_creative c where ${which}`

export const selectAds = (db: Db): Promise<AdRow[]> => many(db, ads(sql`true order by c.id desc`))

export const selectAd = (db: Db, id: number): Promise<AdRow | undefined> => maybeOne(db, ads(sql`c.id = ${id}`))

export const updateAd = async (db: Db, id: number, ad: AdInput): Promise<void> => {
  await sql`update ad_creative set title = ${ad.title}, advertiser = ${ad.advertiser}, is_active = ${ad.isActive}, is_for_kids = ${ad.isForKids},
    genres = ${ad.genres}::text[], skip_after_seconds = ${ad.skipAfterSeconds}, click_address = ${ad.clickAddress},
    starts_at = ${ad.startsAt}::timestamptz, ends_at = ${ad.endsAt}::timestamptz, weight = ${ad.weight}, audience = ${ad.audience},
    places = ${ad.places}::text[] where id = ${id}`.execute(db)
}

/** False where it was answered in a break once. */
export const deleteUnseenAd = async (db: Db, id: number): Promise<boolean> =>
  (await change(db, sql`delete from ad_creative c where c.id = ${id} and not ${isUsed}`)) === 1

export interface AdDayRow {
  day: string
  adId: number
  title: string
  advertiser: string
  impressions: number
  completes: number
  clicks: number
  skips: number
  errors: number
}

const ofEvent = (event: AdEvent) => sql`coalesce(sum(d.times) filter (where d.event = ${event}), 0)::int`

/** What was counted of each ad on each day, from a day to another, the newest first. */
export const selectAdDays = (db: Db, from: string, to: string): Promise<AdDayRow[]> =>
  many(
    db,
    sql<AdDayRow>`
      select d.day::text as day, c.id as "adId", c.title, c.advertiser, ${ofEvent('impression')} as impressions, ${ofEvent('complete')} as completes,
        ${ofEvent('click')} as clicks, ${ofEvent('skip')} as skips, ${ofEvent('error')} as errors
      from ad_day d join ad_creative c on c.id = d.creative_id where d.day between ${from}::date and ${to}::date
      group by d.day, c.id order by d.day desc, impressions desc, c.id`,
  )

/** Those of some names that no genre has. */
export const selectUnknownGenres = (db: Db, names: readonly string[]): Promise<{ name: string }[]> =>
  many(
    db,
    sql<{ name: string }>`select given.name from unnest(${[...names]}::text[]) given(name)
      where not exists (select 1 from catalogue_genre g where g.name = given.name) order by 1`,
  )
