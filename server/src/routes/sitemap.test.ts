import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addProgramme, selectShownProgrammes } from '../features/programmes/programmes.ts'
import { one, sql } from '../platform/db/statement.ts'
import { makeSeries, makeTitle } from '../testing/builders.ts'
import { openTestDatabase } from '../testing/database.ts'
import { selectCredited, selectPublished } from '../titles/titles.sql.ts'
import { mostAddresses, registerSitemap } from './sitemap.ts'

it('the sitemap names every title and programme that visitors may see and whoever made them, and nothing that is not published or outside its window', async () => {
  const { db, close } = await openTestDatabase()
  const film = await makeTitle(db)
  const { titleId: series } = await makeSeries(db, [1])
  const hidden = await makeTitle(db, { isPublished: false })
  const left = await makeTitle(db)
  await sql`update catalogue_title set is_available = false where id = ${left}`.execute(db)
  const personOf = async (name: string, titleId: number) => {
    const { id } = await one(db, sql<{ id: number }>`insert into catalogue_person (name) values (${name}) returning id`)
    await sql`insert into catalogue_credit (title_id, person_id, role, position) values (${titleId}, ${id}, 'actor', 0)`.execute(db)
    return id
  }
  const known = await personOf('Mary Pickford', film)
  const unknown = await personOf('Nobody', hidden)
  const programmeOf = (ids: number[], isPublished: boolean) => {
    const titles = ids.map((titleId) => ({ titleId, note: '' }))
    return addProgramme(db, {
      name: 'Shadows',
      introduction: '',
      curator: '',
      titles,
      pictureTitleId: null,
      isPublished,
      starts: null,
      ends: null,
      position: 1,
    })
  }
  const programme = await programmeOf([left, film], true)
  await programmeOf([film], false)
  await programmeOf([hidden, left], true)
  const app = Fastify()
  registerSitemap(app, 'https://films.test', async () => ({
    titles: await selectPublished(db),
    people: await selectCredited(db, mostAddresses),
    programmes: await selectShownProgrammes(db, '2026-11-26'),
  }))
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain('https://films.test/')
  expect(addresses).toContain(`https://films.test/title?video_id=${film}&amp;video_type=1`)
  expect(addresses).toContain(`https://films.test/title?video_id=${series}&amp;video_type=2`)
  expect(addresses).toContain(`https://films.test/person?person_id=${known}`)
  expect(addresses).not.toContain(`https://films.test/person?person_id=${unknown}`)
  expect(addresses.filter((address) => address!.includes('/programme'))).toEqual([
    'https://films.test/programmes',
    `https://films.test/programme?programme_id=${programme}`,
  ])
  for (const id of [hidden, left]) expect(body).not.toContain(`video_id=${id}&`)
  await app.close()
  await close()
})
