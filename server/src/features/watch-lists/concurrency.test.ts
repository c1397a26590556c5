import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

// Also run on PostgreSQL, where all of it really happens at once: TEST_DATABASE_URL.
describe('fifty changes of one list at the same time', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const open = async () => {
    const person = await makePerson(service.db)
    const me = service.as(person)
    const films: number[] = []
    for (let count = 0; count < 10; count++) films.push(await makeTitle(service.db))
    const listId = (await me('add-watch-list', { watchListName: 'Begin' })).data.id
    const toggle = (videoId: number) => me('add-remove-video-watch-list', { watchListId: listId, videoId })
    const kept = async () => {
      const rows = await many(service.db, sql<{ id: number }>`select title_id as id from watch_list_title where watch_list_id = ${listId}`)
      return rows.map(({ id }) => id).sort((a, b) => a - b)
    }
    return { me, films, listId, toggle, kept }
  }
  const done = <T>(outcomes: PromiseSettledResult<T>[]): T[] =>
    outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))

  it('LST-01 LST-02 ends in a state that some order explains: every press counted, no title twice, the last name one that was given', async () => {
    const { me, films, listId, toggle, kept } = await open()
    // Films 0 to 9 are pressed 1, 2 or 3 times; between the presses the list gets ten names.
    const presses = films.flatMap((film, index) => Array<number>((index % 3) + 1).fill(film)).concat(films.slice(0, 10), films.slice(0, 10))
    const names = Array.from({ length: 50 - presses.length }, (_, index) => `Name ${index}`)
    const all = await Promise.all([
      ...presses.map((film) => toggle(film)),
      ...names.map((watchListName) => me('update-watch-list', { listId: listId, watchListName })),
    ])
    expect(all).toHaveLength(50)
    // A press puts on or takes off, so an odd number of them leaves the title on the list.
    const odd = films.filter((film) => presses.filter((pressed) => pressed === film).length % 2 === 1)
    expect(await kept()).toEqual(odd.sort((a, b) => a - b))
    const reply = await me('videos-in-watch-list-id', { watchlistId: listId })
    expect(reply.count).toBe(odd.length)
    expect(new Set(reply.data.map(({ videoId }) => videoId)).size).toBe(odd.length)
    if (names.length > 0) expect(names).toContain(reply.listName)
    // Each answer tells what that press did: on and off take turns.
    for (const film of films) {
      const answers = all.slice(0, presses.length).filter((_, index) => presses[index] === film)
      const added = answers.filter(({ message }) => message.startsWith('Added')).length
      expect(added - (answers.length - added)).toBe(odd.includes(film) ? 1 : 0)
    }
  })

  it('LST-01 loses no title when many take titles off all lists while others put them on', async () => {
    const { me, films, listId, toggle, kept } = await open()
    const second = (await me('add-watch-list', { watchListName: 'Second' })).data.id
    const stay = films.slice(5)
    const outcomes = await Promise.allSettled([
      ...films.map((film) => toggle(film)),
      ...films
        .slice(0, 5)
        .flatMap((film) => [
          me('add-remove-video-watch-list', { watchListId: second, videoId: film }),
          me('delete-videos-from-watch-list', { videoId: film }),
          me('delete-videos-from-watch-list', { videoId: film }),
        ]),
      ...Array.from({ length: 25 }, (_, index) => me('update-watch-list', { listId: listId, watchListName: `N ${index}` })),
    ])
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.error] : []))
    // Only a removal that came before any addition may find nothing.
    expect(new Set(failures)).toEqual(failures.length > 0 ? new Set(['not_found']) : new Set())
    expect(await kept()).toEqual(expect.arrayContaining(stay))
    expect(new Set(await kept()).size).toBe((await kept()).length)
  })

  it('LST-02 deletes and restores once, however many ask, and nothing of the list is lost', async () => {
    const { me, films, listId, toggle, kept } = await open()
    for (const film of films) await toggle(film)
    const all = await kept()
    const deletions = await Promise.allSettled(Array.from({ length: 10 }, () => me('delete-watch-list', { watchListId: listId })))
    expect(done(deletions)).toHaveLength(1)
    const returns = await Promise.allSettled(Array.from({ length: 10 }, () => me('restore-watch-list', { watchListId: listId })))
    expect(done(returns)).toHaveLength(1)
    expect(await kept()).toEqual(all)
  })
})
