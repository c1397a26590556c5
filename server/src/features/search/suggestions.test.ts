import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewTitles } from './search.ts'

describe('suggestions while words are typed', () => {
  let service: TestService
  const credit = (titleId: number, name: string) =>
    sql`with person as (insert into catalogue_person (name) values (${name}) returning id)
      insert into catalogue_credit (title_id, person_id, role, position) select ${titleId}, id, 'director', 0 from person`.execute(
      service.db,
    )
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    await credit(await makeTitle(db, { name: 'The Birds', year: 1963 }), 'Alfred Hitchcock')
    await makeTitle(db, { name: 'The Hitch-Hiker', year: 1953 })
    await credit(await makeTitle(db, { name: 'Seven Chances', allowKids: true }), 'Buster Keaton')
    await sql`insert into catalogue_credit (title_id, person_id, role, position)
      select ${await makeTitle(db, { name: 'Rope', year: 1948 })}::int, id, 'director', 0 from catalogue_person where name = 'Alfred Hitchcock'`.execute(
      db,
    )
    await credit(await makeTitle(db, { name: 'Hitch Unseen', isPublished: false }), 'Hitch Hidden')
    for (let index = 0; index < 8; index++) await makeTitle(db, { name: `Chance ${index}` })
    await indexNewTitles(db)
  })
  afterAll(() => service.close())

  const suggested = async (searchKey: string, ask = service.as()) => {
    const { titles, people } = (await ask('search-suggestions', { searchKey })).data
    return {
      titles: titles.map(({ videoTitle, publishedYear }) => `${videoTitle}, ${publishedYear}`),
      people: people.map(({ name }) => name),
    }
  }

  it('SRC-05 names titles and people by what has been typed of them, and nobody of a title that cannot be seen', async () => {
    expect(await suggested('hitch')).toEqual({
      titles: ['The Hitch-Hiker, 1953', 'The Birds, 1963', 'Rope, 1948'],
      people: ['Alfred Hitchcock'],
    })
    expect((await suggested('chance')).titles).toHaveLength(5)
    expect(await suggested('  ')).toEqual({ titles: [], people: [] })
    expect((await suggested('hitchcok')).titles.toSorted()).toEqual(['Rope, 1948', 'The Birds, 1963'])
  })

  it('SRC-05 suggests people whose names are misspelt, where nobody is called so', async () => {
    expect((await suggested('hitchcok')).people).toEqual(['Alfred Hitchcock'])
    expect((await suggested('bustre keeton')).people).toEqual(['Buster Keaton'])
  })

  it('PRF-05 suggests a child only titles for kids, and their people', async () => {
    const child = service.as(await makePerson(service.db, { asChild: true }))
    expect(await suggested('hitch', child)).toEqual({ titles: [], people: [] })
    expect((await suggested('keaton', child)).people).toEqual(['Buster Keaton'])
  })
})
