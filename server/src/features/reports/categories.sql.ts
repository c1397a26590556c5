import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'

export interface Reason {
  id: number
  title: string
}

export interface CategoryFields {
  title: string
  description: string
  position: number
}

export interface CategoryRow extends CategoryFields {
  id: number
  version: number
  /** In their order. */
  reasons: Reason[]
  /** How many reports name it. */
  reports: number
}

const categories = (which: RawBuilder<unknown>): RawBuilder<CategoryRow> => sql<CategoryRow>`
  select c.id, c.version, c.title, c.description, c.position,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title) order by r.position, r.id)
      from report_reason r where r.category_id = c.id), '[]') as reasons,
    (select count(*)::int from report_issue i where i.category_id = c.id) as reports
  from report_category c where ${which} order by c.position, c.id`

export const selectCategories = (db: Db): Promise<CategoryRow[]> => many(db, categories(sql`true`))

export const selectCategory = (db: Db, id: number): Promise<CategoryRow | undefined> => maybeOne(db, categories(sql`c.id = ${id}`))

export const insertCategory = async (db: Db, { title, description, position }: CategoryFields): Promise<number> =>
  (
    await one(
      db,
      sql<{ id: number }>`
        insert into report_category (title, description, position) values (${title}, ${description}, ${position}) returning id`,
    )
  ).id

export const updateCategory = (db: Db, id: number, { title, description, position }: CategoryFields): Promise<number> =>
  change(db, sql`update report_category set title = ${title}, description = ${description}, position = ${position} where id = ${id}`)

/** Removes a category with its reasons. */
export const deleteCategory = async (db: Db, id: number): Promise<void> => {
  await sql`delete from report_reason where category_id = ${id}`.execute(db)
  await sql`delete from report_category where id = ${id}`.execute(db)
}

export const insertReason = async (db: Db, categoryId: number, title: string, position: number): Promise<void> => {
  await sql`insert into report_reason (category_id, title, position) values (${categoryId}, ${title}, ${position})`.execute(db)
}

export const updateReason = (db: Db, id: number, title: string, position: number): Promise<number> =>
  change(db, sql`update report_reason set title = ${title}, position = ${position} where id = ${id}`)

export const deleteReason = (db: Db, id: number): Promise<number> => change(db, sql`delete from report_reason where id = ${id}`)

/** How many reports name a reason. */
export const countReportsOf = async (db: Db, reasonId: number): Promise<number> =>
  (await one(db, sql<{ reports: number }>`select count(*)::int as reports from report_issue where reason_id = ${reasonId}`)).reports
