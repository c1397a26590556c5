import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexSimilarity } from './suggestions.ts'

/** As many as a title's page shows. */
const shown = 12

describe('titles like one, which are kept for all viewers', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
  })
  afterAll(() => service.close())

  const makeTitles = async (count: number, genre: string): Promise<number[]> => {
    const ids: number[] = []
    for (let number = 0; number < count; number++) ids.push(await makeTitle(service.db, { genres: [genre], popularity: count - number }))
    await indexSimilarity(service.db, ids)
    return ids
  }
  const likeIt = async (videoId: number, ask: ReturnType<TestService['as']>): Promise<number[]> =>
    (await ask('similar-videos', { videoId })).data.map((card) => card.videoId)

  it('TTL-07 leave out what a person began, however lately, and nobody else did', async () => {
    const [seed, ...others] = await makeTitles(5, 'Noir')
    const [first, second] = [service.as(await makePerson(service.db)), service.as(await makePerson(service.db))]
    expect((await likeIt(seed!, first)).toSorted()).toEqual(others.toSorted())
    await first('update-last-play-time', { videoId: others[1]!, lastPlayTime: 20 })
    expect((await likeIt(seed!, first)).toSorted()).toEqual(others.toSpliced(1, 1).toSorted())
    expect((await likeIt(seed!, second)).toSorted()).toEqual(others.toSorted())
    expect((await likeIt(seed!, service.as())).toSorted()).toEqual(others.toSorted())
  })

  it('TTL-07 are as many as ever for a person who began most of what is most like it', async () => {
    const [seed, ...others] = await makeTitles(40, 'Western')
    const me = service.as(await makePerson(service.db))
    const begun = others.slice(0, shown + 2)
    for (const videoId of begun) await me('update-last-play-time', { videoId, lastPlayTime: 20 })
    const found = await likeIt(seed!, me)
    expect(found).toHaveLength(shown)
    expect(found.filter((id) => begun.includes(id))).toEqual([])
  })
})
