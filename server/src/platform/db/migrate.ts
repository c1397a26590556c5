import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../files/project.ts'
import { type Db, inLongTx } from './database.ts'
import { isTimeLimit } from './failures.ts'
import { many, sql } from './statement.ts'

const folder = join(projectRoot, 'server/src/platform/db/migrations')

/** The database was written by a newer version of the service, which took away what this one reads. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .sort()

/** Whether a migration takes away what an earlier version reads, as its line `-- Contracts: …` says (decision 86). */
export const isContracting = (script: string): boolean => /^-- Contracts: \S/m.test(script)

const scriptOf = (name: string): Promise<string> => readFile(join(folder, `${name}.sql`), 'utf8')

/** The last migration that takes something away: a version that does not know it cannot use what this version wrote. '' where there is none. */
export const lastContraction = async (): Promise<string> => {
  for (const name of (await migrationNames()).reverse()) if (isContracting(await scriptOf(name))) return name
  return ''
}

// A statement ends with a semicolon at the end of a line; those in the body of a function, between $$ and $$, end none.
export const statementsOf = (script: string): string[] =>
  (script.replace(/^\s*--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;]|;(?![ \t]*(?:\n|$)))+/g) ?? [])
    .map((statement) => statement.trim())
    .filter(Boolean)

/** What is still to be done, of the migrations up to `last`. */
const pendingOf = async (db: Db, last: string | undefined): Promise<{ pending: string[]; isNew: boolean }> => {
  const all = await migrationNames()
  const known = last === undefined ? all : all.slice(0, all.indexOf(last) + 1)
  const applied = await many(
    db,
    sql<{ name: string; isContracting: boolean }>`select name, is_contracting as "isContracting" from migration order by name`,
  )
  const taken = applied.filter(({ name, isContracting }) => isContracting && !known.includes(name))
  if (taken.length > 0)
    throw new NewerDatabase(
      `The database was changed by a newer version of Matinee (${taken.map(({ name }) => name).join(', ')}). Start that version, or restore an older backup.`,
    )
  const names = new Set(applied.map(({ name }) => name))
  return { pending: known.filter((name) => !names.has(name)), isNew: names.size === 0 }
}

const apply = async (db: Db, name: string): Promise<void> => {
  const script = await scriptOf(name)
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(db)
  await sql`insert into migration (name, is_contracting) values (${name}, ${isContracting(script)})`.execute(db)
}

/** A server of an earlier version waits behind whoever waits for a lock, so nobody waits for one long. */
const lockTimeoutMs = 1000
const pauseMs = 2000
const longestPatienceMs = 5 * 60_000

const applyNext = (db: Db, last: string | undefined): Promise<string[]> => {
  const isWithin = db.isTransaction
  return inLongTx(db, async (db) => {
    await sql`select pg_advisory_xact_lock(7246001)`.execute(db)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(db)
    await sql`alter table migration add column if not exists is_contracting boolean not null default false`.execute(db)
    const { pending, isNew } = await pendingOf(db, last)
    // Nobody works beside a database that is being made.
    const now = isNew ? pending : pending.slice(0, 1)
    if (!isNew && !isWithin) await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(db)
    for (const name of now) await apply(db, name)
    return now
  })
}

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown }).code === '40P01'

/**
 * Brings the database up to date, forward only, each migration in its own transaction, beside servers of an earlier version that go on:
 * where one of them holds a lock too long, the migration steps back and comes again. Several machines may start at once.
 * Throws NewerDatabase, having changed nothing, when a migration that this version does not know took something away.
 * With `last` it goes no further than that migration.
 */
export const migrate = async (db: Db, last?: string): Promise<string[]> => {
  const done: string[] = []
  const end = performance.now() + longestPatienceMs
  for (;;) {
    try {
      const names = await applyNext(db, last)
      if (names.length === 0) return done
      done.push(...names)
    } catch (error) {
      // A transaction of the caller's is lost with its first failure.
      if (db.isTransaction || !(isTimeLimit(error) || isDeadlock(error)) || performance.now() > end) throw error
      await wait(pauseMs)
    }
  }
}
