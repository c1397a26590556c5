import { type Db, inLongTx } from './database.ts'
import { sql } from './statement.ts'

/** Tells the planner what the tables hold now. After much was written at once it would plan for an empty catalogue; PGlite never does it by itself. */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await inLongTx(db, (db) => sql`analyze`.execute(db))
}
