import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Db } from './database.ts'
import { sql } from './statement.ts'
import { vacuumStaleTables } from './vacuum.sql.ts'

const rowsKnownOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select reltuples::int as rows from pg_class where oid = ${table}::regclass`.execute(db)
  return rows[0]!.rows
}

const pagesOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`select (pg_relation_size(${table}::regclass) / 8192)::int as pages`.execute(db)
  return rows[0]!.pages
}

it('the planner is told of tables that have changed, and of no others', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const unchanged = await rowsKnownOf(db, 'device')
    await sql`insert into account (name) select 'Guest' from generate_series(1, 2000)`.execute(db)
    // What a statement has changed is counted a moment after it.
    await expect.poll(() => vacuumStaleTables(db).then(() => rowsKnownOf(db, 'account')), { timeout: 10_000 }).toBe(2000)
    expect(await rowsKnownOf(db, 'device')).toBe(unchanged)
  } finally {
    await close()
  }
})

it('the room of rows that are gone is given back', async () => {
  const { db, close } = await openTestDatabase()
  try {
    await sql`insert into account (name) select repeat('x', 200) from generate_series(1, 2000)`.execute(db)
    const full = await pagesOf(db, 'account')
    await sql`delete from account`.execute(db)
    await expect.poll(() => vacuumStaleTables(db).then(() => pagesOf(db, 'account')), { timeout: 10_000 }).toBeLessThan(full / 4)
  } finally {
    await close()
  }
})
