import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../files/project.ts'
import { type Db, inLongTx } from './database.ts'
import { many, sql } from './statement.ts'

const folder = join(projectRoot, 'server/src/platform/db/migrations')

/** The database was written by a newer version of the service. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .sort()

// A statement ends with a semicolon at the end of a line; those in the body of a function, between $$ and $$, end none.
const statementsOf = (script: string): string[] =>
  (script.replace(/^\s*--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;]|;(?![ \t]*(?:\n|$)))+/g) ?? [])
    .map((statement) => statement.trim())
    .filter(Boolean)

/**
 * Brings the database up to date, forward only, each migration in its own transaction; several machines may start at once.
 * Throws NewerDatabase, having changed nothing, when the database holds migrations that this version does not know.
 * With `last` it goes no further than that migration.
 */
export const migrate = async (db: Db, last?: string): Promise<string[]> => {
  const all = await migrationNames()
  const known = last === undefined ? all : all.slice(0, all.indexOf(last) + 1)
  return inLongTx(db, async (db) => {
    await sql`select pg_advisory_xact_lock(7246001)`.execute(db)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(db)
    const applied = new Set((await many(db, sql<{ name: string }>`select name from migration`)).map(({ name }) => name))
    const strange = [...applied].filter((name) => !known.includes(name))
    if (strange.length > 0)
      throw new NewerDatabase(
        `The database was changed by a newer version of Matinee (${strange.join(', ')}). Start that version, or restore an older backup.`,
      )
    const pending = known.filter((name) => !applied.has(name))
    for (const name of pending) {
      for (const statement of statementsOf(await readFile(join(folder, `${name}.sql`), 'utf8'))) await sql.raw(statement).execute(db)
      await sql`insert into migration (name) values (${name})`.execute(db)
    }
    return pending
  })
}
