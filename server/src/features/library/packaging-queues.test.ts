import { rename, rm, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import {
  type FilmFolder,
  finishPackaging,
  longAgo,
  makeFilmFolder,
  packageFilms,
  packagerWith,
  readFilms,
} from '../../testing/film-folder.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { NotPackable, type PackagedMedia } from './packager.ts'
import type { Packaging } from './packaging.jobs.ts'
import { holdLease, releaseLease } from './packaging.sql.ts'
import { queues } from './packaging-queues.ts'

const media: PackagedMedia = { durationSeconds: 600, subtitles: [], storyboardFile: '', languages: [] }

describe('the queues of films', { timeout: 60_000 }, () => {
  let service: TestService
  let films: FilmFolder
  let ending: AbortController
  const open: Packaging[] = []
  /** What the packager was asked to make, in order: 'first S01E01'. */
  let asked: string[] = []
  /** Works that wait until they are let go. */
  const held = new Map<string, Promise<void>>()
  const failures: Error[] = []

  const hold = (work: string): (() => void) => {
    let go = () => {}
    held.set(
      work,
      new Promise<void>((resolve) => {
        go = resolve
      }),
    )
    return go
  }
  const ask = async (work: string, signal: AbortSignal): Promise<void> => {
    asked.push(work)
    const waiting = held.get(work)
    if (waiting)
      await new Promise<void>((resolve, reject) => {
        void waiting.then(resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
    const failure = failures.shift()
    if (failure) throw failure
  }
  const nameOf = (file: string) => /S\d+E\d+/.exec(file)?.[0] ?? basename(file)
  const makeWhole = async ({ file, signal }: { file: string; signal: AbortSignal }) => {
    await ask(`whole ${nameOf(file)}`, signal)
    return media
  }
  const packager = packagerWith(makeWhole, {
    isQuick: async (file) => file.includes('quick'),
    makeFirst: async ({ file, signal, onProgress }) => {
      onProgress(0.25)
      await ask(`first ${nameOf(file)}`, signal)
      return { media, isWhole: false }
    },
  })
  const put = async (...files: string[]): Promise<void> => {
    for (const file of files) await films.put(file)
  }
  const scan = () => readFilms(service, films)
  const start = async (): Promise<Packaging> => {
    const packaging = await packageFilms(service, films, packager, ending.signal)
    open.push(packaging)
    return packaging
  }
  const until = (work: string) => vi.waitFor(() => expect(asked).toContain(work), { timeout: 20_000 })

  beforeEach(async () => {
    service = await startTestService()
    films = await makeFilmFolder()
    ending = new AbortController()
    asked = []
  })
  afterEach(async () => {
    ending.abort(new Error('The test is over.'))
    for (const packaging of open.splice(0)) await packaging.close()
    held.clear()
    await service.close()
    await films.remove()
  })

  it('make what is quick first, and one rendition of each film before they wait for the rest of any', async () => {
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
    await put('Alpha (1920).mkv', 'Beta (1921).mkv', 'Gamma (1922).mkv')
    await scan()
    let [now, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++now)
      await wait(200)
      now -= 1
      return media
    }
    const makeFirst = async () => ({ media: await work(), isWhole: false })
    open.push(await packageFilms(service, films, packagerWith(work, { makeFirst }), ending.signal, pLimit(1)))
    await finishPackaging(service, open[0]!)
    expect(most).toBe(1)
  })

  it('make next what somebody asks to play', async () => {
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

  it('go on at once with what a killed process of the same data folder had begun', async () => {
    await put('Alpha (1920).mkv')
    await scan()
    hold('first Alpha (1920).mkv')
    await (await start()).enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await (await start()).enqueueWaiting()
    await vi.waitFor(() => expect(asked).toEqual(['first Alpha (1920).mkv', 'first Alpha (1920).mkv']), { timeout: 10_000 })
  })

  it('go on at once with the rest of a film that a killed process had only just taken from its queue', async () => {
    await put('Alpha (1920).mkv')
    await scan()
    const go = hold('first Alpha (1920).mkv')
    const killed = await start()
    await killed.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await service.jobs.offWork(queues.whole, { wait: true })
    go()
    await vi.waitFor(async () => expect(await service.jobs.fetch(queues.whole)).toHaveLength(1), { timeout: 20_000 })
    await (await start()).enqueueWaiting()
    await until('whole Alpha (1920).mkv')
  })

  it('stop what is made of a file that is gone, and make it when it is back', async () => {
    await put('Alpha (1920).mkv', 'Beta (1921).mkv')
    await scan()
    hold('first Alpha (1920).mkv')
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await rm(join(films.path, 'Alpha (1920).mkv'))
    await scan()
    await packaging.enqueueWaiting()
    await until('first Beta (1921).mkv')
    held.clear()
    asked = []
    await put('Alpha (1920).mkv')
    await scan()
    await packaging.enqueueWaiting()
    await until('whole Alpha (1920).mkv')
  })

  it.each(['before', 'after'])('refuse no film for being renamed while it is made, be the folder read %s it fails', async (order) => {
    await put('Alpha (1920).mkv')
    await scan()
    const go = hold('first Alpha (1920).mkv')
    failures.push(new NotPackable('The file is not there (any more).'))
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await rename(join(films.path, 'Alpha (1920).mkv'), join(films.path, 'Alpha (1922).mkv'))
    if (order === 'before') await scan()
    go()
    await vi.waitFor(() => expect(failures).toEqual([]))
    if (order === 'after') await scan()
    await vi.waitFor(
      async () => {
        await packaging.enqueueWaiting()
        expect(asked).toContain('whole Alpha (1922).mkv')
      },
      { timeout: 20_000, interval: 200 },
    )
  })

  it('stop at an operator’s word, tell how far they are, and go on when it is tried again', async () => {
    await put('Alpha (1920).mkv', 'Beta (1921).mkv')
    await scan()
    const call = service.operator()
    const files = async () => Object.fromEntries((await call('list-media-files')).data.map((file) => [file.titleName, file]))
    const { Alpha, Beta } = await files()
    hold('first Alpha (1920).mkv')
    hold('whole Beta (1921).mkv')
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await vi.waitFor(async () => expect((await files()).Alpha).toMatchObject({ packagedShare: 0.25 }), { timeout: 10_000 })
    expect((await call('cancel-packaging', { id: Alpha!.id })).data).toMatchObject({
      state: 'refused',
      problem: 'Its packaging was stopped; it can be tried again.',
    })
    await until('whole Beta (1921).mkv')
    expect((await files()).Alpha).toMatchObject({ state: 'refused', packagedShare: null })
    // What plays stays.
    expect((await call('cancel-packaging', { id: Beta!.id })).data).toMatchObject({ state: 'done', problem: '' })
    expect((await refusalOf(call('cancel-packaging', { id: Beta!.id }))).message).toMatch(/is not being packaged, nor does it wait/)
    held.clear()
    asked = []
    await scan()
    await packaging.enqueueWaiting()
    await call('retry-packaging', { id: Alpha!.id })
    await packaging.enqueueWaiting()
    await until('whole Alpha (1920).mkv')
    expect(asked).toEqual(['first Alpha (1920).mkv', 'whole Alpha (1920).mkv'])
    expect((await call('list-audit-log', { entity: 'file' })).data.map(({ action }) => action)).toEqual(['retry', 'cancel', 'cancel'])
  })

  it('let a film that plays while it grows become whole, however it is stopped', async () => {
    await put('Alpha (1920).mkv')
    await scan()
    const [file] = (await service.operator()('list-media-files')).data
    await sql`with media as (insert into catalogue_media (folder, duration_seconds, subtitles, storyboard_file) values ('a', 60, '[]', '') returning id)
      update library_video set state = 'packaging', media_id = media.id from media`.execute(service.db)
    expect((await refusalOf(service.operator()('cancel-packaging', { id: file!.id }))).message).toMatch(/can be played while/)
  })

  it('make next what an operator puts first', async () => {
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
    await put('Alpha (1920).mkv')
    await scan()
    const call = service.operator()
    const [alpha] = (await call('list-media-files')).data
    expect((await call('prioritise-packaging', { id: alpha!.id })).data).toMatchObject({ id: alpha!.id, state: 'waiting' })
    expect((await service.jobs.getQueues()).map(({ name }) => name)).toEqual(expect.arrayContaining(['packaging', 'packaging-rest']))
  })

  it('keep the reason while a film waits for its next try, and try again what was refused and is touched', async () => {
    await put('Alpha (1920).mkv')
    await scan()
    failures.push(new Error('The disk is full.'))
    const packaging = await start()
    await packaging.enqueueWaiting()
    const state = () => many(service.db, sql<{ state: string; problem: string }>`select state, problem from library_video`)
    await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'waiting', problem: 'Packaging failed: The disk is full.' }]))
    await sql`update library_video set state = 'refused'`.execute(service.db)
    await scan()
    expect(await state()).toMatchObject([{ state: 'refused' }])
    await utimes(join(films.path, 'Alpha (1920).mkv'), longAgo, new Date(longAgo.getTime() + 60_000))
    await scan()
    expect(await state()).toMatchObject([{ state: 'waiting' }])
  })

  it('are filled by one of several servers, until it is gone', async () => {
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
