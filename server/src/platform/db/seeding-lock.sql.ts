import type { Db } from './database.ts'
import { sql } from './statement.ts'

/** Until the transaction ends, no other machine fills the database with its first titles. */
export const holdSeeding = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7246004)`.execute(db)
}
