import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from './database.ts'
import { sql } from './statement.ts'

const isPostgres = process.env.TEST_DATABASE_URL !== undefined

describe('notifications of the database', () => {
  let database: OpenDatabase
  const heard: string[] = []
  let gaps = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.listen(
      (notification) => heard.push(notification),
      () => {
        gaps += 1
      },
    )
  })
  afterAll(() => database.close())

  const say = (text: string) => sql`select pg_notify('matinee', ${text})`.execute(database.db)

  it('are heard once their transaction is through, and not at all when it is taken back', async () => {
    await database.db
      .transaction()
      .execute(async (db) => {
        await sql`select pg_notify('matinee', 'taken back')`.execute(db)
        throw new Error('No.')
      })
      .catch(() => undefined)
    await database.db.transaction().execute(async (db) => {
      for (let count = 0; count < 3; count++) await sql`select pg_notify('matinee', 'kept')`.execute(db)
      expect(heard).toEqual([])
    })
    await expect.poll(() => heard).toEqual(['kept'])
  })

  it.runIf(isPostgres)('are heard again after the connection broke, and the gap is told', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'matinee live' and datname = current_database()`.execute(
      database.db,
    )
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
    await say('after the gap')
    await expect.poll(() => heard).toContain('after the gap')
  })
})
