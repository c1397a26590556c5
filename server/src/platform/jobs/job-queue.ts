import { CompiledQuery } from 'kysely'
import { type Db as BossDatabase, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/database.ts'

/** Connections of PostgreSQL that the queue takes for itself. */
const connections = 2
/** How often jobs are looked for whose process has ended. */
const lookSeconds = 15

// PGlite has one connection: a statement of the queue's waits for the transaction that holds it, as all others do.
const pgliteAdapter = ({ db, pglite }: OpenDatabase & { pglite: NonNullable<OpenDatabase['pglite']> }): BossDatabase => ({
  executeSql: async (text, values) => {
    if (values?.length) return { rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows] }
    return db.connection().execute(async () => {
      try {
        return { rows: await pglite.script(text) }
      } catch (error) {
        // A script may have begun a transaction of its own.
        await pglite.script('rollback')
        throw error
      }
    })
  },
})

export interface JobQueueSettings {
  /** Told what went wrong in the queue itself; a job's own failure is its queue's to tell. */
  warn: (error: unknown) => void
}

/**
 * Opens the service's queue of durable jobs (pg-boss), in the schema `pgboss` of its database: what is sent is kept until it is done, whatever
 * becomes of this process, and each job is done by one of the servers.
 */
export const openJobQueue = async (database: OpenDatabase, { warn }: JobQueueSettings): Promise<PgBoss> => {
  const { pglite, databaseUrl } = database
  const boss = new PgBoss({
    ...(pglite
      ? { db: pgliteAdapter({ ...database, pglite }), backend: 'pglite' as const }
      : { connectionString: databaseUrl, max: connections, application_name: 'matinee jobs' }),
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
  })
  boss.on('error', warn)
  await boss.start()
  return boss
}
