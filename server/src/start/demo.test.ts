import { demoAccounts } from '@matinee/demo/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '../features/site/site.ts'
import { createAccount, disableAccounts, enableAccounts } from '../identity/accounts.ts'
import { makeTitle } from '../testing/builders.ts'
import { refusalOf } from '../testing/refusal.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { applyDemoSetting } from './demo.ts'

describe('a service that began as a demo and is none any more', () => {
  let service: TestService
  const said: string[] = []
  const start = (demo: boolean) => {
    const note = (_facts: unknown, message?: string) => said.push(message ?? String(_facts))
    const { db, pictures, dataFolder } = service
    return applyDemoSetting({ demo, db, pictures, dataFolder, logger: { info: note, warn: note } })
  }
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const reply = await service.as()('login', { email, password })
    return { bearer: reply.bearerToken!, user: reply.userToken!, userId: reply.data!.userId }
  }
  const own = { email: 'ada@house.example', password: 'a-word-of-my-own', name: 'Ada' }

  beforeAll(async () => {
    service = await startTestService({ demo: false })
    await makeTitle(service.db)
    for (const { email, password, name, role } of demoAccounts)
      await createAccount(service.db, { email, password, name, role: role === 'operator' ? role : null, verifiedAt: new Date() })
    await createAccount(service.db, { ...own, verifiedAt: new Date() })
    await writeSetting(service.db, 'demo', { accounts: demoAccounts.map(({ email, password, name }) => ({ email, password, name })) })
  })
  afterAll(() => service.close())

  it('API-04 tells nobody of the demo and its password', async () => {
    const { data } = await service.as()('api-config')
    expect(data).toMatchObject({ isDemo: false, demoAccounts: [], mailboxUrl: '' })
    expect(JSON.stringify(data)).not.toContain('matinee-demo')
  })

  it('shuts the demo accounts out by every way, ends their sessions, and leaves everybody else alone', async () => {
    const sessions = await Promise.all(demoAccounts.map(signIn))
    const mine = await signIn(own)
    await service.as()('login', { email: demoAccounts[0]!.email, loginType: 'OTP' })
    await expect.poll(() => service.emails.length).toBe(1)
    const code = service.emails[0]!.headers!['X-Matinee-Code']!
    await start(false)
    expect(said.at(-1)).toContain('demo accounts are disabled')
    for (const session of sessions) expect(await refusalOf(service.as(session)('my-clone-user'))).toMatchObject({ status: 401 })
    for (const account of demoAccounts) expect(await refusalOf(signIn(account)), account.email).toMatchObject({ status: 401 })
    const { email } = demoAccounts[0]!
    expect(await refusalOf(service.as()('login', { email, loginType: 'OTP', otp: code }))).toMatchObject({ error: 'invalid_code' })
    await service.as()('forgot-password', { email })
    await service.as()('login', { email, loginType: 'OTP' })
    expect((await service.as(mine)('my-clone-user')).data).toHaveLength(1)
    await service.as()('login', { email: own.email, loginType: 'OTP' })
    // Emails go out one after the other, so one to a demo account would have come before.
    await expect.poll(() => service.emails.length).toBe(2)
    expect(service.emails.at(-1)!.to).toBe(own.email)
    await start(false)
    expect(said.at(-1)).toContain('stay disabled')
  })

  it('does not give a disabled account’s address to whoever signs up with it', async () => {
    const { email } = demoAccounts[1]!
    const sent = service.emails.length
    const signUp = { email, username: 'Mallory', password: 'another-word', confirmPassword: 'another-word' }
    await service.as()('sign-up-new', signUp)
    await expect.poll(() => service.emails.length).toBe(sent + 1)
    const otp = service.emails.at(-1)!.headers!['X-Matinee-Code']!
    expect(await service.as()('account-verification-with-otp', { ...signUp, otp })).toMatchObject({ statusCode: 2 })
    expect(await refusalOf(signIn({ email, password: signUp.password }))).toMatchObject({ status: 401 })
  })

  it('lets them in again once it is a demo again', async () => {
    await start(true)
    expect(said.at(-1)).toContain('demo accounts are enabled')
    const operator = demoAccounts.find(({ role }) => role === 'operator')!
    expect((await service.as(await signIn(operator))('my-clone-user')).data).toHaveLength(1)
  })

  it('counts only what changes', async () => {
    expect(await disableAccounts(service.db, [' Ada@House.example'])).toBe(1)
    expect(await disableAccounts(service.db, [own.email, 'nobody@house.example'])).toBe(0)
    expect(await enableAccounts(service.db, [own.email])).toBe(1)
  })
})
