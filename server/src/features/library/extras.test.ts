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
