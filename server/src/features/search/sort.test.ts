import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { saveMenu } from '../site/site.ts'
import { indexNewTitles } from './search.ts'

const sorts = ['name', 'year', 'length', 'popularity'] as const

describe('titles in an order', () => {
  let service: TestService
  let genreId: number
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    for (const [name, year, minutes, popularity] of [
      ['Night', 1930, 70, 1],
      ['night Mail', 1936, 25, 9],
      ['A Night to Remember', 1958, 123, 3],
      ['The Long Night', 1947, 0, 5],
    ] as const) {
      const id = await makeTitle(db, { name, year, popularity, genres: ['Drama'] })
      await sql`update catalogue_title set duration_minutes = ${minutes} where id = ${id}`.execute(db)
    }
    await indexNewTitles(db)
    await sql`insert into catalogue_region (id, name, countries, position) values (1, 'Nowhere', '{Nowhere}', 1)`.execute(db)
    await saveMenu(db, [{ id: 1, name: 'Films', kind: 'films' }])
    genreId = (await service.as()('left-sidebar')).data.genre[0]!.id
  })
  afterAll(() => service.close())

  const byYear = ['A Night to Remember', 'The Long Night', 'night Mail', 'Night']
  const expected = {
    name: ['A Night to Remember', 'Night', 'night Mail', 'The Long Night'],
    year: byYear,
    length: ['A Night to Remember', 'Night', 'night Mail', 'The Long Night'],
    popularity: ['night Mail', 'The Long Night', 'A Night to Remember', 'Night'],
  }
  const names = ({ data }: { data: readonly { videoTitle: string }[] }) => data.map(({ videoTitle }) => videoTitle)

  it.each(sorts)('SRC-02 CAT-01 sorts what words, filters, a genre and a menu entry find by %s', async (sort) => {
    const ask = service.as()
    expect(names(await ask('input-search', { searchKey: 'night', sort }))).toEqual(expected[sort])
    expect(names(await ask('advance-search', { genre: String(genreId), sort }))).toEqual(expected[sort])
    const nearest = await ask('advance-search', { genre: String(genreId), region: '1', sort })
    expect([names(nearest), nearest.filtersMet]).toEqual([expected[sort], 1])
    expect(names(await ask('video-by-genre', { genreId, sort }))).toEqual(expected[sort])
    expect(names(await ask('content-by-menu', { menuId: 1, sort }))).toEqual(expected[sort])
  })

  it('SRC-05 finds by words the best match first where no order is asked for, and pages an order', async () => {
    const ask = service.as()
    expect(names(await ask('input-search', { searchKey: 'night' }))[0]).toBe('Night')
    expect(await ask('input-search', { searchKey: 'night', sort: 'year', page: 1 })).toMatchObject({ data: [], count: 4 })
    await expect(ask('input-search', { searchKey: 'night', sort: 'colour' as 'name' })).rejects.toMatchObject({ status: 400 })
  })

  it('a saved search keeps what is looked for, and sorts it when it is opened', async () => {
    const ask = service.as(await makePerson(service.db))
    const words = (await ask('save-search-list', { searchListName: 'Nights', searchKey: 'night' })).data.id
    const filters = (await ask('save-search-list', { searchListName: 'Drama', genreId: String(genreId) })).data.id
    expect(names(await ask('user-save-search-videos', { saveSearchId: words }))[0]).toBe('Night')
    for (const saveSearchId of [words, filters])
      expect(names(await ask('user-save-search-videos', { saveSearchId, sort: 'year' }))).toEqual(byYear)
  })
})
