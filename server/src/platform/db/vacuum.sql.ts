import type { Db } from './database.ts'
import { many, sql } from './statement.ts'

/**
 * Does what PostgreSQL's autovacuum does, which PGlite has not: gives back the room of rows that are gone, tells the planner what the tables hold
 * now, and freezes old rows before transaction numbers run out. Table by table, as nobody else is answered meanwhile; by PostgreSQL's own
 * thresholds (autovacuum_vacuum_threshold and those beside it; of autovacuum_freeze_max_age three quarters).
 */
export const vacuumStaleTables = async (db: Db): Promise<void> => {
  const stale = await many(
    db,
    sql<{ schema: string; name: string; hasOldRows: boolean }>`
      select t.schema, t.name, t."hasOldRows" from (
        select s.schemaname as schema, s.relname as name, s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup as "isUnknown",
          s.n_dead_tup > 50 + 0.2 * s.n_live_tup or age(c.relfrozenxid) > 150000000 as "hasOldRows"
        from pg_stat_all_tables s join pg_class c on c.oid = s.relid
        where s.schemaname <> 'pg_toast' and c.relkind in ('r', 'm') and c.relpersistence <> 't'
      ) t where t."isUnknown" or t."hasOldRows" order by 1, 2`,
  )
  for (const { schema, name, hasOldRows } of stale)
    await (hasOldRows ? sql`vacuum (analyze) ${sql.id(schema, name)}` : sql`analyze ${sql.id(schema, name)}`).execute(db)
}
