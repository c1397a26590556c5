import { expect, it } from 'vitest'
import { openOwnDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { many, sql } from './statement.ts'

it('eras, regions, the gallery and categories of reports keep their ids and order when they become records, and no id comes back', async () => {
  const { db, close } = await openOwnDatabase(undefined)
  await migrate(db, '0085_home_layouts')
  await sql`insert into catalogue_era values (7, 'Forties', 1940, 1949)`.execute(db)
  await sql`insert into catalogue_region values (1, 'Asia', '{Japan}'), (4, 'Europe', '{France}')`.execute(db)
  await sql`insert into catalogue_image (hash, file, width, height) values ('aa', 'x', 1, 1), ('bb', 'x', 1, 1), ('cc', 'x', 1, 1)`.execute(
    db,
  )
  await sql`insert into profile_avatar (category, category_position, name, image_hash)
    values ('Second', 1, 'Owl', 'aa'), ('First', 0, 'Ghost', 'bb'), ('First', 0, 'Count', 'cc'), ('Second', 1, 'Ghost again', 'bb')`.execute(
    db,
  )
  await sql`insert into report_category values (1, 'Sound', ''), (2, 'Picture', '')`.execute(db)
  await sql`insert into report_reason values (1, 1, 'None'), (2, 1, 'Quiet')`.execute(db)
  // A report of a category and a reason that have been replaced since.
  await sql`insert into report_issue (category_id, category_title, reason_id, at) values (9, 'Gone', 12, now())`.execute(db)
  await migrate(db)
  expect(await many(db, sql`select id, name from catalogue_region order by position, id`)).toEqual([
    { id: 1, name: 'Asia' },
    { id: 4, name: 'Europe' },
  ])
  expect(await many(db, sql`select id, name from profile_avatar order by position`)).toEqual([
    { id: 2, name: 'Ghost' },
    { id: 3, name: 'Count' },
    { id: 1, name: 'Owl' },
  ])
  expect(await many(db, sql`select id, title from report_category order by position`)).toEqual([
    { id: 1, title: 'Sound' },
    { id: 2, title: 'Picture' },
  ])
  expect(await many(db, sql`insert into catalogue_era (name, from_year, to_year) values ('Fifties', 1950, 1959) returning id`)).toEqual([
    { id: 8 },
  ])
  expect(await many(db, sql`insert into catalogue_region (name, countries) values ('Africa', '{Egypt}') returning id`)).toEqual([{ id: 5 }])
  expect(await many(db, sql`insert into report_category (title, description) values ('Texts', '') returning id`)).toEqual([{ id: 10 }])
  expect(await many(db, sql`insert into report_reason (category_id, title) values (1, 'Late') returning id`)).toEqual([{ id: 13 }])
  await close()
})
