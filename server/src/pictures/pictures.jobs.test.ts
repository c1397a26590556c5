import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/db/database.ts'
import { one, sql } from '../platform/db/statement.ts'
import { makeTitle } from '../testing/builders.ts'
import { openTestDatabase } from '../testing/database.ts'
import { selectFirstScreen, selectUndrawn, selectUnmeasured, updateLight } from './pictures.sql.ts'

describe('pictures that are made before anybody asks', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const pictureOf = async (titleId: number): Promise<string> =>
    (await one(database.db, sql<{ hash: string }>`select poster_hash as hash from catalogue_title where id = ${titleId}`)).hash

  it('are those of the most popular titles that are published, and of the banners', async () => {
    const { db } = database
    const [popular, unknown] = [await makeTitle(db, { popularity: 9 }), await makeTitle(db, { popularity: 1 })]
    await makeTitle(db, { popularity: 99, isPublished: false })
    await sql`insert into home_banner (position, title_id, description) values (0, ${unknown}, '')`.execute(db)
    const first = await selectFirstScreen(db, 1)
    expect(first.posters).toEqual([await pictureOf(popular)])
    expect(first.landscapes).toEqual([await pictureOf(popular)])
    expect(first.heroes).toEqual([await pictureOf(unknown)])
    expect(first.phoneHeroes).toEqual([await pictureOf(unknown)])
  })

  it('are drawn in the order in which their titles are watched', async () => {
    const { db } = database
    const [seldom, often] = [await makeTitle(db, { popularity: 2 }), await makeTitle(db, { popularity: 5 })]
    const [second, first] = [await pictureOf(seldom), await pictureOf(often)]
    await sql`update catalogue_image set file = '', drawing = '{}'::jsonb where hash in (${first}, ${second})`.execute(db)
    expect((await selectUndrawn(db)).filter((hash) => hash === first || hash === second)).toEqual([first, second])
  })

  it('are measured for their lettering where they came before there was a measure, once they are drawn', async () => {
    const { db } = database
    const [waiting, undrawn] = [await pictureOf(await makeTitle(db)), await pictureOf(await makeTitle(db))]
    await sql`update catalogue_image set ground_left = null, file = 'there.webp' where hash = ${waiting}`.execute(db)
    await sql`update catalogue_image set ground_left = null, file = '' where hash = ${undrawn}`.execute(db)
    const left = async () => (await selectUnmeasured(db)).filter((hash) => hash === waiting || hash === undrawn)
    expect(await left()).toEqual([waiting])
    await updateLight(db, waiting, { groundLeft: 0.2, groundRight: 0.1, ink: null })
    expect(await left()).toEqual([])
  })
})
