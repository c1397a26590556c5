import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, createGuest, openSession } from '../../identity/accounts.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { daySeconds } from '../../platform/time/durations.ts'
import { makeTitle } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { addCategories } from '../reports/reports.ts'
import { purgeAccounts } from './accounts.jobs.ts'

const password = 'lamp-and-screen'

describe('tidying up', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())
  const tidy = () => purgeAccounts(service.db, service.clock.now())
  const count = async (table: string) => (await many(service.db, sql`select 1 from ${sql.raw(table)}`)).length

  it('removes guests that were not seen for 30 days, however many, and keeps those that were', async () => {
    for (let guests = 0; guests < 205; guests++) await createGuest(service.db, service.clock.now())
    const reply = await service.as()('login-guest')
    const guest = service.as({ bearer: reply.bearerToken, user: reply.userToken, userId: reply.userId })
    await tidy()
    expect(await count('account')).toBe(206)
    service.clock.advance(29 * daySeconds)
    await guest('user-subscription').catch(() => undefined)
    service.clock.advance(2 * daySeconds)
    await tidy()
    expect(await count('account')).toBe(1)
    await guest('logout')
  })

  it('removes expired sessions, codes, links, sign-ups, TV codes and limits, and nothing that holds', async () => {
    const email = 'tidy@matinee.test'
    await createAccount(service.db, { email, name: 'Tidy', password, verifiedAt: service.clock.now() })
    const ask = service.as(undefined, { 'X-Device-Id': 'old-laptop' })
    const leave = async () => {
      await ask('login', { email, loginType: 'OTP' })
      await ask('sign-up-new', { username: 'New', email: 'new@matinee.test', password, confirmPassword: password })
      await ask('forgot-password', { email })
      await ask('tv-code')
      await ask('login', { email, password })
    }
    const tables = ['account_session', 'account_code', 'account_link', 'account_sign_up', 'device_tv_code', 'rate_limit']
    const counts = async () => Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
    await leave()
    await tidy()
    const held = { account_session: 1, account_code: 2, account_link: 3, account_sign_up: 1, device_tv_code: 1 }
    expect(await counts()).toMatchObject(held)
    expect((await counts()).rate_limit).toBeGreaterThan(5)
    service.clock.advance(91 * daySeconds)
    await tidy()
    expect(await counts()).toEqual({
      account_session: 0,
      account_code: 0,
      account_link: 0,
      account_sign_up: 0,
      device_tv_code: 0,
      rate_limit: 0,
    })
    expect(await count('device')).toBe(1)
    service.clock.advance(90 * daySeconds)
    await tidy()
    expect(await count('device')).toBe(0)
    expect((await refusalOf(service.as()('login', { email, password: 'wrong' }))).error).toBe('unauthenticated')
  })

  it('keeps the newest 50 sessions and devices of an account', async () => {
    const email = 'many@matinee.test'
    const { accountId, rootProfileId } = await createAccount(service.db, { email, name: 'Many', verifiedAt: service.clock.now() })
    const own = { accountId, profileId: rootProfileId, userAgent: '', now: service.clock.now() }
    const opened: Awaited<ReturnType<typeof openSession>>[] = []
    for (let session = 0; session < 51; session++) opened.push(await openSession(service.db, { ...own, deviceUuid: `device-${session}` }))
    for (let session = 0; session < 50; session++) opened.push(await openSession(service.db, { ...own, deviceUuid: 'device-50' }))
    const left = (table: string) => many(service.db, sql`select 1 from ${sql.raw(table)} where account_id = ${accountId}`)
    expect([(await left('account_session')).length, (await left('device')).length]).toEqual([50, 50])
    const devicesOf = ({ bearerToken, userToken, userId }: (typeof opened)[number]) =>
      service.as({ bearer: bearerToken, user: userToken, userId: userId })('user-devices')
    expect((await refusalOf(devicesOf(opened[50]!))).status).toBe(401)
    expect((await devicesOf(opened[51]!)).statusCode).toBe(1)
  })

  it('empties the words of a guest who is gone, and removes failures after 90 days and issues after a year', async () => {
    const film = await makeTitle(service.db)
    await addCategories(service.db, [{ title: 'Sound', description: 'Missing', issues: [] }])
    const reply = await service.as()('login-guest')
    const guest = service.as({ bearer: reply.bearerToken, user: reply.userToken, userId: reply.userId })
    await guest('error-report', { videoId: film, videoType: 'film', errorMessage: 'words of a guest' })
    await guest('report-error', { videoId: film, videoType: 'film', errorId: 1, errorMessage: 'words of a guest' })
    const kept = async () =>
      (
        await many(
          service.db,
          sql<{ told: string }>`
            select 'failure ' || message as told from report_playback_failure union all select 'issue ' || message from report_issue order by 1`,
        )
      ).map(({ told }) => told)
    await tidy()
    expect(await kept()).toEqual(['failure words of a guest', 'issue words of a guest'])
    service.clock.advance(31 * daySeconds)
    await tidy()
    expect(await kept()).toEqual(['failure ', 'issue '])
    service.clock.advance(60 * daySeconds)
    await tidy()
    expect(await kept()).toEqual(['issue '])
    service.clock.advance(275 * daySeconds)
    await tidy()
    expect(await kept()).toEqual([])
  })

  it('lets a network make a hundred guests within a quarter of an hour', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 101 }, () => service.as()('login-guest')))
    const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ error: 'rate_limited', status: 429 })
    expect(await count('account where is_guest')).toBeLessThanOrEqual(100)
  })
})
