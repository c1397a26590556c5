// Eras and regions: what searches narrow by that titles do not name themselves.
import type { Db } from '../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../platform/db/statement.ts'

export interface EraFields {
  name: string
  fromYear: number
  /** Belongs to it too. */
  toYear: number
}

export interface RegionFields {
  name: string
  /** Names of countries; those that no title has yet count as well. */
  countries: string[]
  position: number
}

interface Beside {
  id: number
  version: number
  /** How many titles it finds, of every state. */
  titles: number
}
export type EraRow = EraFields & Beside
export type RegionRow = RegionFields & Beside

const eras = (which: RawBuilder<unknown>): RawBuilder<EraRow> => sql<EraRow>`
  select e.id, e.version, e.name, e.from_year as "fromYear", e.to_year as "toYear",
    (select count(*)::int from catalogue_title t where t.year between e.from_year and e.to_year) as titles
  from catalogue_era e where ${which} order by e.from_year, e.to_year, e.id`

export const selectEraRecords = (db: Db): Promise<EraRow[]> => many(db, eras(sql`true`))

export const selectEraRecord = (db: Db, id: number): Promise<EraRow | undefined> => maybeOne(db, eras(sql`e.id = ${id}`))

export const insertEra = async (db: Db, { name, fromYear, toYear }: EraFields): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`insert into catalogue_era (name, from_year, to_year) values (${name}, ${fromYear}, ${toYear}) returning id`,
    )
  ).id

export const updateEra = (db: Db, id: number, { name, fromYear, toYear }: EraFields): Promise<number> =>
  change(db, sql`update catalogue_era set name = ${name}, from_year = ${fromYear}, to_year = ${toYear} where id = ${id}`)

export const deleteEra = (db: Db, id: number): Promise<number> => change(db, sql`delete from catalogue_era where id = ${id}`)

const regions = (which: RawBuilder<unknown>): RawBuilder<RegionRow> => sql<RegionRow>`
  select r.id, r.version, r.name, r.countries, r.position,
    (select count(distinct tc.title_id)::int from catalogue_country c join catalogue_title_country tc on tc.country_id = c.id
      where c.name = any(r.countries)) as titles
  from catalogue_region r where ${which} order by r.position, r.id`

export const selectRegionRecords = (db: Db): Promise<RegionRow[]> => many(db, regions(sql`true`))

export const selectRegionRecord = (db: Db, id: number): Promise<RegionRow | undefined> => maybeOne(db, regions(sql`r.id = ${id}`))

export const insertRegion = async (db: Db, { name, countries, position }: RegionFields): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`insert into catalogue_region (name, countries, position)
        values (${name}, ${countries}::text[], ${position}) returning id`,
    )
  ).id

export const updateRegion = (db: Db, id: number, { name, countries, position }: RegionFields): Promise<number> =>
  change(db, sql`update catalogue_region set name = ${name}, countries = ${countries}::text[], position = ${position} where id = ${id}`)

export const deleteRegion = (db: Db, id: number): Promise<number> => change(db, sql`delete from catalogue_region where id = ${id}`)

/** Gives a country another name in every region that names it; answers those, with what they named before and after. */
export const renameRegionCountry = (db: Db, name: string, fresh: string): Promise<{ id: number; before: string[]; after: string[] }[]> =>
  many(
    db,
    sql<{ id: number; before: string[]; after: string[] }>`
      with named as (select id, countries from catalogue_region where ${name} = any(countries) for update)
      update catalogue_region r set countries = case when ${fresh} = any(r.countries)
        then array_remove(r.countries, ${name}) else array_replace(r.countries, ${name}, ${fresh}) end
      from named where named.id = r.id returning r.id, named.countries as before, r.countries as after`,
  )
