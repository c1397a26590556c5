import { Kysely, sql } from 'kysely'
import { openPglite, type PgliteConnection } from './pglite.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { listenOnPostgres, postgresDialect } from './postgres.ts'

/** A database or a transaction in it; statements stand in *.sql.ts and are written with the tag of statement.ts. */
export type Db = Kysely<unknown>

export interface OpenDatabase {
  db: Db
  /** Begins to hear the notices of migration 0021; `gap` is called where some may have been missed. Ends with `close`. */
  listen: (hear: (notice: string) => void, gap: () => void) => Promise<void>
  close(): Promise<void>
  /** Only on PGlite. */
  pglite: PgliteConnection | undefined
}

/** Where migration 0021's triggers tell what changed. */
const channel = 'matinee'

export const openPostgres = (databaseUrl: string): OpenDatabase => {
  const db = new Kysely<unknown>({ dialect: postgresDialect(databaseUrl) })
  const endings: (() => Promise<void>)[] = []
  return {
    db,
    listen: async (hear, gap) => {
      endings.push(await listenOnPostgres(databaseUrl, channel, hear, gap))
    },
    close: async () => {
      for (const end of endings) await end()
      await db.destroy()
    },
    pglite: undefined,
  }
}

/**
 * Opens PGlite in `folder`, or in memory without one; `template` is a dump to begin a new one with.
 * Throws when the folder holds no usable database.
 */
export const openOwnDatabase = async (folder: string | undefined, template?: Uint8Array): Promise<OpenDatabase> => {
  const pglite = await openPglite({ folder, template })
  const db = new Kysely<unknown>({ dialect: pgliteDialect(pglite) })
  return { db, listen: (hear) => pglite.listen(channel, hear), close: () => db.destroy(), pglite }
}

/** Runs `work` in one transaction. Name its parameter `db` too, so that nothing can be read outside by mistake. */
export const inTx = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute((tx) => work(tx))

/** Resolves when the database answers a question; rejects when it does not. */
export const answers = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}
