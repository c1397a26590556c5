import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService, type Tokens } from '../../testing/service.ts'

const password = 'lamp-and-screen'
const newPassword = 'screen-and-lamp'

describe('a forgotten password', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())
  beforeEach(() => {
    service.emails.length = 0
  })

  let count = 0
  const someone = async () => {
    const email = `forgetful-${++count}@matinee.test`
    await createAccount(service.db, { email, name: 'Some One', password, verifiedAt: service.clock.now() })
    return email
  }
  const signIn = async (email: string, secret: string, device = 'laptop'): Promise<Tokens> => {
    const reply = await service.as(undefined, { 'X-Device-Id': device })('login', { email, password: secret })
    return { bearer: reply.bearerToken!, user: reply.userToken!, userId: reply.userId! }
  }
  const emailsTo = (email: string) => service.emails.filter(({ to }) => to === email)
  const tokenFor = async (email: string) => {
    await service.as()('forgot-password', { email })
    return /http:\/\/matinee\.test\/reset-password\?token=([\w-]+)/.exec(emailsTo(email).at(-1)?.text ?? '')?.[1] ?? 'no token'
  }
  const reset = (token: string, confirmed = newPassword) =>
    service.as()('reset-password', { token, newPassword: newPassword, confirmNewPassword: confirmed })

  it('RST-01 is reset by a mailed link, once, which ends all sessions', async () => {
    const email = await someone()
    const old = await signIn(email, password)
    const token = await tokenFor(email)
    expect(await refusalOf(reset(token, 'another-one'))).toMatchObject({
      status: 400,
      message: 'Password and Confirm Password are not same (confirm_new_password).',
    })
    expect((await reset(token)).statusCode).toBe(1)
    expect((await refusalOf(service.as(old)('my-clone-user'))).status).toBe(401)
    expect((await refusalOf(signIn(email, password))).error).toBe('unauthenticated')
    await signIn(email, newPassword)
    expect(await refusalOf(reset(token))).toMatchObject({ status: 400, error: 'invalid_code' })
    expect(emailsTo(email).at(-1)?.subject).toBe('Your password was changed')
  })

  it('RST-01 tells whether a link works without using it up', async () => {
    const email = await someone()
    const look = (token: string) => service.as()('reset-password-link', { token })
    const [old, token] = [await tokenFor(email), await tokenFor(email)]
    expect((await look(token)).statusCode).toBe(1)
    expect((await look(token)).statusCode).toBe(1)
    const used = 'This link has expired or was used already. Please ask for a new one.'
    for (const dead of [old, 'never-was'])
      expect(await refusalOf(look(dead))).toMatchObject({ status: 400, error: 'invalid_code', message: used })
    await reset(token)
    expect((await refusalOf(look(token))).error).toBe('invalid_code')
    const late = await tokenFor(email)
    service.clock.advance(3600)
    expect((await refusalOf(look(late))).error).toBe('invalid_code')
  })

  it('RST-01 answers an address without an account alike, and mails nobody', async () => {
    const known = await service.as()('forgot-password', { email: await someone() })
    service.emails.length = 0
    expect(await service.as()('forgot-password', { email: 'nobody@matinee.test' })).toEqual(known)
    expect(service.emails).toEqual([])
  })

  it('RST-01 works for an hour, and only the newest link does', async () => {
    const email = await someone()
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    expect((await refusalOf(reset(first))).error).toBe('invalid_code')
    service.clock.advance(3600)
    expect((await refusalOf(reset(second))).error).toBe('invalid_code')
    expect((await refusalOf(reset('never-was'))).error).toBe('invalid_code')
    await signIn(email, password)
  })

  it('is limited to 5 links an hour for an address, account or not', async () => {
    for (const email of [await someone(), 'nobody-either@matinee.test']) {
      for (let time = 0; time < 5; time++) await service.as()('forgot-password', { email })
      const refused = await refusalOf(service.as()('forgot-password', { email }))
      expect(refused).toMatchObject({ status: 429, error: 'rate_limited' })
      expect(refused.retryAfter).toBeGreaterThan(0)
    }
  })

  it('takes no verification link for a reset link', async () => {
    const email = 'fresh@matinee.test'
    await service.as()('sign-up-new', { username: 'Fresh', email, password, confirmPassword: password })
    const token = /token=([\w-]+)/.exec(emailsTo(email)[0]!.text)![1]!
    expect((await refusalOf(reset(token))).error).toBe('invalid_code')
    expect((await refusalOf(service.as()('account-verification', { token: await tokenFor(await someone()) }))).error).toBe('invalid_code')
    await service.as()('account-verification', { token, password })

    const later = 'later@matinee.test'
    await service.as(await signIn(await someone(), password))('update-profile', { email: later, currentPassword: password })
    const newEmail = /token=([\w-]+)/.exec(emailsTo(later)[0]!.text)![1]!
    await createAccount(service.db, { email: later, name: 'Later', password, verifiedAt: service.clock.now() })
    expect((await refusalOf(reset(newEmail))).error).toBe('invalid_code')
    await signIn(later, password)
  })

  it('ends the other devices’ sessions when it is changed on the profile page, and not this one’s', async () => {
    const email = await someone()
    const [here, there] = [await signIn(email, password, 'here'), await signIn(email, password, 'there')]
    const input = { passwordStatus: true, password: newPassword, confirmPassword: newPassword, currentPassword: password }
    expect((await refusalOf(service.as(here)('update-profile', { ...input, confirmPassword: 'other-one' }))).status).toBe(400)
    await service.as(here)('update-profile', input)
    await service.as(here)('my-clone-user')
    expect((await refusalOf(service.as(there)('my-clone-user'))).status).toBe(401)
    await signIn(email, newPassword)
    expect(emailsTo(email).at(-1)?.subject).toBe('Your password was changed')
  })

  it('changes the mail address once the new one is proven, and tells the old one', async () => {
    const email = await someone()
    const wanted = `new-${email}`
    const me = service.as(await signIn(email, password))
    const asked = await me('update-profile', { email: wanted, currentPassword: password })
    expect(asked.data.email).toBe(email)
    const token = /account-verification\?token=([\w-]+)/.exec(emailsTo(wanted)[0]!.text)![1]!
    expect((await service.as()('account-verification', { token })).data.signupType).toBe('NEW-EMAIL')
    await signIn(wanted, password)
    expect((await refusalOf(signIn(email, password))).error).toBe('unauthenticated')
    expect(emailsTo(email).at(-1)?.subject).toBe('Your account has a new email address')
    // An address that has an account is answered alike; only its owner learns why nothing happens.
    const other = await someone()
    expect((await me('update-profile', { email: other, currentPassword: password })).message).toBe(asked.message)
    expect(emailsTo(other).at(-1)?.text).not.toContain('token=')
  })

  it('takes a new password or address from nobody who only found the session open', async () => {
    const email = await someone()
    const me = service.as(await signIn(email, password))
    const inputs = [{ passwordStatus: true, password: newPassword, confirmPassword: newPassword }, { email: `taken-${email}` }]
    for (const input of inputs) {
      expect(await refusalOf(me('update-profile', input))).toMatchObject({ status: 403, error: 'password_required' })
      expect(await refusalOf(me('update-profile', { ...input, currentPassword: newPassword }))).toMatchObject({
        status: 400,
        error: 'invalid_code',
        message: 'The current password is wrong.',
      })
      expect((await refusalOf(me('update-profile', { ...input, otp: '0000' }))).error).toBe('invalid_code')
    }
    expect(service.emails).toEqual([])
    // Whoever holds the session cannot go on guessing.
    for (let tries = 0; tries < 8; tries++)
      expect((await refusalOf(me('update-profile', { ...inputs[1], currentPassword: 'wrong' }))).error).toBe('invalid_code')
    expect((await refusalOf(me('update-profile', { ...inputs[1], currentPassword: password }))).error).toBe('rate_limited')
    // Other changes ask for nothing.
    await me('update-profile', { nameStatus: true, firstName: 'Ada', email })
  })

  it('takes a mailed code in the place of the current password, once', async () => {
    const email = await someone()
    const me = service.as(await signIn(email, password))
    await me('confirmation-code')
    const otp = emailsTo(email).at(-1)!.headers!['X-Matinee-Code']!
    const input = { passwordStatus: true, password: newPassword, confirmPassword: newPassword, otp }
    // A code for one purpose does for no other.
    expect((await refusalOf(me('delete-account', { otp }))).error).toBe('invalid_code')
    await me('update-profile', input)
    expect((await refusalOf(me('update-profile', input))).error).toBe('invalid_code')
    await signIn(email, newPassword)
  })
})
