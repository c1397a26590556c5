import { CallRefused } from '@matinee/contract/call-refused'
import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { many, maybeOne, sql } from '../../platform/db/statement.ts'
import { startTestService, type TestService, type Tokens } from '../../testing/service.ts'

const password = 'lamp-and-screen'

describe('accounts', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())
  beforeEach(() => {
    service.emails.length = 0
  })

  let count = 0
  const someone = async (input: { isVerified?: boolean } = {}) => {
    const email = `someone-${++count}@matinee.test`
    const made = await createAccount(service.db, {
      email,
      name: 'Some One',
      password,
      verifiedAt: input.isVerified === false ? null : service.clock.now(),
    })
    return { email, ...made }
  }
  const refusal = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(error instanceof CallRefused)) throw new Error('The call was not refused.')
    return { status: error.status, error: error.error, message: error.message, retryAfter: error.retryAfterSeconds }
  }
  const tokensOf = (reply: { bearerToken?: string; userToken?: string; userId?: number }): Tokens => ({
    bearer: reply.bearerToken!,
    user: reply.userToken!,
    userId: reply.userId!,
  })
  const codeOf = () => service.emails.at(-1)?.headers?.['X-Matinee-Code'] ?? 'no code'

  it('SGN-01 signs in by password, whatever the case of the address, and the session holds for 90 days', async () => {
    const { email, rootProfileId } = await someone()
    const reply = await service.as(undefined, { 'X-Device-Id': 'browser-1' })('login', { email: ` ${email.toUpperCase()} `, password })
    expect(reply).toMatchObject({ statusCode: 1, userId: rootProfileId, email, username: 'Some One', accessType: 'login' })
    expect(reply.token).toBe(reply.bearerToken)
    expect(reply.rootUserDetail).toEqual({ token: reply.bearerToken, userToken: reply.userToken, userId: rootProfileId })
    expect(reply.data).toMatchObject({ isParent: true, parentId: null, subscriptionStatus: 'Inactive' })
    const me = service.as(tokensOf(reply))
    expect((await me('my-clone-user')).data).toHaveLength(1)
    service.clock.advance(90 * 86_400 - 1)
    await me('my-clone-user')
    service.clock.advance(1)
    expect(await refusal(me('my-clone-user'))).toMatchObject({ status: 401, message: 'Invalid user token' })
  })

  it('SGN-02 answers a wrong password, an unknown and an unproven address alike', async () => {
    const { email } = await someone()
    const unproven = await someone({ isVerified: false })
    const expected = { status: 401, error: 'unauthenticated', message: 'Invalid Email or Password', retryAfter: undefined }
    expect(await refusal(service.as()('login', { email, password: 'wrong' }))).toEqual(expected)
    expect(await refusal(service.as()('login', { email: 'nobody@matinee.test', password }))).toEqual(expected)
    expect(await refusal(service.as()('login', { email: unproven.email, password }))).toEqual(expected)
    expect(await refusal(service.as()('login', { email }))).toMatchObject({ status: 400, error: 'invalid_parameter' })
  })

  it('SGN-03 mails a code that signs in once', async () => {
    const { email, rootProfileId } = await someone()
    const sent = await service.as()('login', { email, loginType: 'OTP', isParent: false })
    expect(sent.message).toBe('OTP sent successfully! Please check your email.')
    expect(sent.bearerToken).toBeUndefined()
    const [message] = service.emails
    expect(message).toMatchObject({ to: email, headers: { 'X-Matinee-Code': expect.stringMatching(/^\d{4}$/) } })
    expect(message!.text).toContain(codeOf())
    expect(message!.html).toContain(codeOf())
    const reply = await service.as()('login', { email, loginType: 'OTP', otp: codeOf() })
    expect(reply).toMatchObject({ userId: rootProfileId, message: 'OTP verified successfully! Logging you in...' })
    expect(await refusal(service.as()('login', { email, loginType: 'OTP', otp: codeOf() }))).toMatchObject({
      status: 400,
      error: 'invalid_code',
      message: 'This code does not work any more. Please ask for a new one.',
    })
  })

  it('answers alike, and mails nobody, when a code is asked for an address without an account', async () => {
    const sent = await service.as()('login', { email: 'nobody@matinee.test', loginType: 'OTP' })
    expect(sent.message).toBe('OTP sent successfully! Please check your email.')
    expect(service.emails).toEqual([])
  })

  it('lets a code work for ten minutes, for five tries, and only the newest', async () => {
    const { email } = await someone()
    const ask = () => service.as()('login', { email, loginType: 'OTP' })
    const use = (otp: string) => service.as()('login', { email, loginType: 'OTP', otp })
    const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

    await ask()
    service.clock.advance(600)
    expect((await refusal(use(codeOf()))).error).toBe('invalid_code')

    await ask()
    const first = codeOf()
    for (let sent = 0; codeOf() === first && sent < 3; sent++) await ask()
    expect((await refusal(use(first))).error).toBe('invalid_code')
    for (let tries = 0; tries < 4; tries++) expect((await refusal(use(wrong(codeOf())))).error).toBe('invalid_code')
    expect((await refusal(use(codeOf()))).error).toBe('invalid_code')
  })

  it('keeps neither tokens nor codes as they are', async () => {
    const { email, accountId } = await someone()
    const reply = await service.as()('login', { email, password })
    await service.as()('login', { email, loginType: 'OTP' })
    const kept = await many(
      service.db,
      sql<{ kept: string }>`
        select encode(bearer_hash, 'escape') as kept from account_session where account_id = ${accountId}
        union all select encode(code_hash, 'escape') from account_code where email = ${email}
        union all select password_hash from account where id = ${accountId}`,
    )
    expect(kept).toHaveLength(3)
    for (const secret of [reply.bearerToken!, reply.userToken!, codeOf(), password])
      expect(kept.filter((row) => row.kept.includes(secret))).toEqual([])
  })

  it('SGN-05 opens a session without an account for a guest, and leaves nothing of them at sign-out', async () => {
    const reply = await service.as()('login-guest')
    expect(reply.guestId).toBe(reply.userId)
    expect(reply.rootUserDetail).toBeUndefined()
    const guest = service.as(tokensOf(reply))
    expect(await refusal(guest('my-clone-user'))).toMatchObject({ status: 403, error: 'guest' })
    await guest('logout')
    expect(await refusal(guest('logout'))).toMatchObject({ status: 401, error: 'unauthenticated' })
    expect(await maybeOne(service.db, sql`select 1 from profile where id = ${reply.userId}`)).toBeUndefined()
  })

  it('SGN-06 ends the session at sign-out, on this device only, with the profiles switched to', async () => {
    const { email, rootProfileId } = await someone()
    const at = (device: string) => service.as(undefined, { 'X-Device-Id': device })('login', { email, password })
    const [here, there] = [tokensOf(await at('here')), tokensOf(await at('there'))]
    const switched = tokensOf(await service.as(here)('login-as-clone-user', { profileId: rootProfileId }))
    await service.as(switched)('logout')
    for (const ended of [here, switched]) {
      const reply = await fetch(`${service.origin}/v3/my-clone-user`, {
        headers: { authorization: `Bearer ${ended.bearer}`, 'user-token': ended.user },
      })
      expect(reply.status).toBe(401)
      expect(reply.headers.get('user-token')).toBe(ended.user)
      expect(toPlain(await reply.json())).toMatchObject({ statusCode: 0, status: '401', message: 'Invalid user token' })
    }
    await service.as(there)('my-clone-user')
  })

  it('API-02 holds a bearer token and the user token of another session apart', async () => {
    const { email } = await someone()
    const one = tokensOf(await service.as()('login', { email, password }))
    const other = tokensOf(await service.as()('login', { email, password }))
    expect(await refusal(service.as({ ...one, user: other.user })('my-clone-user'))).toMatchObject({ status: 401 })
  })

  it('API-05 takes a sign-in by POST only, so that no password stands in an address that is kept', async () => {
    const { email } = await someone()
    const reply = await fetch(`${service.origin}/v3/login?email=${email}&password=${password}`)
    expect(reply.status).toBe(405)
    expect((await service.as()('login', { email, password })).statusCode).toBe(1)
  })

  it('writes the device by the name that people give it', async () => {
    const { email, accountId } = await someone()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
    for (let times = 0; times < 2; times++)
      await service.as(undefined, { 'X-Device-Id': 'laptop', 'User-Agent': agent })('login', { email, password })
    expect(await many(service.db, sql`select uuid, name from device where account_id = ${accountId}`)).toEqual([
      { uuid: 'laptop', name: 'Firefox on Linux' },
    ])
  })
})

describe('the limits of signing in', () => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService()
  })
  const outcomes = async (times: number, ask: (time: number) => Promise<unknown>) => {
    const counts: Record<string, number> = {}
    let retryAfter: number | undefined
    for (let time = 0; time < times; time++) {
      const outcome = await ask(time).then(
        () => 'done',
        (error: CallRefused) => {
          retryAfter = error.retryAfterSeconds
          return error.error
        },
      )
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return { counts, retryAfter }
  }

  it('are 10 tries an account and 50 an address in a quarter of an hour, of which successes do not count', async () => {
    const email = 'limits@matinee.test'
    await createAccount(service.db, { email, name: 'Limits', password, verifiedAt: service.clock.now() })
    const right = () => service.as()('login', { email, password })
    expect((await outcomes(12, right)).counts).toEqual({ done: 12 })
    const wrong = await outcomes(11, () => service.as()('login', { email, password: 'wrong' }))
    expect(wrong.counts).toEqual({ unauthenticated: 10, rate_limited: 1 })
    expect(wrong.retryAfter).toBeGreaterThan(0)
    expect((await outcomes(1, right)).counts).toEqual({ rate_limited: 1 })
    const spread = await outcomes(45, (time) => service.as()('login', { email: `x${time}@matinee.test`, password: 'wrong' }))
    expect(spread.counts.rate_limited).toBeGreaterThanOrEqual(5)
    await service.close()
  })

  it('are 5 codes an account and 60 an address in an hour', async () => {
    const code = (email: string) => service.as()('login', { email, loginType: 'OTP' })
    expect((await outcomes(6, () => code('one@matinee.test'))).counts).toEqual({ done: 5, rate_limited: 1 })
    expect((await outcomes(55, (time) => code(`x${time}@matinee.test`))).counts).toEqual({ done: 54, rate_limited: 1 })
    await service.close()
  })
})
