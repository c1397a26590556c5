import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PgliteConnection } from './pglite.ts'

// PGlite has one connection: whoever holds it finishes (a statement or a whole transaction) before the next begins.
class OneConnectionDriver implements Driver {
  private readonly connection: DatabaseConnection
  private last: Promise<void> = Promise.resolve()
  private readonly release = new WeakMap<DatabaseConnection, () => void>()
  private readonly pglite: PgliteConnection

  constructor(pglite: PgliteConnection) {
    this.pglite = pglite
    this.connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const { rows, affectedRows } = await pglite.query(sql, parameters)
        return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
      },
      streamQuery: () => {
        throw new Error('PGlite does not stream rows.')
      },
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last
    let done = (): void => {}
    this.last = new Promise((resolve) => {
      done = resolve
    })
    await before
    this.release.set(this.connection, done)
    return this.connection
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.release.get(connection)?.()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.last
    await this.pglite.close()
  }
}

export const pgliteDialect = (pglite: PgliteConnection): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OneConnectionDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
