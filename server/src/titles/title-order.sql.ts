import type { Db } from '../platform/db/database.ts'
import { many, type RawBuilder, sql } from '../platform/db/statement.ts'

export type TitleOrder = 'name' | 'year' | 'length' | 'popularity'

/** What orders titles `t`; each is the order of an index. */
export const titleOrder: { [Order in TitleOrder]: RawBuilder<unknown> } = {
  name: sql`lower(t.name), t.id`,
  year: sql`t.year desc, t.id desc`,
  // A length that nobody knows counts as none, and comes last.
  length: sql`t.duration_minutes desc, t.id desc`,
  popularity: sql`t.popularity desc, t.id`,
}

/** The titles in another order. */
export const inOrder = async (db: Db, ids: readonly number[], order: TitleOrder): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ id: number }>`select t.id from catalogue_title t where t.id = any(${[...ids]}::int[]) order by ${titleOrder[order]}`,
  )
  return rows.map(({ id }) => id)
}
