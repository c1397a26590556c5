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
    const title = { videoId: titleId, videoType: 'series' as const }
    return {
      title,
      watch: (season: number, episode: number, playTime: number) => {
        service.clock.advance(60)
        const [seasonId, episodeId] = [seasonIds[season - 1]!, episodeIds[season - 1]![episode - 1]!]
        return ask('update-episode-last-play-time', { videoId: titleId, seasonId, episodeId, playTime })
      },
      /** 'S1E2' as the title's page, its card and the player say it, each by its own call; with the seconds to start from. */
      told: async () => {
        const { data: detail } = await ask('video-detail', title)
        const { data: played } = await ask('deeplinking-play-url', title)
        const { data: cards } = await ask('video-by-genre', { genreId: detail.videoGenres[0]!.id })
        const marks = [detail, played, cards.find(({ videoId }) => videoId === titleId)!].map(
          ({ seasonNumber, episodeNumber }) => `S${seasonNumber}E${episodeNumber}`,
        )
        expect(new Set(marks).size, marks.join(' ')).toBe(1)
        expect(detail.playTime).toBe(played.lastPlayTime)
        return `${marks[0]} ${detail.playTime}`
      },
    }
  }

  it('PLA-01 CAT-03 TTL-02 is the first for a visitor, on its page and its card', async () => {
    const { titleId, episodeIds, seasonIds } = await makeSeries(service.db, [2, 1], { genres: ['For everyone'] })
    const first = { seasonId: seasonIds[0], seasonNumber: 1, episodeId: episodeIds[0]![0], episodeNumber: 1 }
    const ask = service.as()
    const { data: detail } = await ask('video-detail', { videoId: titleId, videoType: 'series' })
    expect(detail).toMatchObject(first)
    expect(detail.nextVideo).toMatchObject({ episodeId: episodeIds[0]![1] })
    const { data: cards } = await ask('video-by-genre', { genreId: detail.videoGenres[0]!.id })
    expect(cards).toMatchObject([{ videoId: titleId, ...first }])
    expect(detail).not.toHaveProperty('playTime')
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
    const { data } = await service.as()('video-detail', { videoId: titleId, videoType: 'series' })
    expect(data).not.toHaveProperty('episodeId')
  })
})
