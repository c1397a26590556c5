import type { Db } from '../db/database.ts'
import { many, one, sql } from '../db/statement.ts'

/** Tables of the service; the queue of jobs has a schema of its own and is not among them. */
export const selectTables = async (db: Db): Promise<string[]> =>
  (await many(db, sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`)).map(
    ({ name }) => name,
  )

/** Columns that hold values of their own; the generated ones follow from them. */
const selectColumns = async (db: Db, table: string): Promise<string[]> =>
  (
    await many(
      db,
      sql<{ name: string }>`select attname::text as name from pg_attribute
        where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    )
  ).map(({ name }) => name)

/** Every row of a table as a line of JSON, so many at a time. Must run in a transaction. */
export const dumpRows = async function* (db: Db, table: string, batch: number): AsyncGenerator<string[]> {
  await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(db)
  for (;;) {
    // Only while the cursor is open can the columns of this statement be told, so its rows have no type of their own.
    const rows = await many(db, sql<Record<string, string>>`fetch forward ${sql.lit(batch)} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line!)
  }
  await sql`close backup_rows`.execute(db)
}

/** Where each sequence stands; null where it was never used. */
export const selectSequences = (db: Db): Promise<{ name: string; value: number | null }[]> =>
  many(
    db,
    sql<{ name: string; value: number | null }>`select sequencename::text as name, last_value as value
      from pg_sequences where schemaname = 'public' order by 1`,
  )

export const selectMigrations = async (db: Db): Promise<string[]> =>
  (await many(db, sql<{ name: string }>`select name from migration order by name`)).map(({ name }) => name)

/** Migrations that took away what versions before them read. */
export const selectContractions = async (db: Db): Promise<string[]> =>
  (
    await many(
      db,
      // A database that no version since has been started on lacks the column, and what is strange there is taken for the worst.
      sql<{ name: string }>`select name from migration m where coalesce((to_jsonb(m) ->> 'is_contracting')::boolean, true) order by name`,
    )
  ).map(({ name }) => name)

/** Whether a service has used the database before. */
export const holdsService = async (db: Db): Promise<boolean> =>
  (await one(db, sql<{ holds: boolean }>`select to_regclass('public.migration') is not null as holds`)).holds

/** Takes away all that a service has in the database, its queue of jobs too. */
export const dropService = async (db: Db): Promise<void> => {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Lets rows in as they are, in any order: without the triggers, whose work is in the rows already, and without foreign keys, which
 * come back, checked, by the function that is returned. All tables are empty then. Must run in a transaction.
 */
export const openForRows = async (db: Db, tables: readonly string[]): Promise<() => Promise<void>> => {
  const keys = await many(
    db,
    sql<ForeignKey>`select c.conrelid::regclass::text as "table", c.conname::text as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' and n.nspname = 'public'`,
  )
  for (const { table, name } of keys) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  return async () => {
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
    for (const { table, name, definition } of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  }
}

/** Puts lines of `dumpRows` into a table. */
export const loadRows = async (db: Db, table: string, lines: readonly string[]): Promise<void> => {
  const columns = sql.join((await selectColumns(db, table)).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(db)
}

export const setSequence = async (db: Db, name: string, value: number): Promise<void> => {
  await sql`select setval(${name}::regclass, ${value})`.execute(db)
}

export const countRows = async (db: Db, table: string): Promise<number> =>
  Number((await one(db, sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`)).count)

/** Everything that is read in this transaction is as it stands now. Must be its first statement. */
export const beginSnapshot = async (db: Db): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
}
