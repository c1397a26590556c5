import type { OperatorClient, OperatorInput } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makeTitle } from '../../testing/builders.ts'
import { homeRow } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { publishDueLayouts } from './home-layouts.jobs.ts'

type Fields = OperatorInput<'create-home-layout'>

describe('layouts of the home page', () => {
  let service: TestService
  let call: OperatorClient
  let film: number
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60, operatorEmails: ['boss@matinee.test'] })
    call = service.operator()
    film = await makeTitle(service.db, { name: 'Detour' })
    await makeTitle(service.db, { name: 'The Kid', allowKids: true })
    const { version } = await call('get-home-rows')
    await call('update-home-rows', { version, data: [homeRow({ name: 'As before' })] })
  })
  afterAll(() => service.close())

  const layoutOf = (fields: Partial<Fields> = {}): Fields => ({
    name: 'Friday',
    startsAt: null,
    rows: [homeRow({ name: 'Noir on Friday', source: 'films' })],
    slides: [{ titleId: film, description: 'Tonight.' }],
    ...fields,
  })
  const shown = async () => (await service.as()('home-videos')).data.map(({ genreName }) => genreName)
  const heroes = async () => (await service.as()('slider')).data.map(({ sliderDescription }) => sliderDescription)

  it('are written in peace, become the home page in one act, and are undone in one', async () => {
    const draft = (await call('create-home-layout', layoutOf())).data
    expect(draft.state).toBe('draft')
    expect(await shown()).toEqual(['As before'])
    const published = (await call('publish-home-layout', { id: draft.id, version: draft.version })).data
    expect(published).toMatchObject({ state: 'published', publishedAt: expect.any(String) })
    expect([await shown(), await heroes()]).toEqual([['Noir on Friday'], ['Tonight.']])
    expect((await refusalOf(call('update-home-layout', { id: draft.id, version: published.version, ...layoutOf() }))).error).toBe(
      'conflict',
    )

    const undone = (await call('undo-home-layout', { id: draft.id, version: published.version })).data
    expect(undone.state).toBe('undone')
    expect(await shown()).toEqual(['As before'])
    expect(await heroes()).not.toContain('Tonight.')
    const told = (await call('list-audit-log', { entity: 'layout', entityId: String(draft.id) })).data.map(({ action }) => action)
    expect(told).toEqual(expect.arrayContaining(['undo', 'publish', 'create']))
  })

  it('are not undone over what somebody changed since', async () => {
    const { id, version } = (await call('create-home-layout', layoutOf())).data
    const published = (await call('publish-home-layout', { id, version })).data
    const rows = await call('get-home-rows')
    await call('update-home-rows', { version: rows.version, data: [homeRow({ name: 'Since' })] })
    const refused = await refusalOf(call('undo-home-layout', { id, version: published.version }))
    expect([refused.error, refused.message]).toEqual(['conflict', 'Somebody has changed the home page since this layout was published.'])
    expect(await shown()).toEqual(['Since'])
  })

  it('take their place on the clock, once, without what is gone meanwhile', async () => {
    const gone = await makeTitle(service.db, { name: 'Gone' })
    const startsAt = new Date(service.clock.now().getTime() + 60_000).toISOString()
    const slides = [
      { titleId: film, description: 'On the clock.' },
      { titleId: gone, description: 'Gone.' },
    ]
    const { id, version } = (await call('create-home-layout', layoutOf({ startsAt, rows: [homeRow({ name: 'By the clock' })], slides })))
      .data
    const title = (await call('get-title', { id: gone })).data
    await call('delete-title', { id: gone, version: title.version })
    let told = 0
    const look = () => publishDueLayouts({ db: service.db, clock: service.clock, onPublished: async () => void told++ })
    await look()
    expect(told).toBe(0)
    service.clock.advance(61_000)
    await look()
    await look()
    expect(told).toBe(1)
    expect((await call('get-home-rows')).data.map(({ name }) => name)).toEqual(['By the clock'])
    expect((await call('get-hero-slides')).data).toEqual([slides[0]])
    const record = (await call('get-home-layout', { id })).data
    expect([record.state, record.version > version]).toEqual(['published', true])
  })

  it('refuse what names nothing, and are previewed for any viewer and day without being kept', async () => {
    const wrong = await refusalOf(call('create-home-layout', layoutOf({ slides: [{ titleId: 9999, description: '' }] })))
    expect(wrong.message).toBe('There is no title 9999.')
    await makeTitle(service.db, { name: 'Next year', releaseDay: '2031-05-01' })
    const rows = [homeRow({ name: 'All' }), homeRow({ name: 'Soon', source: 'comingSoon' })]
    const seen = async (viewer: 'visitor' | 'child', day?: string) =>
      (await call('preview-home', { rows, slides: [], viewer, ...(day && { day }) })).data.rows.map(({ titles }) =>
        titles.map(({ name }) => name).sort(),
      )
    expect(await seen('visitor', '2031-04-01')).toEqual([['Detour', 'The Kid'], ['Next year']])
    expect(await seen('visitor', '2031-06-01')).toEqual([['Detour', 'Next year', 'The Kid'], []])
    expect(await seen('child', '2031-04-01')).toEqual([['The Kid'], []])
    expect((await call('list-home-layouts')).data.filter(({ state }) => state === 'draft')).toEqual([])

    const draft = (await call('create-home-layout', layoutOf())).data
    await call('delete-home-layout', { id: draft.id, version: draft.version })
    expect((await refusalOf(call('get-home-layout', { id: draft.id }))).error).toBe('not_found')
  })

  it('are previewed with what is within its window on the day, and marked where it may not be played', async () => {
    const [leaving, abroad] = [await makeTitle(service.db, { name: 'Leaving' }), await makeTitle(service.db, { name: 'Abroad' })]
    await sql`update catalogue_title set available_until = '2030-01-01' where id = ${leaving}`.execute(service.db)
    await sql`update catalogue_title set territories = '{FR}' where id = ${abroad}`.execute(service.db)
    const content = {
      rows: [homeRow({ name: 'Two', source: 'chosen', titleIds: [leaving, abroad] })],
      slides: [{ titleId: abroad, description: '' }],
      viewer: 'visitor' as const,
    }
    const seen = async (at: { day?: string; country?: string }) => {
      const { rows, slides } = (await call('preview-home', { ...content, ...at })).data
      return [rows[0]!.titles, slides.map(({ title }) => title)].map((titles) => titles.map(({ name, isLicensed }) => [name, isLicensed]))
    }
    expect(await seen({})).toEqual([
      [
        ['Leaving', true],
        ['Abroad', true],
      ],
      [['Abroad', true]],
    ])
    expect(await seen({ country: 'DE' })).toEqual([
      [
        ['Leaving', true],
        ['Abroad', false],
      ],
      [['Abroad', false]],
    ])
    expect(await seen({ country: 'FR', day: '2030-01-02' })).toEqual([[['Abroad', true]], [['Abroad', true]]])
  })
})
