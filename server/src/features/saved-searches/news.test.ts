import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle, type TitleInput } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewTitles } from '../search/search.ts'

const genreIds: Record<string, string> = {}

describe('what is new in a saved search', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
    await makeTitle(service.db, { name: 'Old Horror', genres: ['Horror'], year: 1922, allowKids: true })
    await makeTitle(service.db, { name: 'Old Noir', genres: ['Noir'], year: 1945 })
    await sql`update catalogue_title set out_at = '2026-01-01'`.execute(service.db)
    await sql`insert into catalogue_era values (1, 'Silent era', 1895, 1928)`.execute(service.db)
    for (const { id, genreName } of (await service.as()('left-sidebar')).data.genre) genreIds[genreName] = String(id)
  })
  afterAll(() => service.close())

  /** Comes out now, by the test's clock. */
  const comes = async (input: TitleInput) => {
    service.clock.advance(60)
    const id = await makeTitle(service.db, input)
    await sql`update catalogue_title set out_at = ${service.clock.now()}::timestamptz where id = ${id}`.execute(service.db)
    service.clock.advance(60)
    return id
  }
  const someone = async (input: Parameters<typeof makePerson>[1] = {}) => {
    const me = service.as(await makePerson(service.db, input))
    return {
      me,
      save: async (searchListName: string, input: object) => (await me('save-search-list', { searchListName, ...input })).data.id,
      news: async () =>
        Object.fromEntries((await me('user-save-search-list')).data.map(({ searchListName, newCount }) => [searchListName, newCount])),
    }
  }

  it('SID-04 counts what came out since the profile looked, by filters and by words, until it looks', async () => {
    const { me, save, news } = await someone()
    const horror = await save('Horror', { genreId: genreIds.Horror })
    await save('Silents', { eraId: '1' })
    await save('Vampires', { searchKey: 'vampyr' })
    await save('All', {})
    expect(await news()).toEqual({ Horror: 0, Silents: 0, Vampires: 0, All: 0 })
    await comes({ name: 'Vampyr', genres: ['Horror'], year: 1932 })
    await comes({ name: 'The Dark', genres: ['Horror'], year: 1920 })
    await indexNewTitles(service.db)
    expect(await news()).toEqual({ Horror: 2, Silents: 1, Vampires: 1, All: 2 })
    await me('look-at-save-search', { saveSearchId: horror })
    expect(await news()).toEqual({ Horror: 0, Silents: 1, Vampires: 1, All: 2 })
    await comes({ name: 'The Darker', genres: ['Horror'], year: 1960 })
    expect(await news()).toMatchObject({ Horror: 1, Silents: 1, All: 3 })
  })

  it('counts by the rule of the search itself', async () => {
    const { me, save } = await someone()
    await sql`insert into catalogue_country (name) values ('Germany'), ('France')`.execute(service.db)
    await sql`insert into catalogue_region values (1, 'Europe', '{Germany,France}'), (2, 'Nowhere', '{}')`.execute(service.db)
    await sql`insert into catalogue_title_country (title_id, country_id, position)
      select t.id, c.id, c.id from catalogue_title t cross join catalogue_country c where t.name like 'Old%' or t.name = 'Vampyr'`.execute(
      service.db,
    )
    for (const genreId of ['', genreIds.Horror, `${genreIds.Horror},${genreIds.Noir}`])
      for (const eraId of ['', '1'])
        for (const regionId of ['', '1', '2', '1,2']) await save(`${genreId}/${eraId}/${regionId}`, { genreId, eraId, regionId })
    await sql`update saved_search set looked_at = '2000-01-01'`.execute(service.db)
    const searches = (await me('user-save-search-list')).data
    expect(searches.filter(({ newCount }) => newCount > 0).length).toBeGreaterThan(6)
    for (const { id, searchListName, newCount } of searches) {
      const { count, filtersAsked, filtersMet } = await me('user-save-search-videos', { saveSearchId: id })
      // What is only near to a search is no news of it.
      expect(newCount, searchListName).toBe(filtersMet === filtersAsked ? count : 0)
    }
  })

  it('SID-04 a look is the looking profile’s own, and nobody looks for another', async () => {
    const [one, other] = [await someone(), await someone()]
    const mine = await one.save('Noir', { genreId: genreIds.Noir })
    await other.save('Noir', { genreId: genreIds.Noir })
    await comes({ genres: ['Noir'] })
    await expect(other.me('look-at-save-search', { saveSearchId: mine })).rejects.toMatchObject({ error: 'not_found', status: 404 })
    await one.me('look-at-save-search', { saveSearchId: mine })
    expect([await one.news(), await other.news()]).toEqual([{ Noir: 0 }, { Noir: 1 }])
  })

  it('PRF-05 tells a child only of what is for kids, and nobody of what is coming or not published', async () => {
    const [adult, child] = [await someone(), await someone({ asChild: true })]
    for (const { save } of [adult, child]) await save('Horror', { genreId: genreIds.Horror })
    await comes({ genres: ['Horror'], allowKids: true })
    await comes({ genres: ['Horror'] })
    const hidden = await comes({ genres: ['Horror'], isPublished: false })
    await sql`update catalogue_title set release_day = '2030-01-01' where id = ${await comes({ genres: ['Horror'] })}`.execute(service.db)
    expect([await adult.news(), await child.news()]).toEqual([{ Horror: 2 }, { Horror: 1 }])
    expect(await many(service.db, sql`select 1 from catalogue_title where id = ${hidden} and is_published`)).toEqual([])
  })

  it('counts no further than a hundred', async () => {
    const { save, news } = await someone()
    await save('War', { searchKey: 'battle' })
    await save('All', {})
    service.clock.advance(60)
    await sql`insert into catalogue_title (slug, kind, name, year, out_at)
      select 'battle-' || n, 'film', 'Battle ' || n, 1940, ${service.clock.now()}::timestamptz from generate_series(1, 130) n`.execute(
      service.db,
    )
    await indexNewTitles(service.db)
    expect(await news()).toEqual({ War: 100, All: 100 })
  })

  it('knows since when a title is out: published, released, taken back and published again', async () => {
    const outAt = async (id: number) =>
      (await one(service.db, sql<{ at: Date | null }>`select out_at as at from catalogue_title where id = ${id}`)).at?.toISOString() ?? null
    const change = (id: number, set: ReturnType<typeof sql>) => sql`update catalogue_title set ${set} where id = ${id}`.execute(service.db)
    const began = Date.now() - 60_000
    const isNow = async (id: number) => Date.parse((await outAt(id)) ?? '') > began

    const hidden = await makeTitle(service.db, { isPublished: false })
    expect(await outAt(hidden)).toBe(null)
    await change(hidden, sql`is_published = true`)
    expect(await isNow(hidden)).toBe(true)

    const coming = await makeTitle(service.db, { releaseDay: '2090-05-01' })
    expect(await outAt(coming)).toBe('2090-05-01T00:00:00.000Z')
    await change(coming, sql`release_day = '2091-06-01'`)
    expect(await outAt(coming)).toBe('2091-06-01T00:00:00.000Z')
    await change(coming, sql`release_day = null`)
    expect(await isNow(coming)).toBe(true)

    const old = await makeTitle(service.db, { releaseDay: '1999-05-01' })
    await sql`update catalogue_title set out_at = '2020-01-01' where id = ${old}`.execute(service.db)
    await change(old, sql`release_day = '1999-05-02'`)
    expect(await outAt(old)).toBe('2020-01-01T00:00:00.000Z')
    await change(old, sql`is_published = false`)
    expect(await outAt(old)).toBe(null)
  })
})
