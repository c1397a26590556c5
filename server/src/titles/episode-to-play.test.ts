import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeSeries } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'

/** Where the end credits of a made film begin, and so where it counts as watched. */
const finished = 100_000

describe('the episode that a press on Play starts', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const seriesWatchedBy = async (episodesPerSeason: number[]) => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, episodesPerSeason, { genres: ['Serials'] })
    const ask = service.as(await makePerson(service.db))
    const title = { video_id: titleId, video_type: 2 }
    return {
      title,
      watch: (season: number, episode: number, play_time: number) => {
        service.clock.advance(60)
        const [seasion_id, episode_id] = [seasonIds[season - 1]!, episodeIds[season - 1]![episode - 1]!]
        return ask('update-episode-last-play-time', { video_id: titleId, seasion_id, episode_id, play_time })
      },
      /** 'S1E2' as the title's page, its card and the player say it, each by its own call; with the seconds to start from. */
      told: async () => {
        const { data: detail } = await ask('video-detail', title)
        const { data: played } = await ask('deeplinking-play-url', title)
        const { data: cards } = await ask('video-by-genre', { genre_id: detail.video_genres[0]!.id })
        const marks = [detail, played, cards.find(({ video_id }) => video_id === titleId)!].map(
          ({ seasion_number, episode_number }) => `S${seasion_number}E${episode_number}`,
        )
        expect(new Set(marks).size, marks.join(' ')).toBe(1)
        expect(detail.play_time).toBe(played.last_play_time)
        return `${marks[0]} ${detail.play_time}`
      },
    }
  }

  it('PLA-01 CAT-03 TTL-02 is the first for a visitor, on its page and its card', async () => {
    const { titleId, episodeIds, seasonIds } = await makeSeries(service.db, [2, 1], { genres: ['For everyone'] })
    const first = { seasion_id: seasonIds[0], seasion_number: 1, episode_id: episodeIds[0]![0], episode_number: 1 }
    const ask = service.as()
    const { data: detail } = await ask('video-detail', { video_id: titleId, video_type: 2 })
    expect(detail).toMatchObject(first)
    expect(detail.next_video).toMatchObject({ episode_id: episodeIds[0]![1] })
    const { data: cards } = await ask('video-by-genre', { genre_id: detail.video_genres[0]!.id })
    expect(cards).toMatchObject([{ video_id: titleId, ...first }])
    expect(detail).not.toHaveProperty('play_time')
  })

  it('PLA-01 PLY-09 is the one left unfinished, else the one after the last finished, across seasons', async () => {
    const { watch, told } = await seriesWatchedBy([2, 1])
    expect(await told()).toBe('S1E1 0')
    await watch(1, 1, 33)
    expect(await told()).toBe('S1E1 33')
    await watch(1, 1, finished)
    expect(await told()).toBe('S1E2 0')
    await watch(1, 2, finished)
    expect(await told()).toBe('S2E1 0')
    await watch(2, 1, 12)
    expect(await told()).toBe('S2E1 12')
  })

  it('PLA-01 follows the one that was finished, though an earlier one was left out', async () => {
    const { watch, told } = await seriesWatchedBy([3])
    await watch(1, 2, finished)
    expect(await told()).toBe('S1E3 0')
  })

  it('PLA-01 after the last one is the first that was left out, and the very first once all were seen', async () => {
    const { watch, told } = await seriesWatchedBy([2, 1])
    await watch(2, 1, finished)
    expect(await told()).toBe('S1E1 0')
    await watch(1, 1, finished)
    await watch(2, 1, finished)
    expect(await told()).toBe('S1E2 0')
    await watch(1, 2, finished)
    await watch(2, 1, finished)
    expect(await told()).toBe('S1E1 0')
  })

  it('PLA-01 is left out of a series that has no episode yet', async () => {
    const { titleId } = await makeSeries(service.db, [])
    const { data } = await service.as()('video-detail', { video_id: titleId, video_type: 2 })
    expect(data).not.toHaveProperty('episode_id')
  })
})
