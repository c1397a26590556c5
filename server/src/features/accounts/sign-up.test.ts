import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybeOne, sql } from '../../platform/db/statement.ts'
import { smtpMail } from '../../platform/mail/mail.ts'
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const password = 'lamp-and-screen'
const wrong = (code = '') => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('signing up, with mail through a real server', () => {
  let service: TestService
  let mail: TestMailServer
  beforeAll(async () => {
    mail = await startMailServer()
    service = await startTestService({ mail: smtpMail(mail.url, 'Matinee <no-reply@matinee.test>') })
  })
  afterAll(async () => {
    await service.close()
    await mail.close()
  })

  let count = 0
  const newEmail = () => `new-${++count}@matinee.test`
  const draftOf = (email: string, secret = password) => ({
    username: ' Ada  Lovelace ',
    email,
    password: secret,
    confirmPassword: secret,
    signupType: '1',
  })
  const tokenIn = (text: string) => /account-verification\?token=([\w-]+)/.exec(text)?.[1] ?? 'no token'
  const signUp = async (email: string) => {
    const reply = await service.as()('sign-up-new', draftOf(email))
    const message = await mail.take(email)
    return { reply, message, code: message.code ?? 'no code', token: tokenIn(message.text) }
  }
  const verify = (email: string, otp: string, more: object = {}) =>
    service.as()('account-verification-with-otp', { ...draftOf(email), mailType: 'NEW-REGISTRATION', otp, ...more })
  const existing = async () => {
    const email = newEmail()
    const { code } = await signUp(email)
    await verify(email, code)
    return email
  }

  it('mails a code and answers 1; the code opens the account and a session', async () => {
    const email = newEmail()
    const { reply, message, code } = await signUp(` ${email.toUpperCase()} `.trim().toLowerCase())
    expect(reply).toEqual({ statusCode: 1, message: 'OTP sent successfully! Please check your email.' })
    expect(message.html).toContain(code)
    expect(message.html).not.toContain('<img')
    expect(message.text).toContain(`http://matinee.test/account-verification?token=`)
    expect((await refusalOf(service.as()('login', { email, password }))).error).toBe('unauthenticated')
    expect(await refusalOf(verify(email, wrong(code)))).toMatchObject({ error: 'invalid_code', message: 'Invalid OTP. Please try again.' })
    const opened = await verify(email, code)
    expect(opened).toMatchObject({ statusCode: 1, accessType: 'signup', email, username: 'Ada  Lovelace', data: { isParent: true } })
    const me = service.as({ bearer: opened.bearerToken!, user: opened.userToken!, userId: opened.userId! })
    expect((await me('my-clone-user')).data).toHaveLength(1)
    expect((await refusalOf(verify(email, code))).error).toBe('invalid_code')
    expect((await service.as()('login', { email, password })).accessType).toBe('login')
  })

  it('VER-01 opens the account by the link once, and tells who means to subscribe', async () => {
    const email = newEmail()
    await service.as()('sign-up-new', { ...draftOf(email), signupType: 'NEW-SUBSCRIPTION' })
    const token = tokenIn((await mail.take(email)).text)
    const reply = await service.as()('account-verification', { token, password })
    expect(reply).toEqual({ statusCode: 1, message: 'Your account is ready. Please sign in.', data: { signupType: 'NEW-SUBSCRIPTION' } })
    expect((await service.as()('login', { email, password })).statusCode).toBe(1)
    expect(await refusalOf(service.as()('account-verification', { token, password }))).toMatchObject({ status: 400, error: 'invalid_code' })
    const late = await signUp(newEmail())
    service.clock.advance(24 * 3600)
    expect((await refusalOf(service.as()('account-verification', { token: late.token, password }))).error).toBe('invalid_code')
  })

  it('answers a sign-up for an existing account alike, and tells its owner by mail', async () => {
    const email = await existing()
    const reply = await service.as()('sign-up-new', draftOf(email, 'a-strangers-guess'))
    expect(reply).toEqual((await signUp(newEmail())).reply)
    const message = await mail.take(email)
    expect(message.subject).toBe('You already have an account at Matinee')
    expect(message.text).toContain('http://matinee.test/signin')
    expect(message.text).not.toContain('token=')
    expect((await refusalOf(verify(email, wrong(message.code)))).error).toBe('invalid_code')
    const proven = await verify(email, message.code!, { password: 'a-strangers-guess', confirmPassword: 'a-strangers-guess' })
    expect(proven).toMatchObject({ statusCode: 2, message: 'There’s already an account with this address. Please sign in.' })
    expect(proven.bearerToken).toBeUndefined()
    expect((await refusalOf(service.as()('login', { email, password: 'a-strangers-guess' }))).error).toBe('unauthenticated')
    expect((await service.as()('login', { email, password })).statusCode).toBe(1)
  })

  it('answers 2 at once to whoever knows the password of the account', async () => {
    const email = await existing()
    const reply = await service.as()('sign-up-new', draftOf(email))
    expect(reply).toEqual({ statusCode: 2, message: 'There’s already an account with this address. Please sign in.' })
    expect(mail.arrived).toEqual([])
  })

  it('gives the account the password that came with the code, not the one of somebody who signed up with the same address', async () => {
    const email = newEmail()
    await service.as()('sign-up-new', draftOf(email, 'an-attackers-own'))
    const { code } = await mail.take(email)
    await verify(email, code!)
    expect((await service.as()('login', { email, password })).statusCode).toBe(1)
    expect((await refusalOf(service.as()('login', { email, password: 'an-attackers-own' }))).error).toBe('unauthenticated')
  })

  describe('when somebody signs up with a stranger’s address', () => {
    const [own, other] = ['0b9e2f1c-58c4-4a6f-9a45-1f6d3a0b7c11', '7d3c9a52-1e0f-4b7a-8c2d-90a1b2c3d4e5']
    const on = (device: string) => service.as(undefined, { 'X-Device-Id': device })
    const theirs = 'an-attackers-own'
    const bothSignUp = async () => {
      const email = newEmail()
      await on(own)('sign-up-new', draftOf(email))
      const first = await mail.take(email)
      await on(other)('sign-up-new', draftOf(email, theirs))
      return { email, first, second: await mail.take(email) }
    }
    const opensWith = async (email: string) => {
      const outcome = async (secret: string) =>
        service
          .as()('login', { email, password: secret })
          .then(
            () => true,
            () => false,
          )
      return { own: await outcome(password), theirs: await outcome(theirs) }
    }

    it('no link of either mail opens an account with the stranger’s password', async () => {
      for (const which of ['first', 'second'] as const) {
        const mails = await bothSignUp()
        const token = tokenIn(mails[which].text)
        // What a mail scanner does, and the press of the owner on the owner’s device.
        for (const client of [service.as(), on(own)])
          expect((await refusalOf(client('account-verification', { token }))).error).toBe(
            which === 'first' ? 'invalid_code' : 'password_required',
          )
        expect(await opensWith(mails.email)).toEqual({ own: false, theirs: false })
        await on(own)('account-verification', { token: tokenIn(mails.second.text), password })
        expect(await opensWith(mails.email)).toEqual({ own: true, theirs: false })
      }
    })

    it('no code does either, not even after the page was loaded anew', async () => {
      const { email, second } = await bothSignUp()
      const without = { password: undefined, confirmPassword: undefined }
      expect(await refusalOf(on(own)('account-verification-with-otp', { ...draftOf(email), ...without, otp: second.code! }))).toMatchObject(
        {
          status: 403,
          error: 'password_required',
        },
      )
      await on(own)('account-verification-with-otp', { ...draftOf(email), otp: second.code! })
      expect(await opensWith(email)).toEqual({ own: true, theirs: false })
    })

    it('the device that signed up last needs no password again', async () => {
      const email = newEmail()
      await on(own)('sign-up-new', draftOf(email))
      await on(own)('account-verification', { token: tokenIn((await mail.take(email)).text) })
      expect(await opensWith(email)).toEqual({ own: true, theirs: false })
    })
  })

  it('API-03 joins the sentences of all fields that are wrong, and keeps nothing', async () => {
    const email = newEmail()
    const bad = { username: '  ', email: 'ada at home', password: 'short', confirmPassword: 'short' }
    expect(await refusalOf(service.as()('sign-up-new', bad))).toMatchObject({
      status: 400,
      error: 'invalid_parameter',
      message:
        'Please fill in a valid User Name (username). Please fill in a valid Email Address (email). Please fill in a valid Password (password).',
    })
    expect(await refusalOf(service.as()('sign-up-new', { ...draftOf(email), confirmPassword: 'another-one' }))).toMatchObject({
      status: 400,
      message: 'Password and Confirm Password are not same (confirm_password).',
    })
    for (const forged of ['a@b.test,c@d.test', 'x@y.test\r\nBcc: z@y.test', '"a"@b.test', 'group:a@b.test;'])
      expect((await refusalOf(service.as()('sign-up-new', draftOf(forged)))).status, forged).toBe(400)
    expect(await maybeOne(service.db, sql`select 1 from account_sign_up where email = ${email}`)).toBeUndefined()
  })

  it('limits sign-ups by address with a time to wait, whether or not there is an account', async () => {
    const outcomes = async (email: string) => {
      const errors: string[] = []
      for (let time = 0; time < 6; time++)
        await service
          .as()('sign-up-new', draftOf(email, 'a-strangers-guess'))
          .catch(({ error, retryAfterSeconds }) => errors.push(`${error} ${retryAfterSeconds > 0}`))
      return errors
    }
    const email = await existing()
    expect(await outcomes(newEmail())).toEqual(['rate_limited true'])
    // One of its five was its own sign-up.
    expect(await outcomes(email)).toEqual(['rate_limited true', 'rate_limited true'])
  })
})
