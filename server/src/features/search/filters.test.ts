import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('the advanced search', () => {
  let service: TestService
  let genres: Map<string, number>
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    await makeTitle(db, { name: 'Nosferatu', year: 1922, genres: ['Horror', 'Silent'], countries: ['Germany'], popularity: 3 })
    await makeTitle(db, { name: 'Häxan', year: 1922, genres: ['Horror', 'Silent', 'History'], countries: ['Sweden', 'Denmark'] })
    await makeTitle(db, { name: 'Sunrise', year: 1927, genres: ['Drama', 'Silent'], countries: ['United States'], popularity: 9 })
    await makeTitle(db, { name: 'Kameradschaft', year: 1931, genres: ['Drama'], countries: ['Germany', 'France'], allowKids: true })
    await makeTitle(db, { name: 'The Birds', year: 1963, genres: ['Horror'], countries: ['United States'], popularity: 5 })
    await makeTitle(db, { name: 'Hidden', year: 1963, genres: ['Horror', 'Drama'], isPublished: false })
    await sql`insert into catalogue_era (id, name, from_year, to_year) values
      (1, 'Silent era', 1895, 1929), (2, 'Thirties', 1930, 1939), (3, 'Modern', 1990, 2030)`.execute(db)
    await sql`insert into catalogue_region (id, name, countries, position) values
      (1, 'Germany', '{Germany}', 1), (2, 'France', '{France}', 2), (3, 'Americas', '{United States}', 3), (4, 'North', '{Sweden,Denmark}', 4)`.execute(
      db,
    )
    const { data } = await service.as()('left-sidebar')
    genres = new Map(data.genre.map(({ id, genreName }) => [genreName, id]))
  })
  afterAll(() => service.close())

  const ids = (...names: string[]) => names.map((name) => genres.get(name)).join(',')
  const found = async (filters: { genre?: string; era?: string; region?: string; page?: number }, ask = service.as()) => {
    const { data, count, filtersAsked, filtersMet } = await ask('advance-search', filters)
    return { names: data.map(({ videoTitle }) => videoTitle), count, filtersAsked, filtersMet }
  }

  it('SRC-02 narrows by genre and era, each kind only where it is given', async () => {
    expect(await found({ genre: ids('Horror') })).toEqual({
      names: ['The Birds', 'Nosferatu', 'Häxan'],
      count: 3,
      filtersAsked: 1,
      filtersMet: 1,
    })
    expect((await found({ genre: ids('Horror'), era: '1' })).names).toEqual(['Nosferatu', 'Häxan'])
    expect((await found({})).count).toBe(5)
    expect((await found({ region: '99' })).names).toEqual([])
    expect((await found({ genre: '9999999999' })).names).toEqual([])
    await expect(service.as()('advance-search', { genre: '1,x' })).rejects.toMatchObject({ status: 400 })
  })

  it('SRC-02 finds what is all of the genres and regions, and of any of the eras', async () => {
    expect(await found({ genre: ids('Horror', 'Silent') })).toEqual({
      names: ['Nosferatu', 'Häxan'],
      count: 2,
      filtersAsked: 2,
      filtersMet: 2,
    })
    expect((await found({ genre: ids('Horror', 'Silent', 'History'), era: '1' })).names).toEqual(['Häxan'])
    expect((await found({ region: '1,2' })).names).toEqual(['Kameradschaft'])
    expect((await found({ region: '4' })).names).toEqual(['Häxan'])
    expect(await found({ era: '1,2' })).toMatchObject({ names: ['Sunrise', 'Nosferatu', 'Häxan', 'Kameradschaft'], filtersAsked: 1 })
  })

  it('SRC-02 finds what is most of it where nothing is all, and tells how much', async () => {
    expect(await found({ genre: ids('Horror', 'Silent'), era: '3' })).toEqual({
      names: ['Nosferatu', 'Häxan'],
      count: 2,
      filtersAsked: 3,
      filtersMet: 2,
    })
    expect(await found({ genre: ids('Horror'), region: '2' })).toEqual({
      names: ['The Birds', 'Nosferatu', 'Häxan', 'Kameradschaft'],
      count: 4,
      filtersAsked: 2,
      filtersMet: 1,
    })
    expect(await found({ genre: ids('Horror'), region: '2', page: 1 })).toMatchObject({ names: [], count: 4, filtersMet: 1 })
    expect(await found({ genre: '999999', region: '99' })).toEqual({ names: [], count: 0, filtersAsked: 2, filtersMet: 0 })
  })

  it('PRF-05 finds only titles for kids for a child, the nearest too', async () => {
    const ask = service.as(await makePerson(service.db, { asChild: true }))
    expect(await found({ genre: ids('Horror', 'Drama') }, ask)).toEqual({
      names: ['Kameradschaft'],
      count: 1,
      filtersAsked: 2,
      filtersMet: 1,
    })
    expect((await found({ genre: ids('Horror') }, ask)).count).toBe(0)
  })

  it('a saved search finds as the filters do', async () => {
    const ask = service.as(await makePerson(service.db))
    const { data } = await ask('save-search-list', { searchListName: 'Silent frights', genreId: ids('Horror', 'Silent'), eraId: '3' })
    expect(await ask('user-save-search-videos', { saveSearchId: data.id })).toMatchObject({ count: 2, filtersAsked: 3, filtersMet: 2 })
  })
})
