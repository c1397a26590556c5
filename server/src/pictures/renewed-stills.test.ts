import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/db/database.ts'
import { many, one, sql } from '../platform/db/statement.ts'
import { makeTitle } from '../testing/builders.ts'
import { openTestDatabase } from '../testing/database.ts'

const migration = new URL('../platform/db/migrations/0172_stills_of_their_subject.sql', import.meta.url)

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('stills that were drawn before are planned anew at addresses of their own, with the parts cut of them; other pictures stay', async () => {
  const { db } = database
  const image = (hash: string, file: string, drawing: object | null) => sql`insert into catalogue_image (hash, file, drawing, width, height)
    values (${hash}, ${file}, ${drawing && JSON.stringify(drawing)}::jsonb, 1280, 720)`
  await image('drawn', 'drawn.webp', { kind: 'still', facts: {} }).execute(db)
  await image('waiting', '', { kind: 'still', facts: {} }).execute(db)
  await image('printed', 'printed.webp', { kind: 'poster', facts: {} }).execute(db)
  await image('given', 'given.jpg', null).execute(db)
  await sql`insert into catalogue_image (hash, width, height, crop_of, focal_point, crop) values ('part', 640, 360, 'drawn', '{}', '{}')`.execute(
    db,
  )
  const [whole, cut, other] = [await makeTitle(db), await makeTitle(db), await makeTitle(db)]
  await sql`update catalogue_title set landscape_hash = 'waiting', still_hash = 'drawn', poster_hash = 'printed' where id = ${whole}`.execute(
    db,
  )
  await sql`update catalogue_title set landscape_hash = 'part' where id = ${cut}`.execute(db)
  await sql`update catalogue_title set landscape_hash = 'given' where id = ${other}`.execute(db)
  const statements = (await readFile(migration, 'utf8')).split(';').filter((statement) => statement.trim())
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql`${sql.raw(statement)}`.execute(transaction)
  })
  const of = (id: number) =>
    one(
      db,
      sql<Record<'landscape' | 'still' | 'poster', string>>`
        select landscape_hash as landscape, still_hash as still, poster_hash as poster from catalogue_title where id = ${id}`,
    )
  const renewed = await of(whole)
  expect(renewed.poster).toBe('printed')
  expect(['drawn', 'waiting', 'part', 'given']).not.toContain(renewed.landscape)
  expect((await of(other)).landscape).toBe('given')
  const rows = await many(
    db,
    sql<{ hash: string; file: string; edition: string | null; cropOf: string | null }>`
      select hash, file, drawing ->> 'edition' as edition, crop_of as "cropOf" from catalogue_image`,
  )
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  expect(byHash.get(renewed.still)).toMatchObject({ file: '', edition: '2' })
  expect(byHash.get(renewed.landscape)).toMatchObject({ file: '', edition: '2' })
  expect(byHash.get((await of(cut)).landscape)?.cropOf).toBe(renewed.still)
  // One that nobody saw is gone; the others stay for whoever takes a change back.
  expect([...byHash.keys()]).toEqual(expect.arrayContaining(['drawn', 'part', 'given', 'printed']))
  expect(byHash.has('waiting')).toBe(false)
})
