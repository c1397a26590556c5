import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { homeRow, rowSearch, titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewTitles } from '../search/search.ts'

type Row = ReturnType<typeof homeRow>
type Search = ReturnType<typeof rowSearch>

describe('rows of the home page by hand and by a search', () => {
  let service: TestService
  let call: OperatorClient
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    service = await startTestService({ operatorEmails: ['boss@matinee.test'] })
    call = service.operator()
    for (const name of ['Noir', 'Comedy']) await call('create-genre', { name, glyph: '', position: 1 })
    await call('create-country', { name: 'France' })
    const add = async (name: string, fields: Parameters<typeof titleInput>[0]) => {
      ids[name] = (await call('create-title', titleInput({ name, keywords: [], credits: [], ...fields }))).data.id
    }
    await add('Detour', { genres: ['Noir'], year: 1945, credits: [{ role: 'director', name: 'Edgar G. Ulmer' }] })
    await add('The Kid', { genres: ['Comedy'], year: 1921, allowKids: true, isSilent: true })
    await add('Quai', { genres: ['Noir'], countries: ['France'], year: 1938, isPremium: true })
    await add('Later', { genres: ['Noir'], year: 1950, releaseDay: '2090-01-01' })
    await indexNewTitles(service.db)
    const idOf = (rows: readonly { id: number; name: string }[], name: string) => rows.find((row) => row.name === name)!.id
    for (const name of ['Noir', 'Comedy']) ids[name] = idOf((await call('list-genres', {})).data, name)
    ids.Ulmer = idOf((await call('list-people', {})).data, 'Edgar G. Ulmer')
    ids.Thirties = (await call('create-era', { name: 'Thirties', fromYear: 1930, toYear: 1939 })).data.id
    ids.Europe = (await call('create-region', { name: 'Europe', countries: ['France'], position: 1 })).data.id
  })
  afterAll(() => service.close())

  const write = async (data: Row[]) => call('update-home-rows', { version: (await call('get-home-rows')).version, data })
  const shown = async (who = service.as()) =>
    (await who('home-videos')).data.map(({ genreName, videos }) => [genreName, ...videos.map(({ videoTitle }) => videoTitle)])
  const chosen = (...titles: string[]) => homeRow({ name: 'By hand', source: 'chosen', titleIds: titles.map((name) => ids[name]!) })
  const searched = (search: Partial<Search>) => homeRow({ name: 'Found', source: 'search', search: rowSearch(search) })

  it('shows chosen titles in their order to whoever may see them, on the page, on its own page and in the preview', async () => {
    const rows = [chosen('Quai', 'Later', 'The Kid', 'Detour')]
    expect((await write(rows)).data).toEqual(rows)
    expect(await shown()).toEqual([['By hand', 'Quai', 'The Kid', 'Detour']])
    const [row] = (await service.as()('home-videos')).data
    expect([row!.link, row!.listCount]).toEqual(['/content?row=By+hand', 3])
    const page = await service.as()('home-row-videos', { rowName: 'By hand' })
    expect([page.count, page.data.map(({ videoTitle }) => videoTitle)]).toEqual([3, ['Quai', 'The Kid', 'Detour']])
    expect((await refusalOf(service.as()('home-row-videos', { rowName: 'No such' }))).error).toBe('not_found')
    const child = service.as(await makePerson(service.db, { asChild: true }))
    expect(await shown(child)).toEqual([['By hand', 'The Kid']])
    expect((await child('home-row-videos', { rowName: 'By hand' })).count).toBe(1)
    const preview = await call('preview-home', { rows, slides: [], viewer: 'child' })
    expect(preview.data.rows).toMatchObject([{ count: 1, titles: [{ name: 'The Kid' }] }])
  })

  it('goes on without a chosen title that is deleted', async () => {
    const gone = await makeTitle(service.db, { name: 'Gone' })
    const rows = [{ ...chosen('Detour'), titleIds: [gone, ids.Detour!] }]
    await write(rows)
    await call('delete-title', { id: gone, version: (await call('get-title', { id: gone })).data.version })
    expect((await call('get-home-rows')).data).toEqual([chosen('Detour')])
    expect(await shown()).toEqual([['By hand', 'Detour']])
  })

  it('finds the titles of a search anew each time, by each of its parts and all of them together', async () => {
    const finds = async (search: Partial<Search>) => {
      await write([searched(search)])
      return (await shown())[0]?.slice(1) ?? []
    }
    expect(await finds({ genreIds: [ids.Noir!], order: 'name' })).toEqual(['Detour', 'Quai'])
    expect(await finds({ genreIds: [ids.Noir!, ids.Comedy!], order: 'newest' })).toEqual(['Detour', 'Quai', 'The Kid'])
    expect(await finds({ eraIds: [ids.Thirties!] })).toEqual(['Quai'])
    expect(await finds({ regionIds: [ids.Europe!] })).toEqual(['Quai'])
    expect(await finds({ personIds: [ids.Ulmer!] })).toEqual(['Detour'])
    expect(await finds({ flags: ['silent', 'forKids'] })).toEqual(['The Kid'])
    expect(await finds({ flags: ['forMembers'] })).toEqual(['Quai'])
    expect(await finds({ kind: 'series' })).toEqual([])
    expect(await finds({ words: 'the kid' })).toEqual(['The Kid'])
    expect(await finds({ words: 'the kid', genreIds: [ids.Noir!] })).toEqual([])
    expect(await finds({ genreIds: [ids.Noir!], order: 'newest' })).toEqual(['Detour', 'Quai'])
    const added = await call('create-title', titleInput({ name: 'Newer', year: 1955, genres: ['Noir'] }))
    expect((await shown())[0]).toEqual(['Found', 'Newer', 'Detour', 'Quai'])
    expect((await service.as()('home-row-videos', { rowName: 'Found' })).count).toBe(3)
    await call('delete-title', { id: added.data.id, version: added.data.version })
  })

  it('refuses what belongs to another row, names nothing or looks for nothing', async () => {
    const said = async (row: Row) => (await refusalOf(write([row]))).message
    expect(await said(homeRow({ titleIds: [] }))).toBe('The row New here needs a titleIds if, and only if, its source is chosen.')
    expect(await said(homeRow({ source: 'search' }))).toContain('needs a search if, and only if')
    expect(await said(searched({}))).toBe('The search of the row Found looks for nothing yet.')
    expect(await said(searched({ personIds: [9999] }))).toBe('There is no person 9999.')
    expect(await said(searched({ eraIds: [9999] }))).toBe('There is no era 9999.')
    expect(await said({ ...chosen(), titleIds: [9999] })).toBe('There is no title 9999.')
  })

  it('holds what a search of a row asks for, and a layout goes on without what has gone', async () => {
    await write([searched({ eraIds: [ids.Thirties!] })])
    const era = (await call('get-era', { id: ids.Thirties! })).data
    const refused = await refusalOf(call('delete-era', { id: era.id, version: era.version }))
    expect(refused.message).toBe('A row of the home page shows this era; take the row out first.')
    const gone = (await call('create-era', { name: 'Gone', fromYear: 1901, toYear: 1902 })).data
    const rows = [{ ...searched({ eraIds: [gone.id] }), name: 'Would find everything' }, searched({ eraIds: [gone.id, ids.Thirties!] })]
    const layout = (await call('create-home-layout', { name: 'Friday', startsAt: null, rows, slides: [] })).data
    await call('delete-era', { id: gone.id, version: gone.version })
    await call('publish-home-layout', { id: layout.id, version: layout.version })
    expect((await call('get-home-rows')).data).toEqual([searched({ eraIds: [ids.Thirties!] })])
  })
})
