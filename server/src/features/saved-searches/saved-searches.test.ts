import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewTitles } from '../search/search.ts'

describe('saved searches', () => {
  let service: TestService
  let genre: Record<string, string>
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    await makeTitle(db, { name: 'Nosferatu', genres: ['Horror'], year: 1922, popularity: 9 })
    await makeTitle(db, { name: 'Häxan', genres: ['Horror'], year: 1922, allowKids: true, popularity: 8 })
    await makeTitle(db, { name: 'Night of the Living Dead', genres: ['Horror'], year: 1968 })
    await makeTitle(db, { name: 'Detour', genres: ['Noir'], year: 1945 })
    await sql`update catalogue_title set out_at = '2026-01-01'`.execute(db)
    await sql`insert into catalogue_era (id, name, from_year, to_year) values (1, 'Silent era', 1895, 1928), (2, 'Sixties', 1960, 1969)`.execute(
      db,
    )
    await sql`insert into catalogue_region values (1, 'Asia', '{Japan}')`.execute(db)
    await indexNewTitles(db)
    const sidebar = await service.as()('left-sidebar')
    genre = Object.fromEntries(sidebar.data.genre.map(({ id, genreName }) => [genreName, String(id)]))
  })
  afterAll(() => service.close())

  const someone = async (input: Parameters<typeof makePerson>[1] = {}) => {
    const me = service.as(await makePerson(service.db, input))
    return {
      me,
      save: (searchListName: string, input: object = {}) => me('save-search-list', { searchListName, ...input }),
      names: async () => (await me('user-save-search-list')).data.map(({ searchListName }) => searchListName),
      found: async (saveSearchId: number, page = 0) => {
        const { data, ...reply } = await me('user-save-search-videos', { saveSearchId, page })
        return { ...reply, titles: data.map(({ videoTitle }) => videoTitle) }
      },
    }
  }

  it('SID-06 keeps filters under a name, newest first, and says so in a sentence', async () => {
    const { me, save, names } = await someone()
    const input = { genreId: `${genre.Horror},${genre.Noir},${genre.Horror}`, eraId: '1', regionId: '', viewType: 'detail_list' }
    const saved = await save('  German   shadows ', input)
    expect(saved).toMatchObject({ message: 'Saved “German shadows”.', statusCode: 1 })
    expect(saved.data).toEqual({
      id: saved.data.id,
      searchListName: 'German shadows',
      searchKey: '',
      genre: `${genre.Horror},${genre.Noir}`,
      era: '1',
      regionId: '',
      viewType: 'detail_list',
      newCount: 0,
      feedCreatedAt: null,
    })
    await save('Short Saturday')
    expect(await names()).toEqual(['Short Saturday', 'German shadows'])
    expect((await me('user-save-search-list')).data[1]).toEqual(saved.data)
  })

  it('SID-04 answers what a saved search finds now, as the search itself does, with its count and by pages', async () => {
    const { me, save, found } = await someone()
    const { id } = (await save('Silent horror', { genreId: genre.Horror, eraId: '1' })).data
    expect(await found(id)).toMatchObject({ titles: ['Nosferatu', 'Häxan'], count: 2, searchListName: 'Silent horror' })
    expect((await me('user-save-search-videos', { saveSearchId: id })).data).toEqual(
      (await me('advance-search', { genre: genre.Horror!, era: '1' })).data,
    )
    expect((await found(id, 1)).titles).toEqual([])
    const words = (await save('By words', { searchKey: ' nihgt of the livng ' })).data
    expect(words.searchKey).toBe('nihgt of the livng')
    expect(await found(words.id)).toMatchObject({ titles: ['Night of the Living Dead'], count: 1 })
  })

  it('SID-04 puts the names into the sidebar of whoever saved them, and nothing into a visitor’s', async () => {
    const { me, save } = await someone()
    const { id } = (await save('Noir')).data
    expect((await me('left-sidebar')).data.saveSearches).toEqual([{ id, searchListName: 'Noir' }])
    const visitors = await fetch(`${service.origin}/v3/left-sidebar`)
    expect(visitors.headers.get('cache-control')).toContain('public')
    expect((toPlain(await visitors.json()) as { data: object }).data).not.toHaveProperty('saveSearches')
  })

  it('LST-05 deletes a search, once', async () => {
    const { me, save, names } = await someone()
    const { id } = (await save('Noir')).data
    expect((await me('delete-save-search', { saveSearchId: id })).message).toBe('Your saved search was deleted.')
    expect(await names()).toEqual([])
    await expect(me('delete-save-search', { saveSearchId: id })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('API-03 refuses names that are blank, too long or taken', async () => {
    const { save, names } = await someone()
    await save('Noir')
    for (const name of ['   ', 'x'.repeat(61), '🎬'.repeat(61), 'x'.repeat(5000)])
      await expect(save(name)).rejects.toMatchObject({
        error: 'invalid_parameter',
        status: 400,
        message: expect.stringContaining('search_list_name'),
      })
    await expect(save(' noir ')).rejects.toMatchObject({
      error: 'conflict',
      status: 409,
      message: 'You already have a saved search called noir.',
    })
    await save('🎬'.repeat(50))
    await save('<i>a</i>\u202e Bcc: x')
    expect(await names()).toEqual(['<i>a</i> Bcc: x', '🎬'.repeat(50), 'Noir'])
  })

  it('API-03 refuses ids that stand for nothing, and names the parameter', async () => {
    const { save, names } = await someone()
    for (const [parameter, value] of [
      ['genre_id', `${genre.Noir},987654`],
      ['genre_id', '9999999999'],
      ['genre_id', '0'],
      ['genre_id', '1,x'],
      ['era_id', '7'],
      ['region_id', '1,2'],
      ['view_type', 'sideways'],
      ['search_key', 'x'.repeat(201)],
    ] as const)
      await expect(save('Wrong', { [parameter]: value }), `${parameter}=${value}`).rejects.toMatchObject({
        status: 400,
        error: 'invalid_parameter',
        message: expect.stringContaining(parameter),
      })
    expect(await names()).toEqual([])
  })

  it('keeps a name once and fifty searches at most, however many ask at the same time', async () => {
    const { save, names } = await someone()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => save('Same')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (let count = 1; count < 47; count++) await save(`Search ${count}`)
    const last = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => save(`Late ${index}`)))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await names()).toHaveLength(50)
    await expect(save('One more')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('50') })
  })

  it('PRF-05 never shows a child what is not for kids', async () => {
    const { me, save, found } = await someone({ asChild: true })
    const filters = (await save('Horror', { genreId: genre.Horror })).data
    expect(await found(filters.id)).toMatchObject({ titles: ['Häxan'], count: 1 })
    const words = (await save('Words', { searchKey: 'nosferatu' })).data
    expect(await found(words.id)).toMatchObject({ titles: [], count: 0 })
    expect((await me('user-save-search-list')).data).toHaveLength(2)
  })

  it('keeps the searches of a profile to itself', async () => {
    const [{ save, names }, other] = [await someone(), await someone()]
    const { id } = (await save('Mine', { genreId: genre.Noir })).data
    await expect(other.found(id)).rejects.toMatchObject({ error: 'not_found', status: 404 })
    await expect(other.me('delete-save-search', { saveSearchId: id })).rejects.toMatchObject({ error: 'not_found', status: 404 })
    expect(await other.names()).toEqual([])
    expect(await names()).toEqual(['Mine'])
  })

  it('API-02 is for members: a guest gets 403, a visitor 401', async () => {
    for (const [me, refusal] of [
      [(await someone({ isGuest: true })).me, { error: 'guest', status: 403 }],
      [service.as(), { error: 'unauthenticated', status: 401 }],
    ] as const) {
      await expect(me('user-save-search-list')).rejects.toMatchObject(refusal)
      await expect(me('user-save-search-videos', { saveSearchId: 1 })).rejects.toMatchObject(refusal)
      await expect(me('save-search-list', { searchListName: 'X' })).rejects.toMatchObject(refusal)
      for (const path of ['delete-save-search', 'look-at-save-search', 'save-search-feed', 'delete-save-search-feed'] as const)
        await expect(me(path, { saveSearchId: 1 }), path).rejects.toMatchObject(refusal)
    }
  })
})
