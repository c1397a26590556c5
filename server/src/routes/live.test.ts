import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle, type PersonMade } from '../testing/builders.ts'
import { startTestService, type TestService, type Tokens } from '../testing/service.ts'

describe('live events', () => {
  let service: TestService
  const open = new AbortController()
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(async () => {
    open.abort()
    await service.close()
  })

  const ask = (tokens: Partial<Tokens>) =>
    fetch(`${service.origin}/live/events`, {
      headers: { ...(tokens.bearer && { authorization: `Bearer ${tokens.bearer}` }), ...(tokens.user && { 'user-token': tokens.user }) },
      signal: open.signal,
    })

  /** Listens and keeps what is heard; `ended` is true once the server has closed the stream. */
  const listen = async (tokens: Tokens) => {
    const heard = { kinds: [] as string[], ended: false }
    const reply = await ask(tokens)
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
    const read = async () => {
      for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream()))
        heard.kinds.push(...[...chunk.matchAll(/^data: (.+)$/gm)].map(([, kind]) => kind!))
      heard.ended = true
    }
    read().catch(() => undefined)
    return heard
  }
  const someone = async (): Promise<{ person: PersonMade; email: string; me: ReturnType<TestService['as']> }> => {
    const email = `live-${Math.random()}@lists.test`
    const person = await makePerson(service.db, { email })
    return { person, email, me: service.as(person) }
  }

  it('tells every browser of a profile which kind of thing changed, and nobody else', async () => {
    const [{ person, me }, other] = [await someone(), await someone()]
    const film = await makeTitle(service.db)
    const [one, two, theirs] = [await listen(person), await listen(person), await listen(other.person)]
    const { id } = (await me('add-watch-list', { watchListName: 'Live' })).data
    await me('add-remove-video-watch-list', { watchListId: id, videoId: film })
    await expect.poll(() => [one.kinds.includes('lists'), two.kinds.includes('lists')]).toEqual([true, true])
    await me('update-last-play-time', { videoId: film, lastPlayTime: 33 })
    await expect.poll(() => one.kinds).toContain('progress')
    expect(theirs.kinds).toEqual([])
  })

  it('says nothing of what was not done', async () => {
    const { person, me } = await someone()
    const { kinds } = await listen(person)
    await me('add-watch-list', { watchListName: 'x'.repeat(61) }).catch(() => undefined)
    await me('delete-watch-list', { watchListId: 999_999 }).catch(() => undefined)
    await me('add-watch-list', { watchListName: 'Real' })
    await expect.poll(() => kinds).toEqual(['lists'])
  })

  it('LST-04 tells a friend of changes on a shared list, of its sharing and of its end', async () => {
    const [owner, friend] = [await someone(), await someone()]
    const film = await makeTitle(service.db)
    const listId = (await owner.me('add-watch-list', { watchListName: 'Ours' })).data.id
    await owner.me('share-my-wishlist', { watchlistId: listId, toEmail: friend.email })
    await expect.poll(() => service.emails.some(({ to }) => to === friend.email)).toBe(true)
    const link = service.emails.find(({ to }) => to === friend.email)!.headers!['X-Matinee-Link']!
    const [heard, ownerHeard] = [await listen(friend.person), await listen(owner.person)]
    const next = async (whose: { kinds: string[] }, change: () => Promise<unknown>) => {
      whose.kinds.length = 0
      await change()
      await expect.poll(() => whose.kinds).toContain('lists')
    }
    await next(ownerHeard, () => friend.me('accept-share-watchlist', { token: new URL(link).searchParams.get('token')! }))
    await expect.poll(() => heard.kinds).toContain('lists')
    await next(heard, () => owner.me('add-remove-video-watch-list', { watchListId: listId, videoId: film }))
    await next(heard, () => owner.me('update-watch-list', { listId: listId, watchListName: 'Renamed' }))
    await next(heard, () => owner.me('delete-watch-list', { watchListId: listId }))
    await next(heard, () => owner.me('restore-watch-list', { watchListId: listId }))
    const [share] = (await owner.me('watch-list-shares', { watchListId: listId })).data
    await next(heard, () => owner.me('stop-watch-list-share', { shareId: share!.id }))
  })

  it('needs tokens that hold, and ends with their session', async () => {
    expect((await ask({})).status).toBe(401)
    expect((await ask({ bearer: 'abc', user: 'def' })).status).toBe(401)
    const [{ person, me }, other] = [await someone(), await someone()]
    const [mine, theirs] = [await listen(person), await listen(other.person)]
    await me('logout', { device: 'web', platform: 'browser' } as never)
    await expect.poll(() => mine).toEqual({ kinds: ['over'], ended: true })
    expect(theirs.ended).toBe(false)
    expect((await ask(person)).status).toBe(401)
  })

  it('keeps six streams of a session at most, the newest', async () => {
    const { person } = await someone()
    const all: Awaited<ReturnType<typeof listen>>[] = []
    for (let count = 0; count < 8; count++) all.push(await listen(person))
    await expect.poll(() => all.map(({ ended }) => ended)).toEqual([true, true, false, false, false, false, false, false])
  })

  it('closes its streams when the service stops', async () => {
    const second = await startTestService()
    const person = await makePerson(second.db)
    const reply = await fetch(`${second.origin}/live/events`, {
      headers: { authorization: `Bearer ${person.bearer}`, 'user-token': person.user },
    })
    const text = reply.text()
    await second.close()
    expect(await text).toMatch(/^:/)
  })
})
