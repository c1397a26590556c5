import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { createList } from './watch-lists.ts'

describe('watch lists', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const someone = async () => {
    const person = await makePerson(service.db)
    const me = service.as(person)
    return {
      person,
      me,
      add: async (watchListName: string) => (await me('add-watch-list', { watchListName })).data.id,
      toggle: (watchListId: number, videoId: number) => me('add-remove-video-watch-list', { watchListId, videoId }),
      lists: async () => (await me('my-watch-list')).data,
      titles: async (watchlistId: number, page = 0) => {
        const { data, ...reply } = await me('videos-in-watch-list-id', { watchlistId, page })
        return { ...reply, ids: data.map(({ videoId }) => videoId) }
      },
    }
  }

  it('LST-02 creates, renames and deletes lists, and says so in a sentence', async () => {
    const { me, lists } = await someone()
    const made = await me('add-watch-list', { watchListName: '  Sunday  silents ' })
    expect(made).toMatchObject({
      message: 'Your list Sunday silents is ready.',
      data: { listName: 'Sunday silents', listCount: 0, backgroundImage: '' },
    })
    const listId = made.data.id
    const renamed = await me('update-watch-list', { listId, watchListName: 'SUNDAY SILENTS' })
    expect(renamed).toMatchObject({ message: 'Your list is now called SUNDAY SILENTS.', data: { id: listId } })
    expect(await lists()).toEqual([{ id: listId, listName: 'SUNDAY SILENTS', listCount: 0, backgroundImage: '' }])
    expect((await me('delete-watch-list', { watchListId: listId })).message).toBe('Your list was deleted.')
    expect(await lists()).toEqual([])
    await expect(me('delete-watch-list', { watchListId: listId })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('API-03 refuses names that are blank, too long or taken', async () => {
    const { me, add } = await someone()
    await add('Noir')
    const second = await add('Westerns')
    await expect(add('   ')).rejects.toMatchObject({ error: 'invalid_parameter', message: expect.stringContaining('watch_list_name') })
    await expect(add('x'.repeat(61))).rejects.toMatchObject({
      error: 'invalid_parameter',
      message: expect.stringContaining('watch_list_name'),
    })
    await expect(add('noir')).rejects.toMatchObject({ error: 'conflict', status: 409 })
    await expect(me('update-watch-list', { listId: second, watchListName: 'NOIR' })).rejects.toMatchObject({ error: 'conflict' })
    await expect(me('update-watch-list', { listId: 999_999, watchListName: 'New' })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('makes a name once and fifty lists at most, however many ask at the same time', async () => {
    const { add, lists } = await someone()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => add('Same')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (let count = 1; count < 47; count++) await add(`List ${count}`)
    const last = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => add(`Late ${index}`)))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await lists()).toHaveLength(50)
  })

  it('LST-01 puts a title on a list and takes it off again', async () => {
    const film = await makeTitle(service.db)
    const { me, add, toggle, lists } = await someone()
    const [noir, other] = [await add('Noir'), await add('Other')]
    expect(await toggle(noir, film)).toMatchObject({
      message: 'Added to “Noir”.',
      data: { videoId: film, watchListId: noir, isMyList: true },
    })
    const card = async () => (await me('videos-in-watch-list-id', { watchlistId: noir })).data[0]
    expect(await card()).toMatchObject({ videoId: film, isMyList: true, watchListId: noir })
    expect((await lists())[0]).toMatchObject({ listCount: 1, backgroundImage: expect.stringMatching(/^\/images\//) })
    await toggle(other, film)
    expect((await toggle(other, film)).data.isMyList).toBe(true)
    expect(await toggle(noir, film)).toMatchObject({ message: 'Removed from “Noir”.', data: { isMyList: false } })
    expect((await lists())[0]).toMatchObject({ listCount: 0, backgroundImage: '' })
  })

  it('takes a title off all lists of the profile at once', async () => {
    const film = await makeTitle(service.db)
    const [{ me, add, toggle, titles }, other] = [await someone(), await someone()]
    const [one, two, theirs] = [await add('One'), await add('Two'), await other.add('Theirs')]
    await toggle(one, film)
    await toggle(two, film)
    await other.toggle(theirs, film)
    await me('delete-videos-from-watch-list', { videoId: film })
    expect([(await titles(one)).count, (await titles(two)).count, (await other.titles(theirs)).count]).toEqual([0, 0, 1])
    await expect(me('delete-videos-from-watch-list', { videoId: film })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('LST-01 tells which lists hold a title, and takes it off one of them alone', async () => {
    const [film, never] = [await makeTitle(service.db), await makeTitle(service.db)]
    const [{ me, add, toggle, lists }, other] = [await someone(), await someone()]
    const [one, two, empty, theirs] = [await add('One'), await add('Two'), await add('Empty'), await other.add('Theirs')]
    await toggle(one, film)
    await toggle(two, film)
    await other.toggle(theirs, film)
    const holding = async () => (await me('my-watch-list', { videoId: film })).data.map(({ id, isOnList }) => [id, isOnList])
    expect(await holding()).toEqual([
      [one, true],
      [two, true],
      [empty, false],
    ])
    for (const list of await lists()) expect(list).not.toHaveProperty('isOnList')
    expect((await me('delete-videos-from-watch-list', { videoId: film, watchListId: one })).message).toBe('Removed from “One”.')
    expect(await holding()).toEqual([
      [one, false],
      [two, true],
      [empty, false],
    ])
    for (const [videoId, watchListId] of [
      [film, one],
      [never, two],
      [film, theirs],
      [film, 999_999],
    ] as const)
      await expect(me('delete-videos-from-watch-list', { videoId, watchListId })).rejects.toMatchObject({ error: 'not_found' })
    expect((await me('my-watch-list', { videoId: never })).data.map(({ isOnList }) => isOnList)).toEqual([false, false, false])
    expect((await other.me('my-watch-list', { videoId: film })).data).toMatchObject([{ id: theirs, isOnList: true }])
  })

  it('shows a list by pages of twenty, last added first', async () => {
    const { person, titles, toggle } = await someone()
    const films: number[] = []
    for (let count = 0; count < 21; count++) films.push(await makeTitle(service.db))
    const id = await createList(service.db, { profileId: person.profileId, name: 'Many', titleIds: films, now: service.clock.now() })
    expect(await titles(id)).toMatchObject({ count: 21, listName: 'Many', ids: films.slice(0, 20) })
    expect((await titles(id, 1)).ids).toEqual(films.slice(20))
    expect((await titles(id, 2)).ids).toEqual([])
    service.clock.advance(1)
    const newest = await makeTitle(service.db)
    await toggle(id, newest)
    expect((await titles(id)).ids[0]).toBe(newest)
  })

  it('holds at most a thousand titles', async () => {
    const { person, toggle, titles } = await someone()
    const added = sql<{ id: number }>`
      insert into catalogue_title (slug, kind, name, year) select 'bulk-' || n, 'film', 'Bulk ' || n, 1927 from generate_series(1, 1001) n returning id`
    const films = (await many(service.db, added)).map(({ id }) => id)
    const list = { profileId: person.profileId, name: 'Full', titleIds: films.slice(0, 999), now: service.clock.now() }
    const id = await createList(service.db, list)
    const both = await Promise.allSettled([toggle(id, films[999]!), toggle(id, films[1000]!)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await titles(id)).count).toBe(1000)
  })

  it('HOM-06 gives the home page a row for each list that is not empty, six a page', async () => {
    const film = await makeTitle(service.db)
    const { me, add, toggle } = await someone()
    await add('Empty')
    const ids: number[] = []
    for (let count = 1; count <= 7; count++) {
      ids.push(await add(`List & ${count}`))
      await toggle(ids.at(-1)!, film)
    }
    const first = await me('home-watchlist-videos', {})
    expect(first.numberOfRows).toBe(7)
    expect(first.data.map(({ watchListId }) => watchListId)).toEqual(ids.slice(0, 6))
    expect(first.data[0]).toMatchObject({
      genreClass: 'landscapesmall_slider',
      genreId: 2,
      listName: 'List & 1',
      listCount: 1,
      link: `/category?category_id=${ids[0]}&category_name=List+%26+1&type=watch_list`,
      videos: [{ videoId: film, isMyList: true }],
    })
    expect((await me('home-watchlist-videos', { page: 1 })).data).toHaveLength(1)
  })

  it('PRF-05 leaves out, and does not count, what a child may not see', async () => {
    const child = await makePerson(service.db, { asChild: true })
    const [gentle, horror] = [await makeTitle(service.db, { allowKids: true }), await makeTitle(service.db)]
    const id = await createList(service.db, {
      profileId: child.profileId,
      name: 'Mine',
      titleIds: [horror, gentle],
      now: service.clock.now(),
    })
    const me = service.as(child)
    expect((await me('my-watch-list')).data).toMatchObject([{ listCount: 1 }])
    expect(await me('videos-in-watch-list-id', { watchlistId: id })).toMatchObject({ count: 1, data: [{ videoId: gentle }] })
    const other = await makeTitle(service.db)
    await expect(me('add-remove-video-watch-list', { watchListId: id, videoId: other })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('keeps the lists of a profile to itself', async () => {
    const film = await makeTitle(service.db)
    const [{ add }, other] = [await someone(), await someone()]
    const id = await add('Private')
    await expect(other.titles(id)).rejects.toMatchObject({ error: 'not_found' })
    await expect(other.toggle(id, film)).rejects.toMatchObject({ error: 'not_found' })
    await expect(other.me('update-watch-list', { listId: id, watchListName: 'Mine' })).rejects.toMatchObject({ error: 'not_found' })
    await expect(other.me('delete-watch-list', { watchListId: id })).rejects.toMatchObject({ error: 'not_found' })
    expect(await other.lists()).toEqual([])
    const guest = service.as(await makePerson(service.db, { isGuest: true }))
    await expect(guest('add-watch-list', { watchListName: 'X' })).rejects.toMatchObject({ error: 'guest', status: 403 })
  })
})
