import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('eras and regions by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
    for (const name of ['France', 'Germany']) await call('create-country', { name })
    await call('create-title', titleInput({ name: 'A Trip', year: 1902, countries: ['France'] }))
    await call('create-title', titleInput({ name: 'Metropolis', year: 1927, countries: ['Germany'] }))
  })
  afterAll(() => service.close())
  const menu = async () => (await service.as()('left-sidebar')).data
  const found = async (filters: { era?: string; region?: string }) =>
    (await service.as()('advance-search', filters)).data.map(({ videoTitle }) => videoTitle).sort()

  it('an era is offered, found by and drawn from at once, and its years move', async () => {
    const eras = async () => (await menu()).era.map(({ eraName }) => eraName)
    expect(await eras()).toEqual([])
    const { data: twenties } = await call('create-era', { name: 'Twenties', fromYear: 1920, toYear: 1929 })
    const { data: era } = await call('create-era', { name: 'First years', fromYear: 1895, toYear: 1905 })
    expect(era).toEqual({ id: era.id, version: 1, titles: 1, name: 'First years', fromYear: 1895, toYear: 1905 })
    expect(await eras()).toEqual(['First years', 'Twenties'])
    expect(await found({ era: String(era.id) })).toEqual(['A Trip'])
    const changed = { id: era.id, version: era.version, name: 'Silent era', fromYear: 1895, toYear: 1929 }
    const { data: silent } = await call('update-era', changed)
    expect(silent).toEqual({ ...changed, version: expect.any(Number), titles: 2 })
    expect(await found({ era: String(era.id) })).toEqual(['A Trip', 'Metropolis'])
    expect((await service.as()('view-the-oracle-step-one')).data.eras.map(({ name }) => name)).toEqual(['Silent era', 'Twenties'])
    expect((await call('list-eras')).data.map(({ id }) => id)).toEqual([era.id, twenties.id])
    expect(await refusalOf(call('update-era', changed))).toMatchObject({ error: 'conflict' })
    const turned = { name: 'Turned', fromYear: 1930, toYear: 1920 }
    const wrong = { status: 400, message: 'The field fromYear must not be after toYear.' }
    expect(await refusalOf(call('create-era', turned))).toMatchObject(wrong)
    expect(await refusalOf(call('update-era', { ...turned, id: era.id, version: silent.version }))).toMatchObject(wrong)
    const doubled = { id: twenties.id, version: twenties.version, name: 'Silent era', fromYear: 1920, toYear: 1929 }
    expect(await refusalOf(call('update-era', doubled))).toMatchObject({ status: 409, message: 'There is such an era already.' })
    await call('delete-era', { id: twenties.id, version: twenties.version })
    expect(await refusalOf(call('get-era', { id: twenties.id }))).toMatchObject({ status: 404, message: 'There is no such era.' })
    expect((await call('get-era', { id: era.id })).data).toEqual(silent)
    expect(await eras()).toEqual(['Silent era'])
    const { data: log } = await call('list-audit-log', { entity: 'era', entityId: String(era.id) })
    expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'update', before: { name: 'First years', toYear: 1905 }, after: { name: 'Silent era', toYear: 1929 } },
      { action: 'create', before: {}, after: { name: 'First years', fromYear: 1895, toYear: 1905 } },
    ])
  })

  it('a region stands in its place, and keeps a country that is renamed', async () => {
    const regions = async () => (await menu()).region.map(({ regionName }) => regionName)
    const { data: west } = await call('create-region', { name: 'West', countries: ['France', 'Belgium'], position: 2 })
    const { data: middle } = await call('create-region', { name: 'Middle', countries: ['Germany'], position: 1 })
    expect(west).toMatchObject({ version: 1, titles: 1 })
    expect(await regions()).toEqual(['Middle', 'West'])
    const { data: last } = await call('update-region', {
      id: middle.id,
      version: middle.version,
      name: 'Middle',
      countries: ['Germany', 'Austria'],
      position: 3,
    })
    expect(await regions()).toEqual(['West', 'Middle'])
    expect((await call('list-regions')).data.map(({ id }) => id)).toEqual([west.id, middle.id])
    const [country] = (await call('list-countries', { search: 'france' })).data
    await call('update-country', { id: country!.id, version: country!.version, name: 'French Republic' })
    expect((await call('get-region', { id: west.id })).data).toEqual({
      ...west,
      version: 2,
      countries: ['French Republic', 'Belgium'],
    })
    expect(await found({ region: String(west.id) })).toEqual(['A Trip'])
    const [entry] = (await call('list-audit-log', { entity: 'region', entityId: String(west.id) })).data
    expect(entry).toMatchObject({ action: 'update', before: { countries: ['France', 'Belgium'] } })
    expect(await refusalOf(call('create-region', { name: 'Middle', countries: ['Poland'], position: 0 }))).toMatchObject({
      message: 'There is such a region already.',
    })
    expect(await refusalOf(call('create-region', { name: 'Empty', countries: [], position: 0 }))).toMatchObject({ status: 400 })
    await call('delete-region', { id: middle.id, version: last.version })
    expect(await regions()).toEqual(['West'])
  })

  it('what a saved search asks for stays', async () => {
    const { data: era } = await call('create-era', { name: 'Forties', fromYear: 1940, toYear: 1949 })
    const { data: region } = await call('create-region', { name: 'North', countries: ['Sweden'], position: 5 })
    const { data: genre } = await call('create-genre', { name: 'Noir', glyph: '', position: 1 })
    const me = service.as(await makePerson(service.db))
    const { data: search } = await me('save-search-list', {
      searchListName: 'Dark',
      genreId: String(genre.id),
      eraId: String(era.id),
      regionId: String(region.id),
      viewType: 'detail_list',
    })
    const removals = [
      ['era', () => call('delete-era', { id: era.id, version: era.version })],
      ['region', () => call('delete-region', { id: region.id, version: region.version })],
      ['genre', () => call('delete-genre', { id: genre.id, version: genre.version })],
    ] as const
    for (const [kind, remove] of removals)
      expect(await refusalOf(remove())).toMatchObject({ status: 409, message: `A saved search asks for this ${kind}, so it stays.` })
    await me('delete-save-search', { saveSearchId: search.id })
    for (const [, remove] of removals) await remove()
    const { data: next } = await call('create-era', { name: 'Fifties', fromYear: 1950, toYear: 1959 })
    expect(next.id).toBeGreaterThan(era.id)
  })
})
