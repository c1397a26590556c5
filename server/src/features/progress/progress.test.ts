import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybeOne, one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

// Media of the builders last 88 seconds, with credits in the last 20.
const length = 88
const credits = 68

describe('progress', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const someone = async (input: Parameters<typeof makePerson>[1] = {}) => {
    const person = await makePerson(service.db, input)
    const me = service.as(person)
    return {
      person,
      me,
      film: (videoId: number, lastPlayTime: number) => me('update-last-play-time', { videoId, lastPlayTime }),
      episode: (videoId: number, seasonId: number, episodeId: number, playTime: number) =>
        me('update-episode-last-play-time', { videoId, seasonId, episodeId, playTime }),
      row: async (page = 0) => (await me('home-continue-watch-videos', { page })).data[0],
      shown: async () => ((await me('home-continue-watch-videos', {})).data[0]?.videos ?? []).map(({ videoId }) => videoId),
    }
  }

  it('PLY-14 PLY-15 saves a film’s position, the newest report winning, and offers to go on there', async () => {
    const id = await makeTitle(service.db)
    const { film, me, row } = await someone()
    expect(await me('home-continue-watch-videos', {})).toMatchObject({ data: [], numberOfRows: 0 })
    await film(id, 40)
    await film(id, 25)
    const continuing = await row()
    expect(continuing).toMatchObject({
      genreClass: 'landscapesmall_slider',
      genreId: 1,
      title: 'Continue watching',
      listCount: 1,
      videos: [{ videoId: id, playTime: 25, lastPlayTime: 25, totalTime: length, leftTime: length - 25 }],
    })
    expect(continuing!.continueWatchId).toBe(continuing!.videos[0]!.continueWatchId)
  })

  it('clamps a report beyond the end', async () => {
    const id = await makeTitle(service.db)
    const { film, person } = await someone()
    await film(id, 5000)
    expect(
      await one(
        service.db,
        sql`select position_seconds, is_watched as "isWatched" from progress_position where profile_id = ${person.profileId}`,
      ),
    ).toEqual({ position_seconds: length, isWatched: true })
  })

  it('takes a watched film off, and back on when it is watched again', async () => {
    const id = await makeTitle(service.db)
    const { film, shown } = await someone()
    await film(id, credits - 1)
    expect(await shown()).toEqual([id])
    await film(id, credits)
    expect(await shown()).toEqual([])
    await film(id, 10)
    expect(await shown()).toEqual([id])
  })

  it('offers nothing that was only opened', async () => {
    const id = await makeTitle(service.db)
    const { film, shown } = await someone()
    await film(id, 0)
    expect(await shown()).toEqual([])
  })

  it('goes on with the episode, then with the next one across seasons, and drops a series after its last', async () => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [2, 1])
    const { episode, row, shown } = await someone()
    const [[first, second], [last]] = episodeIds as [[number, number], [number]]
    const [one, two] = seasonIds as [number, number]
    const card = async () => (await row())?.videos[0]

    await episode(titleId, one, first, 30)
    expect(await card()).toMatchObject({ videoId: titleId, episodeId: first, seasonNumber: 1, episodeNumber: 1, playTime: 30 })
    await episode(titleId, one, first, credits)
    expect(await card()).toMatchObject({ seasonId: one, episodeId: second, episodeNumber: 2, playTime: 0, totalTime: length })
    await episode(titleId, one, second, length)
    expect(await card()).toMatchObject({ seasonId: two, seasonNumber: 2, episodeId: last, episodeNumber: 1 })
    await episode(titleId, two, last, length)
    expect(await shown()).toEqual([])
  })

  it('goes on with the next episode where it was left before', async () => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [2])
    const { episode, row } = await someone()
    const [first, second] = episodeIds[0] as [number, number]
    await episode(titleId, seasonIds[0]!, second, 33)
    service.clock.advance(10)
    await episode(titleId, seasonIds[0]!, first, length)
    expect((await row())!.videos[0]).toMatchObject({ episodeId: second, playTime: 33 })
  })

  it('HOM-09 takes a title off for this profile alone, until it is watched again', async () => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [1])
    const [mine, other] = [await someone(), await someone()]
    for (const { episode } of [mine, other]) await episode(titleId, seasonIds[0]!, episodeIds[0]![0]!, 30)
    const { continueWatchId } = (await mine.row())!
    const remove = (ask: typeof mine.me) => ask('delete-continue-watching', { continueWatchId: continueWatchId!, videoType: 'series' })
    await expect(remove(other.me)).rejects.toMatchObject({ error: 'not_found' })
    expect((await remove(mine.me)).statusCode).toBe(1)
    expect(await mine.shown()).toEqual([])
    expect(await other.shown()).toEqual([titleId])
    await mine.episode(titleId, seasonIds[0]!, episodeIds[0]![0]!, 40)
    expect(await mine.shown()).toEqual([titleId])
  })

  it('shows what was watched last first, by pages of twenty, and holds no title twice', async () => {
    const { film, row } = await someone()
    const ids: number[] = []
    for (let count = 0; count < 21; count++) {
      ids.push(await makeTitle(service.db))
      service.clock.advance(1)
      await film(ids.at(-1)!, 10)
    }
    service.clock.advance(1)
    await film(ids[0]!, 20)
    const newestFirst = [ids[0]!, ...ids.slice(1).reverse()]
    const [first, second] = [await row(0), await row(1)]
    expect(first!.listCount).toBe(21)
    expect([...first!.videos, ...second!.videos].map(({ videoId }) => videoId)).toEqual(newestFirst)
    expect(await row(2)).toBeUndefined()
  })

  it('saves only for what the caller may play', async () => {
    const premium = await makeTitle(service.db, { isPremium: true, allowKids: true })
    const coming = await makeTitle(service.db, { releaseDay: '2030-01-01' })
    const horror = await makeTitle(service.db)
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [1, 1])
    const [free, cancelled, child] = [await someone(), await someone({ membership: 'Cancelled' }), await someone({ asChild: true })]
    await expect(free.film(premium, 10)).rejects.toMatchObject({ error: 'subscription_required' })
    await expect(free.film(coming, 10)).rejects.toMatchObject({ error: 'not_released' })
    await expect(free.film(999_999, 10)).rejects.toMatchObject({ error: 'not_found' })
    await expect(free.film(titleId, 10)).rejects.toMatchObject({ error: 'not_found' })
    await expect(free.episode(horror, seasonIds[0]!, episodeIds[0]![0]!, 10)).rejects.toMatchObject({ error: 'not_found' })
    await expect(free.episode(titleId, seasonIds[1]!, episodeIds[0]![0]!, 10)).rejects.toMatchObject({ error: 'not_found' })
    await expect(child.film(horror, 10)).rejects.toMatchObject({ error: 'not_found' })
    await cancelled.film(premium, 10)
    expect(await cancelled.shown()).toEqual([premium])
    expect(await free.shown()).toEqual([])
  })

  it('resumes for a guest on the device', async () => {
    const id = await makeTitle(service.db)
    const { film, shown } = await someone({ isGuest: true })
    await film(id, 12)
    expect(await shown()).toEqual([id])
  })

  it('PLY-14 tells its time with the address to play from and with every place it saves, for players to date what is watched', async () => {
    const id = await makeTitle(service.db)
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [1])
    const { me, film, episode } = await someone()
    const servedAt = service.clock.now().toISOString()
    expect((await me('deeplinking-play-url', { videoId: id, videoType: 'film' })).data.servedAt).toBe(servedAt)
    expect(await film(id, 10)).toMatchObject({ servedAt })
    expect(await episode(titleId, seasonIds[0]!, episodeIds[0]![0]!, 10)).toMatchObject({ servedAt })
  })

  it('PLY-14 lets a late report lose against newer watching, and takes one of later watching', async () => {
    const id = await makeTitle(service.db, { durationSeconds: 3600 })
    const { me, person } = await someone()
    const ago = (seconds: number) => new Date(service.clock.now().getTime() - seconds * 1000).toISOString()
    const late = (lastPlayTime: number, watchedAt: string) => me('update-last-play-time', { videoId: id, lastPlayTime, watchedAt })
    const place = async () =>
      (
        await one(
          service.db,
          sql<{ at: number }>`select position_seconds as at from progress_position where profile_id = ${person.profileId}`,
        )
      ).at
    await late(100, ago(60))
    expect(await place()).toBe(100)
    await late(50, ago(90))
    expect(await place()).toBe(100)
    await late(150, ago(10))
    expect(await place()).toBe(150)
    await me('update-last-play-time', { videoId: id, lastPlayTime: 20 })
    await late(900, ago(1))
    expect(await place()).toBe(20)
    // Two hours east, and the same moment as the one before.
    await late(30, `${new Date(service.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`)
    expect(await place()).toBe(30)
  })

  it('takes a late report of an episode, and refuses one from the future, from before there was a service, or of no time', async () => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [1])
    const { me, person } = await someone()
    const report = (playTime: number, watchedAt: string) =>
      me('update-episode-last-play-time', {
        videoId: titleId,
        seasonId: seasonIds[0]!,
        episodeId: episodeIds[0]![0]!,
        playTime,
        watchedAt,
      })
    const ahead = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000).toISOString()
    const neverTrue = ['1999-12-31', '0001-01-01', '0000-01-01', '0000-01-01T00:00:00Z']
    for (const wrong of [ahead(61), 'yesterday', '2026-13-45T00:00:00Z', '2026-11-21T12:00', ...neverTrue])
      await expect(report(10, wrong), wrong).rejects.toMatchObject({
        error: 'invalid_parameter',
        message: expect.stringContaining('watched_at'),
      })
    await report(40, ahead(59))
    await report(20, ahead(-30))
    const kept = sql`select position_seconds, updated_at from progress_position where profile_id = ${person.profileId}`
    expect(await one(service.db, kept)).toEqual({ position_seconds: 40, updated_at: service.clock.now() })
  })

  it('counts the minutes that were really watched', async () => {
    const id = await makeTitle(service.db, { genres: ['Noir'], durationSeconds: 3600 })
    const { film } = await someone()
    const minutes = async () =>
      (await maybeOne(service.db, sql<{ minutes: number }>`select minutes from activity_score where title_id = ${id}`))?.minutes ?? 0
    await film(id, 100)
    expect(await minutes()).toBe(0)
    service.clock.advance(30)
    await film(id, 130)
    expect(await minutes()).toBeCloseTo(0.5, 9)
    service.clock.advance(6)
    await film(id, 3000)
    expect(await minutes()).toBeCloseTo(0.6, 9)
    await film(id, 10)
    service.clock.advance(3600)
    await film(id, 60)
    expect(await minutes()).toBeCloseTo(0.6, 9)
  })

  it('keeps one position and counts each second once when reports come at the same time', async () => {
    const id = await makeTitle(service.db, { durationSeconds: 3600 })
    const { film, person } = await someone()
    await film(id, 10)
    service.clock.advance(5)
    await Promise.all(Array.from({ length: 8 }, () => film(id, 15)))
    const kept = sql<{ count: number }>`select count(*)::int as count from progress_position where profile_id = ${person.profileId}`
    expect((await one(service.db, kept)).count).toBe(1)
    const { minutes } = await one(service.db, sql<{ minutes: number }>`select minutes from activity_score where title_id = ${id}`)
    expect(minutes).toBeCloseTo(5 / 60, 9)
  })
})
