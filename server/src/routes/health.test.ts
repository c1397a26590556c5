import { tmpdir } from 'node:os'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerRefusals } from '../kernel/envelope.ts'
import { type OpenDatabase, provesWritable } from '../platform/db/database.ts'
import { sql } from '../platform/db/statement.ts'
import { openTestDatabase } from '../testing/database.ts'
import { registerHealth } from './health.ts'

const isPostgres = process.env.TEST_DATABASE_URL !== undefined

describe('health', () => {
  let database: OpenDatabase
  let app: FastifyInstance
  let freeBytes: number
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close().catch(() => undefined))
  beforeEach(() => {
    freeBytes = 1e9
    app = Fastify()
    registerRefusals(app)
    registerHealth(app, { db: database.db, dataFolder: tmpdir(), freeBytes: async () => freeBytes })
    app.get('/write', async () => {
      await provesWritable(database.db)
      return { ok: true }
    })
  })
  afterEach(() => app.close())

  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  const expectAway = async () => {
    const reply = await app.inject('/write')
    expect([reply.statusCode, reply.json().error, Number(reply.headers['retry-after'])]).toEqual([503, 'unavailable', 5])
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json().ok, Number(ready.headers['retry-after'])]).toEqual([503, false, 5])
    expect(await statusOf('/healthz')).toBe(200)
  }

  it('is ready while the database writes', async () => {
    expect([await statusOf('/readyz'), await statusOf('/write'), await statusOf('/healthz')]).toEqual([200, 200, 200])
  })

  it('is not ready with a full disk', async () => {
    freeBytes = 4096
    const reply = await app.inject('/readyz')
    expect([reply.statusCode, reply.json().reason]).toEqual([503, 'The disk of the data folder is full.'])
    expect(await statusOf('/healthz')).toBe(200)
  })

  it.skipIf(isPostgres)('is not ready while the database is read-only, and calls say so', async () => {
    await sql`set default_transaction_read_only = on`.execute(database.db)
    await expectAway()
    await sql`set default_transaction_read_only = off`.execute(database.db)
  })

  it('is not ready just after something could not be written, although the next may be', async () => {
    app.get('/full', () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' })
    })
    expect(await statusOf('/full')).toBe(503)
    expect(await statusOf('/readyz')).toBe(503)
  })

  it.skipIf(isPostgres)('is not ready once the database has stopped, and calls say so', async () => {
    await database.pglite?.close()
    await expectAway()
  })
})
