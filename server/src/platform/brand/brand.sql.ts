import type { Db } from '../db/database.ts'
import { many, sql } from '../db/statement.ts'

/** What is set of the service's look, by name. */
export const selectBrandSettings = (db: Db): Promise<{ name: string; value: unknown }[]> =>
  many(db, sql<{ name: string; value: unknown }>`select name, value from site_setting where name in ('service', 'brand')`)
