import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { runFor } from '../load/request-context.ts'
import { inLongTx, inTx, type OpenDatabase } from './database.ts'
import { one, sql } from './statement.ts'

// PGlite has one connection, on which nothing waits for a lock.
const isPostgres = process.env.TEST_DATABASE_URL !== undefined

describe.runIf(isPostgres)('time limits on PostgreSQL', { timeout: 30_000 }, () => {
  let service: TestService
  let database: OpenDatabase
  beforeAll(async () => {
    service = await startTestService({ trustedProxies: 1 })
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  it('let others go on while a table is locked, and put off whoever needs it', async () => {
    const film = await makeTitle(service.db)
    const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(service.db)))
    const view = { activityName: 'X', videoId: film, videoType: 'film' as const }
    let blocked = 0
    await inTx(service.db, async (db) => {
      await sql`lock table activity_event in access exclusive mode`.execute(db)
      const views = people.map(async (person) => {
        const refused = await service
          .as(person)('save-activity-log', view)
          .catch((error: unknown) => error)
        blocked += 1
        expect(refused).toMatchObject({ status: 503, error: 'unavailable', retryAfterSeconds: expect.any(Number) })
      })
      await service.as(undefined, { 'X-Forwarded-For': '198.51.100.9' })('home-videos', {})
      expect(blocked).toBe(0)
      await Promise.all(views)
    })
    await service.as(people[0])('save-activity-log', view)
  })

  it('leave the service standing when a connection ends in the middle of a transaction', async () => {
    const lost = inTx(database.db, async (db) => {
      const { pid } = await one(db, sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await one(service.db, sql<{ ended: boolean }>`select pg_terminate_backend(${pid}) as ended`)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await one(db, sql<{ one: number }>`select 1 as one`)
    })
    await expect(lost).rejects.toThrow()
    expect(await one(database.db, sql<{ one: number }>`select 1 as one`)).toEqual({ one: 1 })
  })

  it('end a statement, and are lifted for long work', async () => {
    const limitsIn = (db: OpenDatabase['db']) =>
      one(
        db,
        sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`,
      )
    expect(await limitsIn(database.db)).toEqual({ statement: '15s', lock: '2500ms', idle: '15s' })
    expect(await inLongTx(database.db, limitsIn)).toEqual({ statement: '0', lock: '0', idle: '0' })
    expect(await inTx(database.db, limitsIn)).toEqual({ statement: '15s', lock: '2500ms', idle: '15s' })
  })

  it('leave other kinds of work connections, and after a time limit more of them', async () => {
    const asked = (kind: string, client: number, work: (db: OpenDatabase['db']) => Promise<unknown>) =>
      runFor({ client: `client ${client}`, kind }, () => inTx(database.db, work))
    const wait = (db: OpenDatabase['db']) => sql`select pg_advisory_xact_lock(11)`.execute(db)
    await inTx(database.db, async (db) => {
      await sql`select pg_advisory_xact_lock(11)`.execute(db)
      const outcomes = Array.from({ length: 12 }, (_, client) =>
        asked('blocked', client, wait).catch((error) => String(error.code ?? error.name)),
      )
      const running = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await one(database.db, running)).count).toBe(4)
      await asked('other', 99, (db) => sql`select 1`.execute(db))
      await expect.poll(async () => (await one(database.db, running)).count, { timeout: 10_000 }).toBe(1)
      expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['55P03', 'QueueFull']))
    })
    await asked('blocked', 1, wait)
  })
})
