import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { inTx, type OpenDatabase } from './database.ts'
import { change, many, maybeOne, one, sql } from './statement.ts'

// A statement that comes again is kept planned from its second time on.
const times = [1, 2, 3]

// Runs on PGlite and, with TEST_DATABASE_URL, on PostgreSQL: both must make the same JavaScript values of the same SQL.
describe('values of the database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it.each(times)('read alike on both databases, time %d', async () => {
    const row = await one(
      database.db,
      sql<
        Record<string, unknown>
      >`select 5::int as small, 9007199254740991::int8 as big, 1.25::numeric as exact, 0.5::float8 as rough, true as yes,
        '2026-11-21'::date as day, '2026-11-21T12:00:00Z'::timestamptz as moment, '1 day'::interval as span, '\\x00ff'::bytea as bytes,
        array[1, 2] as numbers, array['a', 'b,"c"'] as texts, array[]::int[] as nothing, '{"a":[1,null]}'::jsonb as json, null::int as none`,
    )
    expect({ ...row, bytes: [...(row.bytes as Uint8Array)] }).toEqual({
      small: 5,
      big: 9007199254740991,
      exact: 1.25,
      rough: 0.5,
      yes: true,
      day: '2026-11-21',
      moment: new Date('2026-11-21T12:00:00Z'),
      span: '1 day',
      bytes: [0, 255],
      numbers: [1, 2],
      texts: ['a', 'b,"c"'],
      nothing: [],
      json: { a: [1, null] },
      none: null,
    })
  })

  it.each(times)('are taken alike as parameters, time %d', async () => {
    const row = await one(
      database.db,
      sql<
        Record<string, unknown>
      >`select ${[3, 4]}::int[] as numbers, ${['ü', '🎬', "o'clock"]}::text[] as texts, ${JSON.stringify({ a: 1 })}::jsonb as json,
        ${Buffer.from([1, 2])}::bytea as bytes, ${new Date('2026-01-01T00:00:00Z')}::timestamptz as moment, ${null}::text as none, ${true}::boolean as yes`,
    )
    expect({ ...row, bytes: [...(row.bytes as Uint8Array)] }).toEqual({
      numbers: [3, 4],
      texts: ['ü', '🎬', "o'clock"],
      json: { a: 1 },
      bytes: [1, 2],
      moment: new Date('2026-01-01T00:00:00Z'),
      none: null,
      yes: true,
    })
  })

  it.each(times)('fail alike, and the next statement does not, time %d', async () => {
    const failing = many(database.db, sql`select 1 / ${0}::int as nothing`)
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const after = await one(database.db, sql<{ number: number }>`select ${7}::int as number`)
    expect(after.number).toBe(7)
  })

  it('undo a transaction that throws, and go on', async () => {
    const { db } = database
    const broken = inTx(db, async (db) => {
      await change(db, sql`insert into site_setting (name, value) values ('half', '1')`)
      throw new Error('in the middle')
    })
    await expect(broken).rejects.toThrow('in the middle')
    expect(await maybeOne(db, sql`select 1 from site_setting where name = 'half'`)).toBeUndefined()
    await expect(change(db, sql`insert into site_setting (name) values ('no value')`)).rejects.toMatchObject({ code: '23502' })
    expect(await change(db, sql`insert into site_setting (name, value) values ('whole', '1')`)).toBe(1)
  })

  it('let transactions that come at the same time pass one after another', async () => {
    const { db } = database
    await change(db, sql`insert into site_setting (name, value) values ('count', '0')`)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTx(db, async (db) => {
          const { value } = await one(db, sql<{ value: number }>`select value from site_setting where name = 'count' for update`)
          await change(db, sql`update site_setting set value = ${JSON.stringify(value + 1)}::jsonb where name = 'count'`)
        }),
      ),
    )
    expect(await many(db, sql`select value from site_setting where name = 'count'`)).toEqual([{ value: 20 }])
  })
})
