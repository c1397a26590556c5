import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { databaseSettings } from './database-settings.ts'

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
  return new PostgresDialect({ pool })
}
