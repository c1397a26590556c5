import { titleFields } from '@matinee/contract/operator/titles'
import { replyText, withMore } from '@matinee/contract/reply-text'
import { Card } from '@matinee/contract/title'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeSeries, makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { releaseDaysFor } from './audience.sql.ts'
import { type CardReply, cardReply } from './card.reply.ts'
import { selectCards } from './card.sql.ts'
import { cardReplies } from './kept-cards.ts'

const written = (cards: CardReply[]) => JSON.parse(replyText({ cards: Type.Array(Card) })({ cards }))

describe('cards of a signed-in person, whose shared part is kept', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
  })
  afterAll(() => service.close())

  it('have the person’s own part as it is now, each their own', async () => {
    const film = await makeTitle(service.db, { name: 'Sunrise' })
    const series = await makeSeries(service.db, [2])
    const [first, second] = [service.as(await makePerson(service.db)), service.as(await makePerson(service.db))]
    const cardOf = async (me: typeof first, id: number) =>
      (await me('home-continue-watch-videos', {})).data[0]?.videos.find(({ videoId }) => videoId === id)
    await first('update-last-play-time', { videoId: film, lastPlayTime: 21 })
    await first('update-episode-last-play-time', {
      videoId: series.titleId,
      seasonId: series.seasonIds[0]!,
      episodeId: series.episodeIds[0]![0]!,
      playTime: 12,
    })
    expect(await cardOf(first, film)).toMatchObject({ videoTitle: 'Sunrise', lastPlayTime: 21 })
    expect(await cardOf(first, series.titleId)).toMatchObject({ lastPlayTime: 12, episodeNumber: 1 })
    expect(await cardOf(second, film)).toBeUndefined()
    await second('update-last-play-time', { videoId: film, lastPlayTime: 33 })
    expect(await cardOf(second, film)).toMatchObject({ lastPlayTime: 33 })
    expect(await cardOf(first, film)).toMatchObject({ lastPlayTime: 21 })
  })

  it('are those that are read whole, in the order that was asked for', async () => {
    const [film, other] = [await makeTitle(service.db, { name: 'Faust', genres: ['Horror'] }), await makeTitle(service.db)]
    const coming = await makeTitle(service.db, { releaseDay: '2099-01-01' })
    const series = await makeSeries(service.db, [2])
    const [person, someoneElse, nobody] = [await makePerson(service.db), await makePerson(service.db), await makePerson(service.db)]
    const listOf = new Map<number, number>()
    for (const owner of [person, someoneElse]) {
      const { id } = (await service.as(owner)('add-watch-list', { watchListName: 'Mine' })).data
      await service.as(owner)('add-remove-video-watch-list', { watchListId: id, videoId: film })
      listOf.set(owner.profileId, id)
    }
    // The first episode is seen, so that the card goes on with the second and no place is kept in it.
    await service.as(someoneElse)('update-episode-last-play-time', {
      videoId: series.titleId,
      seasonId: series.seasonIds[0]!,
      episodeId: series.episodeIds[0]![0]!,
      playTime: 100_000,
    })
    const ids = [series.titleId, film, 999_999, other, coming]
    for (let time = 0; time < 2; time++)
      for (const { profileId } of [person, nobody, someoneElse])
        for (const isAhead of [false, true]) {
          const viewer = { profileId, isChild: false, ...releaseDaysFor(isAhead, 40_000, service.clock.now()) }
          const whole = await selectCards(service.db, ids, viewer)
          expect(whole.map(({ id }) => id)).toEqual([series.titleId, film, other, coming])
          expect(whole[1]?.watchListId).toBe(listOf.get(profileId) ?? null)
          expect([whole[0]?.episodeNumber, whole[0]?.positionId]).toEqual([profileId === someoneElse.profileId ? 2 : 1, null])
          const [cards, cardsOfWhole] = [await cardReplies(service.db, ids, viewer), whole.map((row) => cardReply(row, viewer, true))]
          expect(cards).toEqual(cardsOfWhole)
          expect(written(cards)).toEqual(written(cardsOfWhole))
        }
  })

  it('have the line on why they are shown that belongs to whoever is told, and none where none is', async () => {
    const [film, begun] = [await makeTitle(service.db), await makeTitle(service.db)]
    const person = await makePerson(service.db)
    await service.as(person)('update-last-play-time', { videoId: begun, lastPlayTime: 9 })
    const viewer = { profileId: person.profileId, isChild: false, ...releaseDaysFor(false, 0, service.clock.now()) }
    for (let time = 0; time < 2; time++)
      for (const card of await cardReplies(service.db, [film, begun], viewer))
        for (const reason of ['Directed by Murnow', 'Trending', '', 'Directed by Murnow']) {
          const written = replyText({ card: Card })({ card: withMore(card, { reason }) })
          expect(JSON.parse(written).card).toMatchObject({ reason })
          expect(JSON.parse(replyText({ card: Card })({ card })).card.reason).toBeUndefined()
        }
  })

  it('are old once an operator changes a title', async () => {
    const film = await makeTitle(service.db, { name: 'Greed' })
    const person = await makePerson(service.db)
    const me = service.as(person)
    await me('update-last-play-time', { videoId: film, lastPlayTime: 9 })
    const shown = async () => (await me('home-continue-watch-videos', {})).data[0]?.videos.map(({ videoTitle }) => videoTitle)
    expect(await shown()).toEqual(['Greed'])
    const { data } = await service.operator()('get-title', { id: film })
    const whole = Object.fromEntries(Object.keys(titleFields).map((name) => [name, data[name as keyof typeof data]]))
    await service.operator()('update-title', { ...whole, id: film, version: data.version, name: 'Greed, restored' } as never)
    expect(await shown()).toEqual(['Greed, restored'])
  })
})
