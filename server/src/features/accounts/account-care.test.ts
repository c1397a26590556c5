import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { deliverAll, makePlan, subscribe, subscriptionsOf } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { tablesWith } from '../../testing/traces.ts'

describe('whoever looks after a person', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({
      mail: {
        send: async ({ to }) => {
          if (to.startsWith('refused')) throw Object.assign(new Error('no such user'), { responseCode: 550 })
        },
      },
    })
  })
  afterAll(() => service.close())

  const supporter = async () => service.operator(await makePerson(service.db, { role: 'support' }))
  const actionsOn = async (id: number) =>
    (await service.operator()('list-audit-log', { entity: 'account', entityId: String(id) })).data.map(({ action }) => action)

  it('sees devices, counts and how mail fares, nothing of what is watched, and is noted', async () => {
    const support = await supporter()
    const person = await makePerson(service.db, { name: 'Ines', email: 'refused@matinee.test' })
    const me = service.as(person)
    const film = await makeTitle(service.db, { name: 'The Secret Lamp' })
    const { data: list } = await me('add-watch-list', { watchListName: 'Rainy days' })
    await me('add-remove-video-watch-list', { watchListId: list.id, videoId: film })
    await me('save-search-list', { searchListName: 'Lamps', searchKey: 'lamp' })
    await me('create-clone-user', { username: 'Kit', isChild: true })
    await me('update-last-play-time', { videoId: film, lastPlayTime: 33 })
    await support('send-sign-in-mail', { id: person.accountId })
    const seen = async () => (await support('get-account-activity', { id: person.accountId })).data
    await expect.poll(async () => (await seen()).mailsFailed.length, { timeout: 20_000 }).toBe(1)
    // A page asks for several things at once, which is one look.
    const [data] = await Promise.all([
      seen(),
      support('get-account', { id: person.accountId }),
      support('get-account-membership', { id: person.accountId }),
    ])
    expect(data).toEqual({
      devices: [{ id: expect.any(Number), name: 'Test browser', kind: 'browser', lastSeenAt: expect.any(String), isSignedIn: true }],
      ...{ profiles: 2, childProfiles: 1, watchLists: 1, savedSearches: 1, mailsWaiting: 0, mailsWaitingSince: null },
      mailsFailed: [{ at: expect.any(String), reason: 'refused', detail: '550' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/Rainy|Lamp|Kit/)
    expect(await actionsOn(person.accountId)).toEqual(['view', 'mail sign-in'])
    // Once given up, it is found without knowing whose it is, for a week.
    const found = async (isUnreached: boolean) => (await support('list-accounts', { isUnreached, limit: 100 })).data.map(({ id }) => id)
    expect(await found(true)).toEqual([person.accountId])
    expect(await found(false)).not.toContain(person.accountId)
    const mailboxes = async () => (await service.operator()('get-today')).data.unreachedMailboxes
    expect(await mailboxes()).toBe(1)
    await sql`update mail_failure set at = at - interval '8 days'`.execute(service.db)
    expect([await found(true), await mailboxes()]).toEqual([[], 0])
    expect((await refusalOf(support('get-account-activity', { id: 99_999 }))).error).toBe('not_found')
  })

  it('signs one device out, and mails a way in, neither to who may not sign in nor to who has a role', async () => {
    const support = await supporter()
    const person = await makePerson(service.db)
    const other = await makePerson(service.db)
    const deviceOf = async (id: number) => (await support('get-account-activity', { id })).data.devices[0]!.id
    const deviceId = await deviceOf(person.accountId)
    expect((await refusalOf(support('sign-out-device', { id: other.accountId, deviceId }))).message).toBe('There is no such device.')
    expect((await support('sign-out-device', { id: person.accountId, deviceId })).data.devices).toBe(0)
    expect((await refusalOf(service.as(person)('my-clone-user'))).error).toBe('unauthenticated')
    expect((await service.as(other)('my-clone-user')).data).toHaveLength(1)

    await support('disable-account', { id: other.accountId })
    expect((await refusalOf(support('send-sign-in-mail', { id: other.accountId }))).message).toMatch(/is disabled/)
    const { accountId: id, email } = await makePerson(service.db, { role: 'editor' })
    for (const ask of [
      support('send-sign-in-mail', { id }),
      support('export-account', { id }),
      support('erase-account', { id, email }),
      support('sign-out-device', { id, deviceId }),
      support('grant-membership', { id, until: null }),
    ])
      expect((await refusalOf(ask)).message).toMatch(/does not reach accounts that have a role/)
  })

  it('takes the same file out that the person does, and the log tells of it', async () => {
    const person = await makePerson(service.db, { name: 'Olga' })
    await service.as(person)('save-search-list', { searchListName: 'Lamps', searchKey: 'lamp' })
    const own = await service.app.inject({
      url: '/v3/export-account',
      headers: { authorization: `Bearer ${person.bearer}`, 'user-token': person.user },
    })
    const { data } = await (await supporter())('export-account', { id: person.accountId })
    const timeless = (record: unknown) => JSON.stringify(record).replace(/("exported_at":)"[^"]+"/, '$1""')
    expect(timeless(data)).toEqual(timeless((JSON.parse(own.body) as { data: Record<string, unknown> }).data))
    expect(JSON.stringify(data)).toContain('Lamps')
    expect(await actionsOn(person.accountId)).toEqual(['export'])
  })

  it('erases an account as its owner would, by its typed address, and nothing names it afterwards, the log neither', async () => {
    const email = 'zuleika@matinee.test'
    const operator = service.operator()
    const planId = await makePlan(service.db)
    const { data: account } = await operator('create-account', { email, name: 'Zuleika' })
    await operator('create-invitation', { email, role: 'editor' })
    // Signed in with the session of somebody else, in the place of a mailed code.
    const person = await makePerson(service.db)
    await sql`update account_session set account_id = ${account.id} where account_id = ${person.accountId}`.execute(service.db)
    const { id: userId } = await one(service.db, sql<{ id: number }>`select id from profile where account_id = ${account.id}`)
    await sql`update profile_session set profile_id = ${userId} where profile_id = ${person.profileId}`.execute(service.db)
    await subscribe(service, { ...person, userId }, planId)
    await deliverAll(service)
    const support = await supporter()
    const { id } = account
    expect((await refusalOf(support('erase-account', { id, email: 'other@matinee.test' }))).message).toMatch(/Nothing was deleted/)
    expect((await support('get-account', { id })).data).toMatchObject({ email, membership: 'Active' })
    await support('erase-account', { id, email: ' Zuleika@Matinee.test ' })
    expect((await refusalOf(support('get-account', { id }))).error).toBe('not_found')
    await service.paymentService.runOutbox()
    await deliverAll(service)
    expect((await subscriptionsOf(service)).map(({ status }) => status)).toEqual(['canceled'])
    expect(await tablesWith(service.db, ['zuleika'])).toEqual([])
    expect(await one(service.db, sql`select count(*)::int as n from membership_receipt`)).toEqual({ n: 1 })
    expect(await actionsOn(id)).toEqual(['erase', 'view', 'create'])
    const self = await makePerson(service.db, { role: 'operator', email: 'self@matinee.test' })
    const own = { id: self.accountId, email: 'self@matinee.test' }
    expect((await refusalOf(service.operator(self)('erase-account', own))).message).toMatch(/your own account/)
  })

  it('finds who has not proven their address, and mails them another code', async () => {
    const password = 'lamp-and-screen'
    const email = 'newcomer@matinee.test'
    await service.as()('sign-up-new', { username: 'Newcomer', email, password, confirmPassword: password })
    const support = await supporter()
    const [waiting] = (await support('list-sign-ups')).data
    expect(waiting).toEqual({ email, name: 'Newcomer', expiresAt: expect.any(String) })
    service.clock.advance(3600)
    const { data } = await support('resend-sign-up', { email })
    expect(Date.parse(data.expiresAt) - Date.parse(waiting!.expiresAt)).toBe(3_600_000)
    expect((await refusalOf(support('resend-sign-up', { email: 'nobody@matinee.test' }))).error).toBe('not_found')
    expect(JSON.stringify((await service.operator()('list-audit-log', { entity: 'sign-up' })).data)).not.toContain('newcomer')
  })
})
