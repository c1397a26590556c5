import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { passwordWork } from '../../identity/password.ts'
import { sql } from '../../platform/db/statement.ts'
import { daySeconds } from '../../platform/time/durations.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { serviceSecret } from '../site/site.ts'

const password = 'lamp-and-screen'
const laptop = '0b9e2f1c-58c4-4a6f-9a45-1f6d3a0b7c11'
const tooMany = 'Too many tries. If this address has an account, our latest email has a link to sign in with.'

describe('guessing', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ trustedProxies: 1, operatorEmails: ['chief@matinee.test'] })
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(service.db)
    service.emails.length = 0
  })

  let owners = 0
  const someone = async (email = `owner-${++owners}@matinee.test`, isOperator = false) => {
    await createAccount(service.db, {
      email,
      name: 'Some One',
      password,
      verifiedAt: service.clock.now(),
      role: isOperator ? 'operator' : null,
    })
    return email
  }
  let addresses = 0
  /** A stranger from a network of their own, unless one is named. */
  const stranger = (address?: string, device = '') => {
    addresses += 1
    const ownAddress = `10.${addresses >> 8}.${addresses & 255}.1`
    return service.as(undefined, { 'X-Forwarded-For': address ?? ownAddress, ...(device && { 'X-Device-Id': device }) })
  }
  const byPassword = (email: string, secret: string, client = stranger()) => client('login', { email, password: secret })
  const byCode = (email: string, otp: string, client = stranger()) => client('login', { email, loginType: 'OTP', otp })
  const askCode = async (email: string, client = stranger()) => {
    await client('login', { email, loginType: 'OTP' })
    const message = service.emails.findLast(({ to }) => to === email)
    return {
      message: message!,
      code: message?.headers?.['X-Matinee-Code'],
      token: /signin-link\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '',
    }
  }
  const counted = async (asked: Promise<unknown>[]) => {
    const counts: Record<string, number> = {}
    for (const outcome of await Promise.allSettled(asked)) {
      const word = outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { error: string }).error
      counts[word] = (counts[word] ?? 0) + 1
    }
    return counts
  }
  const wrong = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')
  const times = <Value>(count: number, make: (time: number) => Value) => Array.from({ length: count }, (_, time) => make(time))
  const workOf = async (work: () => Promise<unknown>) => {
    const done: unknown[] = []
    const count = (message: unknown) => void done.push(message)
    subscribe(passwordWork.name, count)
    await work().catch(() => undefined)
    unsubscribe(passwordWork.name, count)
    return done.toSorted()
  }

  it('in parallel, from many networks, has no more codes and passwords judged than one after the other', async () => {
    const email = await someone()
    const { code } = await askCode(email)
    expect(await counted(times(40, (time) => byCode(email, wrong(code!, time + 1))))).toEqual({ invalid_code: 10, rate_limited: 30 })
    expect((await refusalOf(byCode(email, code!))).error).toBe('rate_limited')

    let outcomes = {}
    const work = await workOf(async () => {
      outcomes = await counted(times(40, () => byPassword(email, 'wrong')))
    })
    expect(outcomes).toEqual({ unauthenticated: 10, rate_limited: 30 })
    expect(work).toHaveLength(10)
  })

  it('gets no more tries from a second server, nor from a restart', async () => {
    const email = await someone()
    const second = await startTestService({ db: service.db, clock: service.clock, secret: await serviceSecret(service.db) })
    await counted(times(10, () => byPassword(email, 'wrong')))
    expect((await refusalOf(second.as()('login', { email, password: 'wrong' }))).error).toBe('rate_limited')
    await second.close()
  })

  it('keeps nobody out: a known device goes on, and others sign in by a link', async () => {
    const email = await someone()
    const own = stranger('192.0.2.1', laptop)
    await byPassword(email, password, own)
    await counted(times(12, () => byPassword(email, 'wrong')))
    await counted(times(12, () => byCode(email, '0000')))
    const [message, ...others] = service.emails
    expect(others).toEqual([])
    expect(message).toMatchObject({ to: email, subject: 'A link to sign in' })

    // The device that has signed in before, by password and by code.
    await byPassword(email, password, own)
    const known = await askCode(email, own)
    expect(known.code).toMatch(/^\d{4}$/)
    await byCode(email, known.code!, own)

    // The owner elsewhere, and whoever asks for an address without an account: the same words.
    const refused = await refusalOf(byPassword(email, password))
    expect(refused).toMatchObject({ status: 429, error: 'rate_limited', message: tooMany })
    await counted(times(12, () => byPassword('nobody@matinee.test', 'wrong')))
    expect(await refusalOf(byPassword('nobody@matinee.test', 'wrong'))).toEqual(refused)
    expect(service.emails.filter(({ to }) => to !== email)).toEqual([])

    const token = known.token
    expect(await stranger()('login-by-link', { token })).toMatchObject({ statusCode: 1, email, accessType: 'login' })
    expect((await refusalOf(stranger()('login-by-link', { token }))).error).toBe('invalid_code')
    const next = await askCode(email)
    service.clock.advance(3600)
    expect((await refusalOf(stranger()('login-by-link', { token: next.token }))).error).toBe('invalid_code')
    service.clock.advance(1)
    expect((await counted(times(1, () => byPassword(email, password)))).done).toBe(1)
  })

  it('makes no device known by a name that others could guess', async () => {
    const email = await someone()
    await byPassword(email, password, stranger('192.0.2.1', 'laptop'))
    await counted(times(10, () => byPassword(email, 'wrong')))
    expect((await refusalOf(byPassword(email, password, stranger('192.0.2.1', 'laptop')))).error).toBe('rate_limited')
  })

  it('cannot take codes from the owner by asking for them either', async () => {
    const email = await someone()
    const own = stranger('192.0.2.1', laptop)
    await byPassword(email, password, own)
    await counted(times(6, () => askCode(email)))
    await byCode(email, (await askCode(email, own)).code!, own)
  })

  it('of codes ends: 10 a day, 30 in four weeks and 60 in a year, and then the mail holds a link alone', async () => {
    const email = await someone()
    const own = stranger('192.0.2.1', laptop)
    await byPassword(email, password, own)
    const judged = async () => (await counted(times(12, () => byCode(email, '0000')))).invalid_code ?? 0
    for (const expected of [10, 10, 10, 0]) {
      expect(await judged()).toBe(expected)
      service.clock.advance(daySeconds)
    }
    const { message, code, token } = await askCode(email)
    expect([message.subject, code]).toEqual(['Your link to sign in', undefined])
    expect((await askCode(email, own)).code).toMatch(/^\d{4}$/)
    await stranger()('login-by-link', { token: (await askCode(email)).token || token })
    service.clock.advance(24 * daySeconds)
    for (const expected of [10, 10, 10]) {
      expect(await judged()).toBe(expected)
      service.clock.advance(daySeconds)
    }
    service.clock.advance(28 * daySeconds)
    expect(await judged()).toBe(0)
    expect((await askCode(email)).code).toBeUndefined()
  })

  it('of sign-in codes leaves those of sign-ups alone', async () => {
    const email = 'newcomer@matinee.test'
    await counted(times(12, () => byCode(email, '0000', stranger('192.0.2.77'))))
    const draft = { username: 'New', email, password, confirmPassword: password }
    await stranger('192.0.2.77')('sign-up-new', draft)
    const otp = service.emails.at(-1)!.headers!['X-Matinee-Code']!
    expect((await stranger('192.0.2.77')('account-verification-with-otp', { ...draft, otp })).statusCode).toBe(1)
  })

  it('is counted for the networks around an address, and for the service', async () => {
    const counts = await counted(
      times(110, (time) => byCode(`x${time}@matinee.test`, '0000', stranger(`2001:db8:7:${(time % 30).toString(16)}::1`))),
    )
    expect(counts).toEqual({ invalid_code: 100, rate_limited: 10 })
    const email = await someone()
    expect((await askCode(email)).code).toMatch(/^\d{4}$/)
    // As many as the service takes of all strangers together in a day.
    await sql`update rate_limit set spent = 1000 where spent >= 100`.execute(service.db)
    service.clock.advance(3601)
    expect((await refusalOf(byCode('fresh@matinee.test', '0000'))).error).toBe('rate_limited')
    expect((await askCode(email)).code).toBeUndefined()
  })

  it('finds no code that lets an operator in', async () => {
    for (const [email, isOperator] of [
      ['booth@matinee.test', true],
      ['chief@matinee.test', false],
    ] as const) {
      const draft = { username: 'Chief', email, password, confirmPassword: password }
      if (!isOperator) {
        await stranger()('sign-up-new', draft)
        expect(service.emails.at(-1)?.headers?.['X-Matinee-Code']).toBeUndefined()
        expect(service.emails.at(-1)?.text).toContain('account-verification?token=')
      }
      await someone(email, isOperator)
      const { code, token } = await askCode(email)
      expect(code).toBeUndefined()
      expect(await stranger()('login-by-link', { token })).toMatchObject({ email })
    }
    const kept = await sql<{
      purpose: string
    }>`select purpose from account_code where email in ('booth@matinee.test', 'chief@matinee.test') order by 1`.execute(service.db)
    expect(kept.rows.map(({ purpose }) => purpose)).toEqual(['sign-in-off', 'sign-in-off', 'sign-up-off'])
  })

  it('SGN-03 is told when a code is dead, in the same words for every address', async () => {
    const member = await someone()
    const booth = await someone('lamp-room@matinee.test', true)
    const told = async (email: string, code = '') => (await refusalOf(byCode(email, code || wrong('0000')))).message
    const tryAgain = 'Invalid OTP. Please try again.'
    const askAnew = 'This code does not work any more. Please ask for a new one.'
    for (const email of [member, booth, 'nobody-here@matinee.test']) {
      expect(await told(email), email).toBe(askAnew)
      const { code } = await askCode(email)
      const guess = code && wrong(code)
      for (const expected of [tryAgain, tryAgain, tryAgain, tryAgain, askAnew]) expect(await told(email, guess), email).toBe(expected)
      expect(await told(email, code), email).toBe(askAnew)
      await askCode(email)
      expect(await told(email, guess), email).toBe(tryAgain)
      service.clock.advance(601)
      expect(await told(email, guess), email).toBe(askAnew)
    }
  })

  it('SGN-03 finds a code that was used up dead', async () => {
    const email = await someone()
    const { code } = await askCode(email)
    await byCode(email, code!)
    expect((await refusalOf(byCode(email, code!))).message).toBe('This code does not work any more. Please ask for a new one.')
  })

  it('costs the same work whether or not there is an account', async () => {
    const email = await someone()
    const works: Record<string, (email: string) => Promise<unknown>> = {
      login: (email) => byPassword(email, 'wrong'),
      'sign-up-new': (email) =>
        stranger()('sign-up-new', { username: 'X', email, password: 'some-other-one', confirmPassword: 'some-other-one' }),
      'forgot-password': (email) => stranger()('forgot-password', { email }),
      'a code': (email) => askCode(email),
    }
    const rows = async (email: string) =>
      (
        await sql`select purpose from account_link where email = ${email} union all select purpose from account_code where email = ${email} order by 1`.execute(
          service.db,
        )
      ).rows
    for (const [name, work] of Object.entries(works)) {
      const known = await workOf(() => work(email))
      expect(await workOf(() => work('absent@matinee.test')), name).toEqual(known)
      expect(await rows('absent@matinee.test'), name).toEqual(await rows(email))
      if (name === 'login') expect(known).toEqual(['verify'])
      if (name === 'sign-up-new') expect(known).toEqual(['hash', 'verify'])
    }
  })
})
