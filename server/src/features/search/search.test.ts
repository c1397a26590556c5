import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewTitles } from './search.ts'

describe('search', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    const metropolis = await makeTitle(db, { name: 'Metropolis', genres: ['Science Fiction'] })
    await makeTitle(db, { name: 'Häxan', genres: ['Horror'] })
    await makeTitle(db, { name: 'The Cabinet of Dr. Caligari', genres: ['Horror'] })
    await makeTitle(db, { name: 'Seven Chances', genres: ['Comedy'], allowKids: true })
    await makeTitle(db, { name: 'Night of the Living Dead', genres: ['Horror'], popularity: 5 })
    await makeTitle(db, { name: 'Night', genres: ['Drama'] })
    await makeTitle(db, { name: 'Hidden Night', isPublished: false })
    await makeTitle(db, { name: 'The Moon-Spinners', year: 1964 })
    await makeTitle(db, { name: 'The Matrix', year: 1999 })
    await makeTitle(db, { name: 'Alphabet City', year: 1984 })
    await makeTitle(db, { name: 'Suspiria', year: 1977, popularity: 9 })
    await makeTitle(db, { name: 'Suspiria', year: 2018 })
    await makeTitle(db, { name: 'Fantômas', year: 1913, genres: ['Crime', 'Silent'], countries: ['France'], popularity: 2 })
    await makeTitle(db, { name: 'Detour', year: 1945, genres: ['Noir'], countries: ['United States'], languages: ['en'] })
    await makeTitle(db, { name: 'Kameradschaft', year: 1931, genres: ['Drama'], countries: ['Germany'], languages: ['de', 'fr'] })
    await makeTitle(db, { name: 'The Phantom of the Opera', year: 1925, genres: ['Romance'] })
    await makeTitle(db, { name: 'The Phantom Creeps', year: 1939, genres: ['Serial'], popularity: 9 })
    const birds = await makeTitle(db, { name: 'The Birds', year: 1963, genres: ['Thriller'] })
    await sql`insert into catalogue_person (name) values ('Alfred Hitchcock')`.execute(db)
    await sql`insert into catalogue_credit (title_id, person_id, role, position) select ${birds}, id, 'director', 0 from catalogue_person`.execute(
      db,
    )
    await sql`insert into catalogue_person (name) values ('Fritz Lang')`.execute(db)
    await sql`insert into catalogue_credit (title_id, person_id, role, position) select ${metropolis}, id, 'director', 0 from catalogue_person where name = 'Fritz Lang'`.execute(
      db,
    )
    await indexNewTitles(db)
  })
  afterAll(() => service.close())

  const found = async (searchKey: string) => (await service.as()('input-search', { searchKey })).data.map(({ videoTitle }) => videoTitle)

  it.each([
    ['metropolis', 'Metropolis'],
    ['metropilis', 'Metropolis'],
    ['METRO', 'Metropolis'],
    ['haxan', 'Häxan'],
    ['cabinet caligari', 'The Cabinet of Dr. Caligari'],
    ['caligari cabinet', 'The Cabinet of Dr. Caligari'],
    ['calgari', 'The Cabinet of Dr. Caligari'],
    ['7 chances', 'Seven Chances'],
    ['a night of the living ded', 'Night of the Living Dead'],
    ['fritz lang', 'Metropolis'],
    ['fritz lnag', 'Metropolis'],
    ['science fiction', 'Metropolis'],
    ['night', 'Night'],
    ['moonspinners', 'The Moon-Spinners'],
    ['the moon spiners', 'The Moon-Spinners'],
    ['moon-spinners, the', 'The Moon-Spinners'],
    ['suspiria 2018', 'Suspiria'],
    ['matirx', 'The Matrix'],
    ['te matrix', 'The Matrix'],
    ['alphabetcity', 'Alphabet City'],
    ['fritz lang metropolis', 'Metropolis'],
    ['metropolis frits lang', 'Metropolis'],
    ['hitchcok', 'The Birds'],
    ['films by alfred hitchcock', 'The Birds'],
    ['hitchcock 1960s', 'The Birds'],
    ['sci-fi', 'Metropolis'],
    ['scifi movies', 'Metropolis'],
    ['film noir', 'Detour'],
    ['1940s', 'Detour'],
    ['films of 1945', 'Detour'],
    ['american movies', 'Detour'],
    ['german', 'Kameradschaft'],
    ['in french', 'Kameradschaft'],
    ['french silent crime', 'Fantômas'],
    ['silnet', 'Fantômas'],
    ['doctor caligari', 'The Cabinet of Dr. Caligari'],
    ['phantom opra', 'The Phantom of the Opera'],
  ])('SRC-05 finds by %s first %s', async (text, name) => expect((await found(text))[0]).toBe(name))

  it('SRC-05 takes a year at the end for the year of the film', async () => {
    const { data } = await service.as()('input-search', { searchKey: 'suspiria 2018' })
    expect(data[0]).toMatchObject({ videoTitle: 'Suspiria', publishedYear: 2018 })
    expect((await service.as()('input-search', { searchKey: 'suspiria' })).data[0]).toMatchObject({ publishedYear: 1977 })
  })

  it('SRC-03 counts what it found, pages it, and never shows what is not published', async () => {
    const { data, count } = await service.as()('input-search', { searchKey: 'night' })
    expect([data.map(({ videoTitle }) => videoTitle), count]).toEqual([['Night', 'Night of the Living Dead'], 2])
    expect((await service.as()('input-search', { searchKey: 'night', page: 1 })).data).toEqual([])
  })

  it.each(['%', '_', '"', "'; drop table x", '\\', '🎬', 'مرحبا', '   ', '& | !', ':*', '<->'])(
    'answers the odd query %s cleanly',
    async (text) => {
      const reply = await fetch(`${service.origin}/v3/input-search?search_key=${encodeURIComponent(text)}`)
      expect([200, 400]).toContain(reply.status)
    },
  )

  it('API-03 refuses a query that is too long', async () => {
    await expect(service.as()('input-search', { searchKey: 'x'.repeat(5000) })).rejects.toMatchObject({
      status: 400,
      error: 'invalid_parameter',
    })
  })

  it('PRF-05 finds only titles for kids for a child', async () => {
    const ask = service.as(await makePerson(service.db, { asChild: true }))
    expect((await ask('input-search', { searchKey: 'night' })).data).toEqual([])
    expect((await ask('input-search', { searchKey: 'seven' })).data).toHaveLength(1)
  })
})
