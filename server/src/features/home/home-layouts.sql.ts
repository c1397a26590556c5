import type { OperatorInput } from '@matinee/contract/operator/operator-client'
import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, one, sql } from '../../platform/db/statement.ts'

type Content = Pick<OperatorInput<'create-home-layout'>, 'rows' | 'slides'>

/** What a published layout took the place of. */
export interface Replaced extends Content {
  /** Versions of both lists once it was published. */
  rowsVersion: number
  slidesVersion: number
}

export interface LayoutRecord extends Content {
  id: number
  version: number
  name: string
  startsAt: Date | null
  publishedAt: Date | null
  undoneAt: Date | null
  replaced: Replaced | null
  updatedAt: Date
}

export type LayoutFields = Content & { name: string; startsAt: Date | null }

const columns = sql`id, version, name, starts_at as "startsAt", rows, slides, published_at as "publishedAt", undone_at as "undoneAt",
  replaced, updated_at as "updatedAt"`

export const selectLayouts = (db: Db, most: number): Promise<LayoutRecord[]> =>
  many(
    db,
    sql<LayoutRecord>`select ${columns} from home_layout
      order by published_at desc nulls first, starts_at nulls first, id desc limit ${most}`,
  )

export const selectLayout = (db: Db, id: number): Promise<LayoutRecord | undefined> =>
  maybeOne(db, sql<LayoutRecord>`select ${columns} from home_layout where id = ${id}`)

/** How many wait to be published. */
export const countWaiting = async (db: Db): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*)::int as count from home_layout where published_at is null`)).count

/** Those whose time has come, the earliest first, so that the last one stands in the end. */
export const selectDueLayouts = (db: Db, now: Date): Promise<{ id: number; version: number }[]> =>
  many(
    db,
    sql<{ id: number; version: number }>`select id, version from home_layout
      where published_at is null and starts_at <= ${now}::timestamptz order by starts_at, id for update skip locked`,
  )

export const insertLayout = async (db: Db, { name, startsAt, rows, slides }: LayoutFields): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`insert into home_layout (name, starts_at, rows, slides)
        values (${name}, ${startsAt}::timestamptz, ${JSON.stringify(rows)}::jsonb, ${JSON.stringify(slides)}::jsonb) returning id`,
    )
  ).id

export const updateLayout = async (db: Db, id: number, { name, startsAt, rows, slides }: LayoutFields): Promise<void> => {
  await sql`update home_layout set name = ${name}, starts_at = ${startsAt}::timestamptz, rows = ${JSON.stringify(rows)}::jsonb,
    slides = ${JSON.stringify(slides)}::jsonb, updated_at = now() where id = ${id}`.execute(db)
}

export const updatePublished = async (db: Db, id: number, now: Date, replaced: Replaced): Promise<void> => {
  await sql`update home_layout set published_at = ${now}::timestamptz, replaced = ${JSON.stringify(replaced)}::jsonb, updated_at = now()
    where id = ${id}`.execute(db)
}

export const updateUndone = async (db: Db, id: number, now: Date): Promise<void> => {
  await sql`update home_layout set undone_at = ${now}::timestamptz, replaced = null, updated_at = now() where id = ${id}`.execute(db)
}

export const deleteLayout = async (db: Db, id: number): Promise<void> => {
  await sql`delete from home_layout where id = ${id}`.execute(db)
}
