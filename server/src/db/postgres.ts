import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { databaseSettings } from './database-settings.ts'
import { statementNames } from './statement-names.ts'

const { builtins } = pg.types

// The same JavaScript values as db/pglite-thread.ts makes.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INTERVAL, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

const options = databaseSettings.map((setting) => `-c ${setting}`).join(' ')

/** A pool of connections to PostgreSQL 15 or newer. */
export const postgresDialect = (databaseUrl: string): Dialect => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types, options, application_name: 'matinee' })
  // A connection that the server ends while nobody uses it is replaced at the next use; unheard, it would end the process.
  pool.on('error', () => undefined)
  const nameOf = statementNames()
  const naming = (client: pg.PoolClient) => {
    const named = {
      query: (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values }),
      release: () => client.release(),
    }
    // Without Kysely's cursors, which nobody here uses.
    return named as unknown as PostgresPoolClient
  }
  return new PostgresDialect({ pool: { connect: async () => naming(await pool.connect()), end: () => pool.end() } })
}

const pausesMilliseconds = [500, 2000, 10_000]

/**
 * Hears what NOTIFY says on a channel, on a connection of its own that is made anew whenever it breaks. `gap` is called after
 * each break, when notices may have been missed. Resolves once it listens, with a function that ends it.
 */
export const listenOnPostgres = async (
  databaseUrl: string,
  channel: string,
  hear: (notice: string) => void,
  gap: () => void,
): Promise<() => Promise<void>> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let tries = 0

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: databaseUrl, application_name: 'matinee live', keepAlive: true })
    client = mine
    mine.on('notification', ({ payload }) => hear(payload ?? ''))
    // 'error' may come without 'end', and 'end' without 'error'.
    mine.on('error', () => again(mine))
    mine.on('end', () => again(mine))
    await mine.connect()
    await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
    tries = 0
  }
  const again = (broken: pg.Client): void => {
    if (isOver || client !== broken) return
    client = undefined
    void broken.end().catch(() => undefined)
    const pause = pausesMilliseconds[Math.min(tries, pausesMilliseconds.length - 1)]
    tries += 1
    timer = setTimeout(() => {
      connect().then(gap, () => client && again(client))
    }, pause)
    timer.unref()
  }

  await connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
