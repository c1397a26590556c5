import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { type DatabaseQueue, type DatabaseQueueSettings, databaseQueue, type Place } from './database-queue.ts'
import { isTimeLimit } from './failures.ts'

class FairConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly place: Place

  constructor(inner: DatabaseConnection, place: Place) {
    this.inner = inner
    this.place = place
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.inner.executeQuery<Row>(query)
    } catch (error) {
      if (isTimeLimit(error)) this.place.timedOut()
      throw error
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed.')
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection => (connection as FairConnection).inner

/** Has a connection taken only in turn, for one statement or one transaction. */
class FairDriver implements Driver {
  readonly #driver: Driver
  readonly #queue: DatabaseQueue

  constructor(driver: Driver, queue: DatabaseQueue) {
    this.#driver = driver
    this.#queue = queue
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const place = await this.#queue.enter()
    try {
      return new FairConnection(await this.#driver.acquireConnection(), place)
    } catch (error) {
      place.leave()
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#driver.releaseConnection(innerOf(connection))
    } finally {
      ;(connection as FairConnection).place.leave()
    }
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(innerOf(connection), settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(innerOf(connection))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(innerOf(connection))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/** A dialect whose connections are shared fairly between the clients of the service. */
export const fairDialect = (dialect: Dialect, settings: DatabaseQueueSettings): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => new FairDriver(dialect.createDriver(), databaseQueue(settings)),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})
