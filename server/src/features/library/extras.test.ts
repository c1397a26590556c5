import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import {
  type FilmFolder,
  finishPackaging,
  makeFilmFolder,
  makePackage,
  packageFilms,
  packagerWith,
  readFilms,
} from '../../testing/film-folder.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import type { Packaging } from './packaging.jobs.ts'
import { priorityOf } from './packaging-queues.ts'

describe('what comes with a film', { timeout: 60_000 }, () => {
  let service: TestService
  let films: FilmFolder
  let packaging: Packaging
  const packaged: string[] = []
  const ending = new AbortController()

  const put = (file: string, content: string) => films.put(join('The General (1926)', file), content)
  const packager = packagerWith(async (job) => {
    packaged.push(job.file.slice(films.path.length + 1))
    return { ...(await makePackage(job)), durationSeconds: job.file.includes('edition') ? 6000 : 600 }
  })
  const look = async (): Promise<void> => {
    await readFilms(service, films)
    await finishPackaging(service, packaging)
    await readFilms(service, films)
  }
  const idOf = async (): Promise<number> =>
    (await many(service.db, sql<{ id: number }>`select id from catalogue_title where name = 'The General'`))[0]!.id
  const detail = async (person?: Awaited<ReturnType<typeof makePerson>>) =>
    (await (person ? service.as(person) : service.as())('video-detail', { videoId: await idOf(), videoType: 'film' })).data
  const named = async () => (await detail()).extras.map(({ extraKind, extraTitle }) => `${extraKind}: ${extraTitle}`)

  beforeAll(async () => {
    films = await makeFilmFolder()
    service = await startTestService()
    packaging = await packageFilms(service, films, packager, ending.signal)
    await put('The General (1926).mkv', 'the general')
    await put("The General (1926) {edition-Director's Cut}.mkv", 'a longer one')
    await put('behind the scenes/The_Bridge_Falls.mkv', 'bridge')
    await put('The General (1926)-interview.mp4', 'talk')
    await put('deleted scenes/Gone.mkv', 'gone')
    await put('trailers/First.mp4', 'trailer')
    await put('The General (1926)-sample.mkv', 'sample')
    await look()
  })
  afterAll(async () => {
    ending.abort()
    await packaging.close()
    await service.close()
    await films.remove()
  })

  it('stands with its title: other editions first, each with a name, and none of it before all films', async () => {
    expect(await named()).toEqual([
      "edition: Director's Cut",
      'interview: Interview',
      'behind-the-scenes: The Bridge Falls',
      'deleted-scene: Gone',
    ])
    const [edition, interview] = (await detail()).extras
    expect([edition!.extraDuration, interview!.extraDuration]).toEqual([6000, 600])
    expect(edition).not.toHaveProperty('playTime')
    expect(priorityOf({ wanted: 0, isQuick: true, role: 'extra' })).toBeLessThan(priorityOf({ wanted: 0, isQuick: false }))
  })

  it('plays for whoever may play the title, and has a place of its own', async () => {
    const person = await makePerson(service.db)
    const ask = service.as(person)
    const videoId = await idOf()
    const [edition, interview] = (await detail()).extras
    const play = (extraId?: number) => ask('deeplinking-play-url', { videoId, videoType: 'film', extraId })
    const { data } = await play(edition!.extraId)
    expect(data).toMatchObject({
      videoTitle: 'The General',
      extraTitle: "Director's Cut",
      totalTime: 6000,
      lastPlayTime: 0,
      nextVideo: null,
    })
    expect(await (await fetch(`${service.origin}${data.playUrl}`)).text()).toContain('edition-Director')
    expect((await play(interview!.extraId)).data.hasAds).toBe(false)

    await ask('update-last-play-time', { videoId, lastPlayTime: 100 })
    await ask('update-last-play-time', { videoId, extraId: edition!.extraId, lastPlayTime: 2000 })
    const yesterday = new Date(service.clock.now().getTime() - 86_400_000).toISOString()
    await ask('update-last-play-time', { videoId, extraId: edition!.extraId, lastPlayTime: 5, watchedAt: yesterday })
    expect((await play(edition!.extraId)).data.lastPlayTime).toBe(2000)
    expect((await play(interview!.extraId)).data.lastPlayTime).toBe(0)
    expect((await play()).data.lastPlayTime).toBe(100)
    const own = await detail(person)
    expect(own.extras.map(({ playTime }) => playTime)).toEqual([2000, 0, 0, 0])
    expect(own.playTime).toBe(100)
    // What was watched to its end begins anew.
    await ask('update-last-play-time', { videoId, extraId: edition!.extraId, lastPlayTime: 6000 })
    expect((await play(edition!.extraId)).data.lastPlayTime).toBe(0)
  })

  it('is refused as its title is, and where it is another title’s', async () => {
    const ask = service.as(await makePerson(service.db))
    const videoId = await idOf()
    const { extraId } = (await detail()).extras[0]!
    const { data } = await ask('deeplinking-play-url', { videoId, videoType: 'film', extraId })
    await sql`update catalogue_title set is_premium = true where id = ${videoId}`.execute(service.db)
    const refused = async (id: number) => [
      (await refusalOf(ask('deeplinking-play-url', { videoId, videoType: 'film', extraId: id }))).error,
      (await refusalOf(ask('update-last-play-time', { videoId, extraId: id, lastPlayTime: 1 }))).error,
    ]
    expect(await refused(extraId)).toEqual(['subscription_required', 'subscription_required'])
    await vi.waitFor(async () => expect((await fetch(`${service.origin}${data.playUrl}`)).status).toBe(403), { timeout: 5000 })
    await sql`update catalogue_title set is_premium = false where id = ${videoId}`.execute(service.db)
    expect(await refused(999_999)).toEqual(['not_found', 'not_found'])
  })

  it('keeps its id through a new name, goes with its file and comes back with it', async () => {
    const before = (await detail()).extras.find(({ extraKind }) => extraKind === 'behind-the-scenes')!
    const path = (name: string) => join(films.path, 'The General (1926)/behind the scenes', name)
    packaged.length = 0
    await rename(path('The_Bridge_Falls.mkv'), path('How the bridge fell.mkv'))
    await look()
    expect((await detail()).extras).toContainEqual({ ...before, extraTitle: 'How the bridge fell' })
    await rename(path('How the bridge fell.mkv'), join(films.path, 'away.txt'))
    await look()
    expect((await detail()).extras.map(({ extraId }) => extraId)).not.toContain(before.extraId)
    await rename(join(films.path, 'away.txt'), path('How the bridge fell.mkv'))
    await look()
    expect((await detail()).extras).toContainEqual({ ...before, extraTitle: 'How the bridge fell' })
    expect(packaged).toEqual([])
  })

  it('is named, put in order and hidden as somebody decides, whatever the next look finds, until that is given up', async () => {
    const call = service.operator()
    const titleId = await idOf()
    const read = async () => (await call('get-extras', { titleId })).data
    const asFound = (extras: { id: number }[]) => extras.map(({ id }) => ({ id, name: null, kind: null, isHidden: false }))
    const { version, isOrdered, extras, trailerFile } = await read()
    expect([version, isOrdered, trailerFile]).toEqual([1, false, 'The General (1926)/trailers/First.mp4'])
    const [cut, interview, bridge, gone] = extras
    expect(bridge).toMatchObject({
      ...{ name: 'How the bridge fell', kind: 'behind-the-scenes', isHidden: false, durationSeconds: 600 },
      file: 'The General (1926)/behind the scenes/How the bridge fell.mkv',
    })
    const decided = asFound([gone!, bridge!, interview!, cut!]).map(
      (extra, place) =>
        [
          { ...extra, isHidden: true },
          { ...extra, name: 'The fall of the bridge', kind: 'featurette' as const },
          { ...extra },
          { ...extra },
        ][place]!,
    )
    await call('update-extras', { titleId, version, isOrdered: true, extras: decided })
    const told = ["edition: Director's Cut", 'featurette: The fall of the bridge', 'interview: Interview']
    expect(await named()).toEqual(told)
    const ask = service.as(await makePerson(service.db))
    expect(await refusalOf(ask('deeplinking-play-url', { videoId: titleId, videoType: 'film', extraId: gone!.id }))).toMatchObject({
      error: 'not_found',
    })

    await rename(join(films.path, bridge!.file!), join(films.path, 'The General (1926)/behind the scenes/Bridge.mkv'))
    await put('The General (1926)-featurette.mp4', 'another talk')
    await look()
    expect(await named()).toEqual([...told, 'featurette: Featurette'])
    const standing = await read()
    expect(standing.extras.find(({ id }) => id === bridge!.id)).toMatchObject({
      found: { name: 'Bridge', kind: 'behind-the-scenes' },
      byHand: { name: 'The fall of the bridge', kind: 'featurette' },
    })

    const late = await refusalOf(call('update-extras', { titleId, version, isOrdered: true, extras: decided }))
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('changed this title’s list of extras') })
    const wrong: [{ id: number }[], RegExp][] = [
      [[...standing.extras, cut!], /names \d+ twice/],
      [[...standing.extras, { id: 999_999 }], /names 999999, which is no extra of this title/],
      [standing.extras.slice(1), /must name all extras of the title; “Director's Cut” is not among them/],
    ]
    const write = (given: { id: number }[]) =>
      call('update-extras', { titleId, version: standing.version, isOrdered: false, extras: asFound(given) })
    for (const [given, said] of wrong) expect((await refusalOf(write(given))).message).toMatch(said)
    await write(standing.extras)
    expect(await named()).toEqual([
      ...["edition: Director's Cut", 'featurette: Featurette', 'interview: Interview'],
      ...['behind-the-scenes: Bridge', 'deleted-scene: Gone'],
    ])
    const [entry] = (await call('list-audit-log', { entity: 'extras' })).data
    expect(entry).toMatchObject({ action: 'update', entityId: String(titleId), before: { isOrdered: true } })
  })

  it('lets another edition play where the main one is gone, and the main one again where it is back', async () => {
    const ask = service.as(await makePerson(service.db))
    const videoId = await idOf()
    const played = async () => {
      const { playUrl } = (await ask('deeplinking-play-url', { videoId, videoType: 'film' })).data
      return /# .*\/(.*)\n/.exec(await (await fetch(`${service.origin}${playUrl}`)).text())?.[1]
    }
    // What a grant opens is believed for a second.
    const isPlayed = (name: string) => vi.waitFor(async () => expect(await played()).toBe(name), { timeout: 5000 })
    const main = join(films.path, 'The General (1926)/The General (1926).mkv')
    expect(await played()).toBe('The General (1926).mkv')
    packaged.length = 0
    await rename(main, join(films.path, 'main.txt'))
    await look()
    await isPlayed("The General (1926) {edition-Director's Cut}.mkv")
    expect((await named()).join()).not.toContain('edition')
    await rename(join(films.path, 'main.txt'), main)
    await look()
    await isPlayed('The General (1926).mkv')
    expect((await named())[0]).toBe("edition: Director's Cut")
    expect(packaged).toEqual([])
  })
})
