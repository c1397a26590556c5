import { Kysely, type KyselyPlugin, sql } from 'kysely'
import { smallBufferMegabytes } from '../load/memory-plan.ts'
import { Pressure } from '../load/pressure.ts'
import type { DatabaseQueueSettings } from './database-queue.ts'
import { fairDialect } from './fair-driver.ts'
import { openPglite, type PgliteConnection } from './pglite.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { connections, listenOnPostgres, postgresDialect, timeLimits } from './postgres.ts'

/** A database or a transaction in it; statements stand in *.sql.ts and are written with the tag of statement.ts. */
export type Db = Kysely<unknown>

export interface OpenDatabase {
  db: Db
  /** Begins to hear the notifications of migration 0021; `gap` is called where some may have been missed. Ends with `close`. */
  listen: (hear: (notification: string) => void, gap: () => void) => Promise<void>
  close(): Promise<void>
  /** Only on PGlite. */
  pglite: PgliteConnection | undefined
  /** Only on PostgreSQL. */
  databaseUrl: string | undefined
}

/** What every database that is opened later is given; tests write down with it which statements ran. */
export const databasePlugins: KyselyPlugin[] = []

/** Where migration 0021's triggers tell what changed. */
export const channel = 'matinee'

/** PostgreSQL may keep a statement waiting for a lock; one client or one kind of call never holds all connections meanwhile. */
const postgresQueue: Omit<DatabaseQueueSettings, 'pressure'> = {
  connections,
  connectionsPerClient: 6,
  connectionsPerKind: 4,
  waitTimeoutMs: 5000,
}
/** One connection, on which statements never wait for each other. */
const pgliteQueue: Omit<DatabaseQueueSettings, 'pressure'> = { connections: 1, connectionsPerClient: 1, waitTimeoutMs: 30_000 }

/** Opens PostgreSQL at an address; `pressure` is told how long its clients wait. */
export const openPostgres = (databaseUrl: string, pressure = new Pressure()): OpenDatabase => {
  const db = new Kysely<unknown>({
    dialect: fairDialect(postgresDialect(databaseUrl), { ...postgresQueue, pressure }),
    plugins: databasePlugins,
  })
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
    databaseUrl,
  }
}

export interface OwnDatabaseSettings {
  /** A dump to begin a new one with. */
  template?: Uint8Array
  /** Is told how long its clients wait. */
  pressure?: Pressure | undefined
  /** What of it is kept in memory. */
  bufferMegabytes?: number
}

/** Opens PGlite in `folder`, or in memory without one. Throws when the folder holds no usable database. */
export const openOwnDatabase = async (
  folder: string | undefined,
  { template, pressure = new Pressure(), bufferMegabytes = smallBufferMegabytes }: OwnDatabaseSettings = {},
): Promise<OpenDatabase> => {
  const pglite = await openPglite({ folder, template, bufferMegabytes })
  const db = new Kysely<unknown>({ dialect: fairDialect(pgliteDialect(pglite), { ...pgliteQueue, pressure }), plugins: databasePlugins })
  const close = async () => {
    await db.destroy()
    // Kysely ends only what it has begun, with a first statement.
    await pglite.close()
  }
  return { db, listen: (hear) => pglite.listen(channel, hear), close, pglite, databaseUrl: undefined }
}

/** Runs `work` in one transaction. Name its parameter `db` too, so that nothing can be read outside by mistake. */
export const inTx = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute((tx) => work(tx))

/** Does long work, such as a migration, in one transaction without the time limits that statements have on PostgreSQL. */
export const inLongTx = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  inTx(db, async (db) => {
    for (const limit of timeLimits) await sql.raw(`set local ${limit} = 0`).execute(db)
    return work(db)
  })

/** Resolves when the database answers a question; rejects when it does not. */
export const answers = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}

/** Resolves when the database has kept a row; rejects when it does not answer or cannot write. */
export const provesWritable = async (db: Db): Promise<void> => {
  await sql`insert into health_check (id, at) values (1, now()) on conflict (id) do update set at = excluded.at`.execute(db)
}
