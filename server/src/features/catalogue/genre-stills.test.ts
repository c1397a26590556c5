import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewSimilarity } from '../suggestions/suggestions.ts'
import { oneOfEach } from './one-of-each.ts'

describe('what the search shows beside what it finds', () => {
  let service: TestService
  let metropolis: number
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    metropolis = await makeTitle(db, { name: 'Metropolis', genres: ['Sci-fi', 'Drama'], popularity: 9 })
    await makeTitle(db, { name: 'Aelita', genres: ['Sci-fi', 'Drama'], popularity: 8, allowKids: true })
    await makeTitle(db, { name: 'Sunrise', genres: ['Drama'], popularity: 1 })
    await makeTitle(db, { name: 'Unseen', genres: ['Sci-fi'], popularity: 20, isPublished: false })
    await indexNewSimilarity(db)
  })
  afterAll(() => service.close())

  const stills = async (ask = service.as()) => {
    const genres = new Map((await ask('left-sidebar')).data.genre.map(({ id, genreName }) => [id, genreName]))
    const { data } = await ask('genre-stills')
    const cards = (await ask('advance-search', {})).data
    return Object.fromEntries(
      data.map(({ genreId, stillImages }) => [genres.get(genreId), cards.find((card) => card.stillImages === stillImages)?.videoTitle]),
    )
  }

  it('SRC-03 a still stands for each genre, of a title that is out, each of another while there are enough', async () => {
    expect(await stills()).toEqual({ 'Sci-fi': 'Metropolis', Drama: 'Aelita' })
    expect(
      Object.fromEntries(
        oneOfEach([
          { groupId: 1, id: 5 },
          { groupId: 2, id: 5 },
        ]),
      ),
    ).toEqual({ 1: 5, 2: 5 })
  })

  it('PRF-05 a child is shown stills of titles for kids alone', async () => {
    const child = service.as(await makePerson(service.db, { asChild: true }))
    expect(await stills(child)).toEqual({ 'Sci-fi': 'Aelita', Drama: 'Aelita' })
  })

  it('TTL-06 titles like one are those of its page, none of one that is not there', async () => {
    const ask = service.as()
    const { data, count } = await ask('similar-videos', { videoId: metropolis })
    expect(data.map(({ videoTitle }) => videoTitle)).toContain('Aelita')
    expect(count).toBe(data.length)
    const detail = (await ask('video-detail', { videoId: metropolis, videoType: 'film' })).data
    expect(data.map(({ videoId }) => videoId)).toEqual(detail.moreLikeThis.map(({ videoId }) => videoId))
    expect(await ask('similar-videos', { videoId: 999_999 })).toMatchObject({ data: [], count: 0 })
  })
})
