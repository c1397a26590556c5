import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { titleFields } from '@matinee/contract/operator/titles'
import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle, mediaFolderOf } from '../../testing/builders.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { turnDueTitles } from './publish.jobs.ts'

const hour = 3_600_000
type Fields = Record<string, unknown>

describe('when a title may be shown, and where it may be played', () => {
  let service: TestService
  let strict: TestService
  beforeAll(async () => {
    const settings = { trustedProxies: 1, geoHeaders: { countryCode: 'CF-IPCountry' } }
    service = await startTestService(settings)
    strict = await startTestService({ ...settings, playsInUnknownCountry: false })
  })
  afterAll(async () => {
    await service.close()
    await strict.close()
  })

  const inHours = (hours: number): string => new Date(service.clock.now().getTime() + hours * hour).toISOString()
  const record = async (id: number, of = service) => (await of.operator()('get-title', { id })).data
  const update = async (id: number, fields: Fields, of = service) => {
    const read = await record(id, of)
    const whole = Object.fromEntries(Object.keys(titleFields).map((name) => [name, read[name as keyof typeof read]]))
    return (await of.operator()('update-title', { ...whole, ...fields, id, version: read.version } as never)).data
  }
  const turn = () => turnDueTitles({ db: service.db, clock: service.clock, onPublished: async () => void told++ })
  let told = 0
  const detail = (id: number) => service.as()('video-detail', { videoId: id, videoType: 'film' })
  const isFound = async (id: number) => (await detail(id).catch(() => undefined)) !== undefined
  const inDawn = async (genreId: number) => {
    const { data, count } = await service.as()('video-by-genre', { genreId })
    return { ids: data.map(({ videoId }) => videoId), count }
  }
  const play = async (id: number, country: string | undefined, of = service) =>
    of.as(await makePerson(of.db), country ? { 'CF-IPCountry': country } : {})('deeplinking-play-url', { videoId: id, videoType: 'film' })

  it('tells on its page the last day of a title, once that is within a month', async () => {
    const id = await makeTitle(service.db)
    const lastDay = async () => (await detail(id)).data.lastDay
    expect(await lastDay()).toBeUndefined()
    await update(id, { availableUntil: '2031-05-02T00:00:00Z' })
    expect(await lastDay()).toBeUndefined()
    await update(id, { availableUntil: inHours(30 * 24 + 1) })
    expect(await lastDay()).toBeUndefined()
    const ends = `${inHours(30 * 24).slice(0, 10)}T00:00:00Z`
    await update(id, { availableUntil: ends })
    expect(await lastDay()).toBe(new Date(Date.parse(ends) - 1).toISOString().slice(0, 10))
    await update(id, { availableUntil: null })
  })

  it('keeps a title from viewers until its window begins and once it has ended, in lists and their counts too', async () => {
    const id = await makeTitle(service.db, { name: 'Brief Window', genres: ['Dawn'] })
    const beside = await makeTitle(service.db, { genres: ['Dawn'], popularity: 1 })
    const { id: genreId } = await one(service.db, sql<{ id: number }>`select id from catalogue_genre where name = 'Dawn'`)
    const search = async () => (await service.as()('input-search', { searchKey: 'brief window' })).data.length
    expect(await inDawn(genreId)).toEqual({ ids: [beside, id], count: 2 })

    const planned = await update(id, { availableFrom: inHours(1), availableUntil: inHours(2) })
    expect(planned).toMatchObject({ state: 'published', isAvailable: false })
    expect([await isFound(id), await inDawn(genreId), await search()]).toEqual([false, { ids: [beside], count: 1 }, 0])
    expect(await refusalOf(play(id, undefined))).toMatchObject({ status: 404 })

    service.clock.advance(3600)
    await turn()
    expect([await isFound(id), await inDawn(genreId)]).toEqual([true, { ids: [beside, id], count: 2 }])
    // Whoever edits the title meanwhile is not told that somebody else did.
    expect(await record(id)).toMatchObject({ isAvailable: true, version: planned.version })

    service.clock.advance(3600)
    await turn()
    expect([await isFound(id), await inDawn(genreId), await search()]).toEqual([false, { ids: [beside], count: 1 }, 0])
    const entries = (await service.operator()('list-audit-log', { entity: 'title', entityId: String(id) })).data
    expect(entries.slice(0, 2)).toMatchObject([
      { actor: 'schedule', action: 'withdraw' },
      { actor: 'schedule', action: 'show' },
    ])
    const before = told
    await turn()
    expect(told).toBe(before)
  })

  it('lets whoever has begun a title finish it, and keeps what they watched', async () => {
    const id = await makeTitle(service.db, { durationSeconds: 600 })
    const folder = await mediaFolderOf(service.db, id)
    await mkdir(join(service.dataFolder, 'media', folder), { recursive: true })
    await writeFile(join(service.dataFolder, 'media', folder, 'master.m3u8'), '#EXTM3U\n')
    await update(id, { availableUntil: inHours(1) })
    const person = await makePerson(service.db)
    const ask = service.as(person)
    const { playUrl } = await ask('deeplinking-play-url', { videoId: id, videoType: 'film' })
    service.clock.advance(3700)
    await turn()
    expect((await fetch(`${service.origin}${playUrl}`)).status).toBe(200)
    await ask('update-last-play-time', { videoId: id, lastPlayTime: 300 })
    await ask('save-activity-log', { activityName: 'View', videoId: id, videoType: 'film' })
    expect(await refusalOf(ask('deeplinking-play-url', { videoId: id, videoType: 'film' }))).toMatchObject({ status: 404 })
    // Back again, it goes on where it was left.
    await update(id, { availableUntil: null })
    expect((await ask('deeplinking-play-url', { videoId: id, videoType: 'film' })).data.lastPlayTime).toBe(300)
    // One that is to come has not been begun.
    await update(id, { availableFrom: inHours(1) })
    expect(await refusalOf(ask('update-last-play-time', { videoId: id, lastPlayTime: 300 }))).toMatchObject({ status: 404 })
    await update(id, { availableFrom: null, state: 'hidden' })
    await expect.poll(async () => (await fetch(`${service.origin}${playUrl}`)).status, { timeout: 5000 }).toBe(403)
  })

  it.each([
    ['only', 'FR', true],
    ['only', 'DE', false],
    ['except', 'FR', false],
    ['except', 'DE', true],
  ] as const)('plays a title that is licensed %s in France and Belgium for somebody in %s: %s', async (territoryRule, country, plays) => {
    const id = await makeTitle(service.db)
    await update(id, { territories: ['FR', 'BE'], territoryRule })
    // Its page is the same for everybody.
    expect(await isFound(id)).toBe(true)
    if (plays) expect((await play(id, country)).playUrl).toContain('/media/play/')
    else
      expect(toPlain(await refusalOf(play(id, country)))).toMatchObject({
        status: 451,
        error: 'not_licensed',
        message: 'This title is not available in your country.',
      })
  })

  it('plays where the country is not known, unless the operator says otherwise', async () => {
    for (const [of, plays] of [
      [service, true],
      [strict, false],
    ] as const) {
      const [id, everywhere] = [await makeTitle(of.db), await makeTitle(of.db)]
      await update(id, { territories: ['FR'] }, of)
      expect((await play(everywhere, undefined, of)).playUrl).toContain('/media/play/')
      if (plays) expect((await play(id, 'XX', of)).playUrl).toContain('/media/play/')
      else expect(await refusalOf(play(id, 'XX', of))).toMatchObject({ status: 451 })
      expect((await play(id, 'FR', of)).playUrl).toContain('/media/play/')
    }
  })

  it('refuses a window that ends before it begins, and countries that there are not', async () => {
    const id = await makeTitle(service.db)
    for (const [fields, message] of [
      [{ availableFrom: inHours(2), availableUntil: inHours(1) }, 'The field availableUntil must be later than availableFrom.'],
      [{ territories: ['FR', 'UK'] }, 'The field territories names UK: there is no country of that code (ISO 3166-1).'],
      [{ territories: ['france'] }, 'The field territories.0 must be two letters, such as DE (ISO 3166-1).'],
    ] as const)
      expect(await refusalOf(update(id, fields))).toMatchObject({ status: 400, message })
  })

  it('lists what leaves within 30 days, and what is outside its window', async () => {
    const [soon, later, gone, coming] = [
      await makeTitle(service.db),
      await makeTitle(service.db),
      await makeTitle(service.db),
      await makeTitle(service.db),
    ]
    await update(soon, { availableUntil: inHours(29 * 24) })
    await update(later, { availableUntil: inHours(31 * 24) })
    await update(gone, { availableUntil: inHours(-1) })
    await update(coming, { availableFrom: inHours(1) })
    const listed = async (availability: 'leaving' | 'outside') =>
      (await service.operator()('list-titles', { availability })).data.map(({ id }) => id)
    expect(await listed('leaving')).toEqual([soon])
    expect(await listed('outside')).toEqual(expect.arrayContaining([gone, coming]))
    expect(await listed('outside')).not.toEqual(expect.arrayContaining([later]))
  })

  it('takes a window and countries with a new title', async () => {
    const fields = { availableFrom: inHours(1), availableUntil: null, territories: ['US', 'CA'], territoryRule: 'except' as const }
    const { data } = await service.operator()('create-title', titleInput({ name: 'Made With A Window', ...fields }))
    expect(data).toMatchObject({ ...fields, isAvailable: false, state: 'published' })
    expect(await isFound(data.id)).toBe(false)
  })
})
