import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { homeRow } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { selectShownProgrammes } from './programmes.ts'

describe('programmes', () => {
  let service: TestService
  let call: ReturnType<TestService['operator']>
  let films: number[]
  let id: number
  const fields = () => ({
    name: 'Shadows',
    introduction: 'Three films.',
    curator: 'Ada Lind',
    titles: films.map((titleId, place) => ({ titleId, note: `Note ${place + 1}` })),
    pictureTitleId: null as number | null,
    isPublished: true,
    starts: null as string | null,
    ends: null as string | null,
    position: 1,
  })
  beforeAll(async () => {
    service = await startTestService()
    call = service.operator()
    films = [
      await makeTitle(service.db, { name: 'Caligari', allowKids: true }),
      await makeTitle(service.db, { name: 'Nosferatu' }),
      await makeTitle(service.db, { name: 'Faust' }),
    ]
    id = (await call('create-programme', fields())).data.id
  })
  afterAll(() => service.close())
  const names = async () => (await service.as()('programme', { programmeId: id })).data.items.map(({ video }) => video.videoTitle)

  it('are read in their running order with the notes, and only what the viewer may see', async () => {
    expect(await names()).toEqual(['Caligari', 'Nosferatu', 'Faust'])
    await sql`update catalogue_title set is_available = false where id = ${films[1]}`.execute(service.db)
    expect(
      await service
        .as()('programme', { programmeId: id })
        .then(({ data }) => data.titleCount),
    ).toBe(2)
    await sql`update catalogue_title set is_available = false where id = any(${films}::int[])`.execute(service.db)
    expect((await service.as()('programmes', {})).data).toEqual([])
    await sql`update catalogue_title set is_available = true where id = any(${films}::int[])`.execute(service.db)
  })

  it('tell who chose them, and how their introduction begins', async () => {
    const { data } = await call('get-programme', { id })
    const long = `${'The first sentence of many. '.repeat(12)}\n\nAnother paragraph.`
    await call('update-programme', { id, version: data.version, ...fields(), introduction: long })
    const { data: told } = await service.as()('programme', { programmeId: id })
    expect(told.curator).toBe('Ada Lind')
    expect(told.introduction).toBe(long)
    expect(told.shortDescription).toBe('The first sentence of many. '.repeat(8).trim())
    expect((await service.as()('programmes', {})).data[0]!.shortDescription).toBe(told.shortDescription)
  })

  it('are hidden while they are drafts, and a write over an older version is refused', async () => {
    const { data } = await call('get-programme', { id })
    const { data: draft } = await call('update-programme', { id, version: data.version, ...fields(), isPublished: false })
    expect((await refusalOf(service.as()('programme', { programmeId: id }))).error).toBe('not_found')
    expect((await refusalOf(call('update-programme', { id, version: data.version, ...fields() }))).error).toBe('conflict')
    await call('update-programme', { id, version: draft.version, ...fields(), titles: fields().titles.toReversed() })
    expect(await names()).toEqual(['Faust', 'Nosferatu', 'Caligari'])
    await call('update-programme', { id, version: draft.version + 1, ...fields() })
  })

  it('say nothing of their words to a child who may not see all of it', async () => {
    const child = service.as(await makePerson(service.db, { asChild: true }))
    const { data } = await child('programme', { programmeId: id })
    expect(data.items.map(({ note, video }) => [video.videoTitle, note])).toEqual([['Caligari', '']])
    expect([data.introduction, data.shortDescription]).toEqual(['', ''])
  })

  it('end no sooner than they start', async () => {
    const refused = await refusalOf(call('create-programme', { ...fields(), starts: '2026-12-06', ends: '2026-12-05' }))
    expect([refused.error, refused.message]).toEqual(['invalid_parameter', 'A programme ends on the day it starts, or later.'])
  })

  it('lead from one film to the next, and keep the place of whoever watches', async () => {
    const me = service.as(await makePerson(service.db))
    const next = async (videoId: number) =>
      (await me('deeplinking-play-url', { videoId, videoType: 'film', programmeId: id })).data.nextVideo?.videoId
    expect([await next(films[0]!), await next(films[1]!), await next(films[2]!)]).toEqual([films[1], films[2], undefined])
    await me('update-last-play-time', { videoId: films[1]!, lastPlayTime: 30 })
    await expect.poll(async () => (await me('programme', { programmeId: id })).data.playVideoId).toBe(films[1])
  })

  it('stand on the home page in a row of one look, for whoever may see a title of them', async () => {
    const rows = [homeRow({ name: 'Evenings', source: 'programmes', look: 'hero' })]
    const { version } = await call('get-home-rows', {})
    await call('update-home-rows', { version, data: rows })
    const shown = async (who?: Parameters<typeof service.as>[0]) => {
      const [row] = (await service.as(who)('home-videos', {})).data
      return row && [row.genreName, row.genreClass, row.link, row.programmes?.map(({ programmeName }) => programmeName)]
    }
    expect(await shown()).toEqual(['Evenings', 'landscapesmall_slider', '/programmes', ['Shadows']])
    const preview = async (viewer: 'visitor' | 'child') =>
      (await call('preview-home', { rows, slides: [], viewer })).data.rows.map(({ count, programmes }) => [count, programmes?.[0]?.name])
    expect(await preview('visitor')).toEqual([[1, 'Shadows']])
    const { data } = await call('get-programme', { id })
    await call('update-programme', { id, version: data.version, ...fields(), titles: fields().titles.slice(1) })
    expect(await preview('child')).toEqual([[0, undefined]])
    expect(await shown(await makePerson(service.db, { asChild: true }))).toBeUndefined()
    await call('update-programme', { id, version: data.version + 1, ...fields(), isPublished: false })
    expect(await shown()).toBeUndefined()
    await call('update-programme', { id, version: data.version + 2, ...fields() })
  })

  it('hold a series as watched once all of its episodes are', async () => {
    const me = service.as(await makePerson(service.db))
    const series = await makeSeries(service.db, [2])
    const titles = [films[0]!, series.titleId, films[1]!].map((titleId) => ({ titleId, note: '' }))
    const evening = (await call('create-programme', { ...fields(), titles })).data.id
    const watch = (episodeId: number, playTime: number) =>
      me('update-episode-last-play-time', {
        videoId: series.titleId,
        seasonId: series.seasonIds[0]!,
        episodeId,
        playTime,
      })
    const told = async () => {
      const { data } = await me('programme', { programmeId: evening })
      return [data.playVideoId, data.items[1]!.isWatched]
    }
    const [first, second] = series.episodeIds[0]!
    await watch(first!, 87)
    await expect.poll(told).toEqual([series.titleId, false])
    await watch(second!, 87)
    await expect.poll(told).toEqual([films[1], true])
  })

  it('are gone for everybody once they are deleted, and their titles are not', async () => {
    const { data: made } = await call('create-programme', { ...fields(), name: 'For one evening' })
    await call('delete-programme', { id: made.id, version: made.version })
    expect((await refusalOf(call('get-programme', { id: made.id }))).error).toBe('not_found')
    expect((await refusalOf(service.as()('programme', { programmeId: made.id }))).error).toBe('not_found')
    expect(await names()).toEqual(['Caligari', 'Nosferatu', 'Faust'])
  })

  it('are shown from their first day to their last, by the clock alone, and tell the last', async () => {
    const { clock } = service
    const { version } = await call('get-home-rows', {})
    await call('update-home-rows', { version, data: [homeRow({ name: 'Evenings', source: 'programmes', look: 'hero' })] })
    const { data: week } = await call('create-programme', { ...fields(), name: 'Festival', starts: '2026-12-01', ends: '2026-12-06' })
    const ask = service.as()
    const shown = async () => [
      (await ask('programmes', {})).data.map(({ programmeName }) => programmeName).includes('Festival'),
      ((await ask('home-videos', {})).data[0]?.programmes ?? []).some(({ programmeName }) => programmeName === 'Festival'),
      await ask('programme', { programmeId: week.id }).then(
        ({ data }) => data.lastDay,
        ({ error }) => error,
      ),
    ]
    const on = async (moment: string) => {
      clock.advance((Date.parse(moment) - Number(clock.now())) / 1000)
      return shown()
    }
    const hidden = [false, false, 'not_found']
    const there = [true, true, '2026-12-06']
    expect(await on('2026-11-30T23:59:00Z')).toEqual(hidden)
    expect(await on('2026-12-01T00:01:00Z')).toEqual(there)
    expect(await on('2026-12-06T23:59:00Z')).toEqual(there)
    expect(await on('2026-12-07T00:01:00Z')).toEqual(hidden)
    expect(await selectShownProgrammes(service.db, '2026-12-06')).toContain(week.id)
    expect(await selectShownProgrammes(service.db, '2026-12-07')).not.toContain(week.id)
    expect((await call('get-programme', { id: week.id })).data).toMatchObject({
      starts: '2026-12-01',
      ends: '2026-12-06',
      isPublished: true,
    })
    await call('update-programme', { ...fields(), name: 'Festival', id: week.id, version: week.version, ends: null })
    expect(await shown()).toEqual([true, true, null])
    await call('delete-programme', { id: week.id, version: week.version + 1 })
  })
})
