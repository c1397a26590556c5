import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { daySeconds } from '../../platform/time/durations.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { purgeLists } from './watch-lists.jobs.ts'

describe('sharing a list', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  let count = 0
  const someone = async (input: Parameters<typeof makePerson>[1] = {}) => {
    count += 1
    const email = input.email ?? `person.${count}@lists.test`
    const person = await makePerson(service.db, { ...input, email })
    return { person, email, me: service.as(person) }
  }
  const owner = async (input: Parameters<typeof makePerson>[1] = {}) => {
    const made = await someone(input)
    const film = await makeTitle(service.db)
    const listId = (await made.me('add-watch-list', { watchListName: 'Rainy days' })).data.id
    await made.me('add-remove-video-watch-list', { watchListId: listId, videoId: film })
    const share = (toEmail: string, watchlistId = listId) => made.me('share-my-wishlist', { watchlistId, toEmail })
    return { ...made, film, listId, share }
  }
  const emailsTo = (email: string) => service.emails.filter(({ to }) => to === email)
  const tokenFor = async (email: string): Promise<string> => {
    await expect.poll(() => emailsTo(email).length).toBeGreaterThan(0)
    return new URL(emailsTo(email).at(-1)!.headers!['X-Matinee-Link']!).searchParams.get('token')!
  }
  /** A friend who has accepted the owner's list. */
  const friendOf = async ({ share }: Awaited<ReturnType<typeof owner>>, input: Parameters<typeof makePerson>[1] = {}) => {
    const friend = await someone(input)
    await share(friend.email)
    await friend.me('accept-share-watchlist', { token: await tokenFor(friend.email) })
    return friend
  }

  it('LST-03 mails a link that says who shares what, and no more to the one who shares', async () => {
    const { share } = await owner({ name: 'Ines' })
    const { email } = await someone()
    const known = await share(` ${email.toUpperCase()} `)
    const unknown = await share('nobody@lists.test')
    expect(known.message).toBe(`We’ve emailed Rainy days to ${email}.`)
    expect(unknown).toEqual({ ...known, message: 'We’ve emailed Rainy days to nobody@lists.test.' })
    const token = await tokenFor(email)
    const [message] = emailsTo(email)
    expect(message).toMatchObject({ to: email, subject: 'Ines shares a list with you: Rainy days' })
    expect(message!.text).toContain(`http://matinee.test/accept-share-watchlist?token=${token}`)
    const kept = await many(service.db, sql<{ row: string }>`select s::text as row from watch_list_share s`)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('LST-03 is asked by GET too, as the specification says, and needs an address that is one', async () => {
    const { person, listId, share } = await owner()
    const address = `${service.origin}/v3/share-my-wishlist?user_id=${person.userId}&watchlist_id=${listId}&to_email=got%40lists.test`
    const headers = { authorization: `Bearer ${person.bearer}`, 'user-token': person.user }
    expect(toPlain(await (await fetch(address, { headers })).json())).toMatchObject({ statusCode: 1, message: expect.any(String) })
    for (const wrong of [
      '',
      'nobody',
      'a@b',
      'a@b.test\r\nBcc: c@d.test',
      'a@b.test,c@d.test',
      `${'a'.repeat(10_000)}@b.test`,
      'a\u0000@b.test',
    ])
      expect(await refusalOf(share(wrong)), wrong.slice(0, 40)).toMatchObject({ status: 400, message: expect.stringContaining('to_email') })
  })

  it('LST-04 puts the list among the friend’s lists, read only and live', async () => {
    const ours = await owner({ name: 'Vera' })
    const friend = await friendOf(ours)
    const lists = async () => (await friend.me('friend-share-watchlist')).data
    const titles = () => friend.me('videos-in-watch-list-id', { watchlistId: ours.listId, listType: 'friends' })
    expect(await lists()).toMatchObject([{ id: ours.listId, listName: 'Rainy days', sharedBy: 'Vera', listCount: 1 }])
    expect(await titles()).toMatchObject({ count: 1, sharedBy: 'Vera', data: [{ videoId: ours.film, isMyList: false }] })
    const second = await makeTitle(service.db)
    await ours.me('add-remove-video-watch-list', { watchListId: ours.listId, videoId: second })
    await ours.me('update-watch-list', { listId: ours.listId, watchListName: 'Sunny days' })
    expect(await titles()).toMatchObject({ count: 2, listName: 'Sunny days' })
    const mine = { watchListId: ours.listId, videoId: second }
    for (const refused of [
      () => friend.me('add-remove-video-watch-list', mine),
      () => friend.me('update-watch-list', { listId: ours.listId, watchListName: 'Mine' }),
      () => friend.me('delete-watch-list', { watchListId: ours.listId }),
      () => friend.me('watch-list-shares', { watchListId: ours.listId }),
      () => friend.me('share-my-wishlist', { watchlistId: ours.listId, toEmail: 'other@lists.test' }),
      () => friend.me('videos-in-watch-list-id', { watchlistId: ours.listId }),
    ])
      expect((await refusalOf(refused())).error).toBe('not_found')
    expect((await friend.me('my-watch-list')).data).toEqual([])
    expect((await ours.me('friend-share-watchlist')).data).toEqual([])
  })

  it('LST-04 refuses expired, used, replaced and foreign links, each with its own sentence', async () => {
    const { share } = await owner()
    const [friend, stranger] = [await someone(), await someone()]
    await share(friend.email)
    const replaced = await tokenFor(friend.email)
    await share(friend.email)
    await expect.poll(() => emailsTo(friend.email).length).toBe(2)
    const token = await tokenFor(friend.email)
    const accept = (who: typeof friend, given: string) => who.me('accept-share-watchlist', { token: given })
    expect(await refusalOf(accept(friend, replaced))).toMatchObject({
      error: 'invalid_code',
      message: expect.stringContaining('no list any more'),
    })
    expect(await refusalOf(accept(friend, 'x'))).toMatchObject({ error: 'invalid_code' })
    expect(await refusalOf(accept(stranger, token))).toMatchObject({
      error: 'forbidden',
      message: expect.stringContaining('another address'),
    })
    const outcomes = await Promise.allSettled([accept(friend, token), accept(friend, token)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(accept(friend, token))).toMatchObject({
      error: 'invalid_code',
      message: expect.stringContaining('used already'),
    })
    expect(await refusalOf(share(friend.email))).toMatchObject({ error: 'conflict', message: `${friend.email} has this list already.` })

    const late = await someone()
    await share(late.email)
    service.clock.advance(14 * daySeconds)
    expect(await refusalOf(accept(late, await tokenFor(late.email)))).toMatchObject({
      error: 'invalid_code',
      message: expect.stringContaining('expired'),
    })
    expect((await refusalOf(service.as()('accept-share-watchlist', { token }))).status).toBe(401)
    const guest = service.as(await makePerson(service.db, { isGuest: true }))
    expect((await refusalOf(guest('accept-share-watchlist', { token }))).error).toBe('guest')
  })

  it('LST-04 works for an account that is made after the invitation', async () => {
    const { share, listId } = await owner()
    await share('later@lists.test')
    const token = await tokenFor('later@lists.test')
    const later = await someone({ email: 'later@lists.test' })
    expect((await later.me('accept-share-watchlist', { token })).data.id).toBe(listId)
  })

  it('PAN-02 shows the owner with whom a list is shared; either side ends it', async () => {
    const ours = await owner()
    const one = await friendOf(ours, { name: 'Kit' })
    const two = await friendOf(ours)
    await ours.share('pending@lists.test')
    const shares = async () => (await ours.me('watch-list-shares', { watchListId: ours.listId })).data
    expect(await shares()).toMatchObject([
      { toEmail: one.email, friendName: 'Kit', acceptedAt: expect.any(String) },
      { toEmail: two.email },
      { toEmail: 'pending@lists.test', friendName: null, acceptedAt: null },
    ])
    const [first, , pending] = await shares()
    expect((await refusalOf(one.me('stop-watch-list-share', { shareId: first!.id }))).error).toBe('not_found')
    await ours.me('stop-watch-list-share', { shareId: first!.id })
    expect((await one.me('friend-share-watchlist')).data).toEqual([])
    expect((await refusalOf(one.me('videos-in-watch-list-id', { watchlistId: ours.listId, listType: 'friends' }))).error).toBe('not_found')
    await ours.me('stop-watch-list-share', { shareId: pending!.id })
    const pendingFriend = await someone({ email: 'pending@lists.test' })
    expect((await refusalOf(pendingFriend.me('accept-share-watchlist', { token: await tokenFor('pending@lists.test') }))).error).toBe(
      'invalid_code',
    )
    await two.me('leave-friend-watch-list', { watchListId: ours.listId })
    expect((await refusalOf(two.me('leave-friend-watch-list', { watchListId: ours.listId }))).error).toBe('not_found')
    expect(await shares()).toEqual([])
    // Whoever left can be asked again.
    await ours.share(two.email)
  })

  it('LST-02 a deleted list ends its shares, and comes back with them for ten minutes', async () => {
    const ours = await owner()
    const friend = await friendOf(ours)
    const friends = async () => (await friend.me('friend-share-watchlist')).data.map(({ id }) => id)
    const before = (await ours.me('my-watch-list')).data
    await ours.me('delete-watch-list', { watchListId: ours.listId })
    expect(await friends()).toEqual([])
    expect((await refusalOf(friend.me('restore-watch-list', { watchListId: ours.listId }))).error).toBe('not_found')
    service.clock.advance(599)
    await purgeLists(service.db, service.clock.now())
    expect(await ours.me('restore-watch-list', { watchListId: ours.listId })).toMatchObject({ message: 'Your list Rainy days is back.' })
    expect((await ours.me('my-watch-list')).data).toEqual(before)
    expect(await friends()).toEqual([ours.listId])
    await ours.me('delete-watch-list', { watchListId: ours.listId })
    await ours.me('add-watch-list', { watchListName: 'RAINY DAYS' })
    expect((await refusalOf(ours.me('restore-watch-list', { watchListId: ours.listId }))).error).toBe('conflict')
    service.clock.advance(600)
    expect((await refusalOf(ours.me('restore-watch-list', { watchListId: ours.listId }))).error).toBe('not_found')
    await purgeLists(service.db, service.clock.now())
    expect(await many(service.db, sql`select 1 from watch_list_deleted`)).toEqual([])
  })

  it('LST-03 shares twenty times a day, whatever becomes of the lists', async () => {
    const { me, share, listId } = await owner()
    const many = await Promise.allSettled(Array.from({ length: 22 }, (_, index) => share(`day-${index}@lists.test`)))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await me('delete-watch-list', { watchListId: listId })
    const again = (await me('add-watch-list', { watchListName: 'Again' })).data.id
    expect(await refusalOf(share('one-more@lists.test', again))).toMatchObject({
      error: 'rate_limited',
      message: 'You have shared 20 times today. Please go on tomorrow.',
      retryAfter: expect.any(Number),
    })
    service.clock.advance(daySeconds)
    await share('one-more@lists.test', again)
  })

  it('LST-03 refuses one’s own address, another’s list and a child’s profile', async () => {
    const ours = await owner()
    const other = await owner()
    expect((await refusalOf(ours.share(ours.email))).error).toBe('conflict')
    expect((await refusalOf(ours.share('x@lists.test', other.listId))).error).toBe('not_found')
    const kid = await someone({ asChild: true })
    const listId = (await kid.me('add-watch-list', { watchListName: 'Mine' })).data.id
    expect((await refusalOf(kid.me('share-my-wishlist', { watchlistId: listId, toEmail: 'x@lists.test' }))).error).toBe('forbidden')
  })

  it('PRF-05 shows a child of a friend’s list what is for kids, and counts no more', async () => {
    const ours = await owner()
    const gentle = await makeTitle(service.db, { allowKids: true })
    await ours.me('add-remove-video-watch-list', { watchListId: ours.listId, videoId: gentle })
    const child = await friendOf(ours, { asChild: true })
    expect((await child.me('friend-share-watchlist')).data).toMatchObject([{ listCount: 1 }])
    expect(await child.me('videos-in-watch-list-id', { watchlistId: ours.listId, listType: 'friends' })).toMatchObject({
      count: 1,
      data: [{ videoId: gentle }],
    })
  })

  it('LST-02 keeps names of every kind as they are, in emails too, and as text', async () => {
    const names = ['<script>alert(1)</script> & "co"', '🧑‍🚀 Weltraum 🚀', 'أفلام المطر', 'Zoë’s 100%_\\ list']
    const { me, share } = await owner({ name: 'Ada\r\nBcc: <b>' })
    for (const [index, name] of names.entries()) {
      const id = (await me('add-watch-list', { watchListName: name })).data.id
      expect((await me('videos-in-watch-list-id', { watchlistId: id })).listName).toBe(name)
      const to = `name-${index}@lists.test`
      await share(to, id)
      await tokenFor(to)
      const [message] = emailsTo(to)
      expect(message!.to).toBe(to)
      expect(message!.subject).not.toMatch(/[\r\n]/)
      expect(message!.text).toContain(name)
      expect(message!.html).not.toMatch(/<script|<b>/)
    }
  })

  it('LST-02 takes out of a name what cannot be seen or turns the line around, and refuses what is too long', async () => {
    const { me } = await owner()
    const named = async (watchListName: string) => (await me('add-watch-list', { watchListName })).data.listName
    expect(await named('Subject\r\nBcc: all@lists.test')).toBe('Subject Bcc: all@lists.test')
    expect(await named('Bell\u0007 and \u202egnihton\u202c')).toBe('Bell and gnihton')
    expect(await refusalOf(named('Nul\u0000'))).toMatchObject({ status: 400 })
    expect(await named(`  ${'é'.repeat(60)}  `)).toBe('é'.repeat(60))
    for (const wrong of ['x'.repeat(61), 'x'.repeat(10_000), '\u200b\u202e', '   '])
      expect(await refusalOf(named(wrong))).toMatchObject({
        status: 400,
        message: 'The name of a list has 1 to 60 characters (watch_list_name).',
      })
  })

  it('LST-03 passes no advertisement on: names that look like addresses stay out of emails', async () => {
    const { me, share } = await owner({ name: 'Win at www.prizes.test' })
    const id = (await me('add-watch-list', { watchListName: 'Go to prizes.test now' })).data.id
    await share('careful@lists.test', id)
    await tokenFor('careful@lists.test')
    const [message] = emailsTo('careful@lists.test')
    expect(message!.subject).toBe('A friend shares a list with you: a list')
    expect(message!.text + message!.html).not.toContain('prizes')
  })
})
