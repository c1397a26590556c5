import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { finishPackaging, packagerWith } from '../../testing/film-folder.ts'
import { type HeldPackaging, heldMedia, openHeldPackaging } from '../../testing/held-packaging.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { holdLease, releaseLease } from './packaging.sql.ts'

describe('the queues of films', { timeout: 60_000 }, () => {
  let held: HeldPackaging
  beforeEach(async () => {
    held = await openHeldPackaging()
  })
  afterEach(() => held.close())

  it('make what is quick first, and one rendition of each film before they wait for the rest of any', async () => {
    const { service, put, scan, hold, start, until, asked } = held
    await put('Alpha (1920).mkv', 'Beta (1921).mkv', 'Gamma quick (1922).mkv')
    await scan()
    const go = hold('first Alpha (1920).mkv')
    hold('whole Alpha (1920).mkv')
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await vi.waitFor(async () =>
      expect(await many(service.db, sql`select 1 from library_video where is_quick is not null`)).toHaveLength(3),
    )
    go()
    await until('first Beta (1921).mkv')
    await until('whole Alpha (1920).mkv')
    expect(asked.filter((work) => work.startsWith('first'))).toEqual([
      'first Alpha (1920).mkv',
      'first Gamma quick (1922).mkv',
      'first Beta (1921).mkv',
    ])
    expect(asked).not.toContain('whole Beta (1921).mkv')
  })

  it('make one film at a time, whatever is made of it, where there is no memory for two', async () => {
    const { service, put, scan, start } = held
    await put('Alpha (1920).mkv', 'Beta (1921).mkv', 'Gamma (1922).mkv')
    await scan()
    let [now, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++now)
      await wait(200)
      now -= 1
      return heldMedia
    }
    const makeFirst = async () => ({ media: await work(), isWhole: false })
    await finishPackaging(service, await start(packagerWith(work, { makeFirst }), pLimit(1)))
    expect(most).toBe(1)
  })

  it('make next what somebody asks to play', async () => {
    const { service, put, scan, hold, start, until, asked } = held
    await put('Show/Season 1/Show S01E01.mkv')
    await scan()
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('whole S01E01')
    await put(...[2, 3, 4, 5].map((number) => `Show/Season 1/Show S01E0${number}.mkv`))
    await scan()
    const go = hold('first S01E02')
    await packaging.enqueueWaiting()
    await until('first S01E02')
    const person = await makePerson(service.db)
    const [episode] = await many(
      service.db,
      sql<{ id: number; title: number }>`select id, title_id as title from catalogue_episode where number = 4`,
    )
    const wish = { videoId: episode!.title, videoType: 'series', episodeId: episode!.id } as const
    await expect(service.as(person)('deeplinking-play-url', wish)).rejects.toMatchObject({ error: 'not_found' })
    go()
    await until('first S01E05')
    expect(asked.filter((work) => work.startsWith('first')).map((work) => work.slice(-1))).toEqual(['1', '2', '4', '3', '5'])
  })

  it('make next what is missing of a film that somebody looks at', async () => {
    const { service, put, scan, hold, start, until, asked } = held
    await put('Alpha (1920).mkv', 'Beta (1921).mkv', 'Gamma (1922).mkv')
    await scan()
    const go = hold('whole Alpha (1920).mkv')
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('whole Alpha (1920).mkv')
    const isPlayable = sql`select 1 from library_video where state = 'playable' and file = 'Gamma (1922).mkv'`
    await vi.waitFor(async () => expect(await many(service.db, isPlayable)).toHaveLength(1), { timeout: 10_000 })
    const [gamma] = await many(service.db, sql<{ id: number }>`select id from catalogue_title where name = 'Gamma'`)
    await service.as(await makePerson(service.db))('video-detail', { videoId: gamma!.id, videoType: 'film' })
    go()
    await until('whole Beta (1921).mkv')
    expect(asked.filter((work) => work.startsWith('whole'))).toEqual([
      'whole Alpha (1920).mkv',
      'whole Gamma (1922).mkv',
      'whole Beta (1921).mkv',
    ])
  })

  it('make next what an operator puts first', async () => {
    const { service, put, scan, hold, start, until, asked } = held
    await put('Alpha (1920).mkv', 'Beta (1921).mkv', 'Gamma (1922).mkv')
    await scan()
    const call = service.operator()
    const [gamma] = (await call('list-media-files', { search: 'gamma' })).data
    const go = hold('first Alpha (1920).mkv')
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await call('prioritise-packaging', { id: gamma!.id })
    go()
    await until('whole Gamma (1922).mkv')
    expect(asked.filter((work) => work.startsWith('first')).slice(0, 2)).toEqual(['first Alpha (1920).mkv', 'first Gamma (1922).mkv'])
    await vi.waitFor(async () => expect((await call('get-media-file', { id: gamma!.id })).data.state).toBe('done'), { timeout: 10_000 })
    expect((await refusalOf(call('prioritise-packaging', { id: gamma!.id }))).message).toBe('Nothing of the file waits for packaging.')
  })

  it('are there in a service that packages nothing itself, where a film can be put first', async () => {
    const { service, put, scan } = held
    await put('Alpha (1920).mkv')
    await scan()
    const call = service.operator()
    const [alpha] = (await call('list-media-files')).data
    expect((await call('prioritise-packaging', { id: alpha!.id })).data).toMatchObject({ id: alpha!.id, state: 'waiting' })
    expect((await service.jobs.getQueues()).map(({ name }) => name)).toEqual(expect.arrayContaining(['packaging', 'packaging-rest']))
  })

  it('are filled by one of several servers, until it is gone', async () => {
    const { service } = held
    const holds = (holder: string, seconds: number) => holdLease(service.db, 'library', holder, seconds)
    expect(await holds('one', 60)).toBe(true)
    expect(await holds('other', 60)).toBe(false)
    await releaseLease(service.db, 'library', 'other')
    expect(await holds('other', 60)).toBe(false)
    await releaseLease(service.db, 'library', 'one')
    expect(await holds('other', 60)).toBe(true)
    expect(await holds('other', 0)).toBe(true)
    await vi.waitFor(async () => expect(await holds('one', 60)).toBe(true))
  })
})
