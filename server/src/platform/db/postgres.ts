import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { databaseSettings } from './database-settings.ts'
import { statementNames } from './statement-names.ts'
import { valueTypes } from './value-types.ts'

/** Nobody waits longer than this for a statement, for a lock, or for a transaction that does nothing; inLongTx lifts them. */
const limitsMs = { statement_timeout: 15_000, lock_timeout: 2500, idle_in_transaction_session_timeout: 15_000 }
/** Names of the settings that limit how long something takes. */
export const timeLimits = Object.keys(limitsMs)

const options = [...databaseSettings, ...Object.entries(limitsMs).map(([name, value]) => `${name}=${value}`)]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Connections of the pool; database-queue.ts shares them. */
export const connections = 10

// A server that went away without a word is noticed within two minutes.
const reaching = { connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A pool of connections to PostgreSQL 15 or newer. */
export const postgresDialect = (databaseUrl: string): Dialect => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...reaching,
    max: connections,
    types: valueTypes,
    options,
    application_name: 'matinee',
  })
  // A connection that the server ends while nobody uses it is replaced at the next use; unheard, it would end the process.
  pool.on('error', () => undefined)
  // So would one that ends between two statements of a transaction; whoever has it is told by the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
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

const pausesMs = [500, 2000, 10_000]

/**
 * Hears what NOTIFY says on a channel, on a connection of its own that is made anew whenever it breaks. `gap` is called after
 * each break, when notifications may have been missed. Resolves once it listens, with a function that ends it.
 */
export const listenOnPostgres = async (
  databaseUrl: string,
  channel: string,
  hear: (notification: string) => void,
  gap: () => void,
): Promise<() => Promise<void>> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let tries = 0

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: databaseUrl, application_name: 'matinee live', ...reaching })
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
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)]
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
