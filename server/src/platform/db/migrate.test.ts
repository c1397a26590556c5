import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTx, type OpenDatabase, openOwnDatabase, openPostgres } from './database.ts'
import { migrate, migrationNames, NewerDatabase } from './migrate.ts'
import { many, one, sql } from './statement.ts'

const serverUrl = process.env.TEST_DATABASE_URL

describe('migrations', () => {
  const ends: (() => Promise<void>)[] = []
  let database: OpenDatabase
  const open = async (): Promise<OpenDatabase> => {
    if (!serverUrl) return openOwnDatabase(undefined)
    const name = `matinee_test_${randomBytes(6).toString('hex')}`
    const outside = openPostgres(serverUrl)
    await sql.raw(`create database ${name}`).execute(outside.db)
    ends.push(async () => {
      await sql.raw(`drop database ${name} with (force)`).execute(outside.db)
      await outside.close()
    })
    return openPostgres(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href)
  }
  beforeEach(async () => {
    database = await open()
  })
  afterEach(async () => {
    await database.close()
    for (const end of ends.splice(0)) await end()
  })

  const pretend = (name: string, isContracting: boolean) =>
    sql`insert into migration (name, is_contracting) values (${name}, ${isContracting})`.execute(database.db)

  it('are made once, in their order', async () => {
    const { db } = database
    const names = await migrationNames()
    expect(await migrate(db)).toEqual(names)
    expect(await migrate(db)).toEqual([])
    expect((await many(db, sql<{ name: string }>`select name from migration order by name`)).map(({ name }) => name)).toEqual(names)
  })

  it('of a newer version let this one go on while they take nothing away, and refuse it when one does', async () => {
    const { db } = database
    await migrate(db)
    await pretend('9998_future', false)
    expect(await migrate(db)).toEqual([])
    await pretend('9999_farther', true)
    const refused = await migrate(db).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerDatabase)
    expect((refused as Error).message).toContain('(9999_farther)')
  })

  // PGlite has one connection, so nobody is beside.
  it.runIf(serverUrl)('step back from a lock that another server holds, so that nobody waits behind them', async () => {
    const { db } = database
    await migrate(db, '0189_days_of_programmes')
    let migrating: Promise<string[]> | undefined
    await inTx(db, async (other) => {
      await one(other, sql<{ count: number }>`select count(*)::int as count from catalogue_credit`)
      migrating = migrate(db)
      // Long enough for it to come to the table, and to step back from it.
      await wait(300)
      for (let time = 0; time < 3; time++) await one(db, sql<{ count: number }>`select count(*)::int as count from catalogue_credit`)
    })
    expect((await migrating)?.[0]).toBe('0190_characters')
  })
})
