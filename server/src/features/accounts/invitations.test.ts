import type { Role } from '@matinee/contract/operator/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstOperatorLink } from '../../identity/invitations.ts'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const codeIn = (text: string): string => /\/studio\/welcome\?code=([\w-]{43})/.exec(text)![1]!
const tokensOf = ({ bearerToken, userToken, userId }: { bearerToken: string; userToken: string; userId: number }) => ({
  bearer: bearerToken,
  user: userToken,
  userId,
})

describe('the first operator', () => {
  let service: TestService
  const link = () =>
    firstOperatorLink({ db: service.db, clock: service.clock, operatorEmails: ['boss@matinee.test'], publicUrl: 'http://matinee.test' })
  const ask = () => service.operator(null)
  const accept = (code: string, email = 'ada@matinee.test') =>
    ask()('accept-invitation', { code, email, name: 'Ada', password: 'a good password' })
  beforeAll(async () => {
    service = await startTestService({ operatorEmails: ['boss@matinee.test'] })
  })
  afterAll(() => service.close())

  it('makes an account by the newest link alone, once, within a day, signs in and runs the service', async () => {
    const old = codeIn((await link())!)
    const code = codeIn((await link())!)
    expect(old).not.toBe(code)
    const kept = await one(
      service.db,
      sql<{ row: string }>`select to_jsonb(i)::text || encode(code_hash, 'escape') as row from account_invitation i`,
    )
    expect(kept.row).not.toContain(code)
    service.clock.advance(24 * 3600 + 1)
    for (const dead of [old, code, 'never-was']) {
      expect((await refusalOf(accept(dead))).error).toBe('invalid_code')
      expect((await refusalOf(ask()('find-invitation', { code: dead }))).error).toBe('invalid_code')
    }
    const fresh = codeIn((await link())!)
    expect((await ask()('find-invitation', { code: fresh })).data).toMatchObject({ email: null, role: 'operator', hasAccount: false })
    expect((await refusalOf(ask()('accept-invitation', { code: fresh, email: 'ada@matinee.test', name: 'Ada' }))).error).toBe(
      'password_required',
    )
    expect((await refusalOf(ask()('accept-invitation', { code: fresh, password: 'a good password' }))).message).toMatch(/address is yours/)
    const opened = await accept(fresh, ' Ada@Matinee.test ')
    expect(opened).toMatchObject({ email: 'ada@matinee.test', username: 'Ada', accessType: 'signup', data: { isParent: true } })
    expect((await service.operator(tokensOf(opened))('who-am-i')).data).toMatchObject({ name: 'Ada', role: 'operator' })
    expect((await refusalOf(accept(fresh))).error).toBe('invalid_code')
    expect(await link()).toBeUndefined()
    expect((await service.as()('login', { email: 'ada@matinee.test', loginType: 'PASSWORD', password: 'a good password' })).username).toBe(
      'Ada',
    )
    expect((await service.operator()('list-audit-log', { entity: 'invitation' })).data[0]).toMatchObject({
      ...{ action: 'accept', actor: 'account', actorName: 'Ada', after: { email: 'ada@matinee.test', role: 'operator' } },
    })
  })

  it('is nobody who comes late with a printed link: somebody else runs the service by then', async () => {
    await sql`update account set role = null`.execute(service.db)
    const code = codeIn((await link())!)
    await makePerson(service.db, { email: 'boss@matinee.test' })
    expect((await refusalOf(accept(code, 'late@matinee.test'))).error).toBe('invalid_code')
    expect((await service.operator()('list-accounts', { search: 'late@' })).data).toEqual([])
  })
})

describe('invitations', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  let inviters = 0
  const invite = async (email: string, role: Role) => {
    const operator = service.operator(
      await makePerson(service.db, { role: 'operator', name: 'Ruth', email: `ruth-${++inviters}@matinee.test` }),
    )
    const made = await operator('create-invitation', { email, role })
    await expect.poll(() => service.emails.at(-1)?.to).toBe(email)
    return { operator, made, code: codeIn(service.emails.at(-1)!.text) }
  }

  it('are mailed, tell what they are for, and make an account with the role', async () => {
    const { made, code } = await invite('cleo@matinee.test', 'editor')
    expect(made).toMatchObject({ data: { email: 'cleo@matinee.test', role: 'editor' }, link: null })
    expect(service.emails.at(-1)!.text).toMatch(/Ruth invites you to Matinee, to look after its films and pages\./)
    const ask = service.operator(null)
    expect((await ask('find-invitation', { code })).data).toMatchObject({ email: 'cleo@matinee.test', role: 'editor', hasAccount: false })
    expect((await refusalOf(ask('accept-invitation', { code, email: 'other@matinee.test', password: 'a good password' }))).message).toMatch(
      /sent to another address/,
    )
    const both = await Promise.allSettled([1, 2].map(() => ask('accept-invitation', { code, name: 'Cleo', password: 'a good password' })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [opened] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect((await service.operator(tokensOf(opened!))('who-am-i')).data).toMatchObject({ name: 'Cleo', role: 'editor' })
  })

  it('give the role to the account that there is, which keeps its name and password', async () => {
    const bert = await makePerson(service.db, { name: 'Bert' })
    const { code } = await invite(bert.email, 'support')
    expect((await service.operator(null)('find-invitation', { code })).data.hasAccount).toBe(true)
    const opened = await service.operator(null)('accept-invitation', { code, name: 'Mallory', password: 'another password' })
    expect(opened).toMatchObject({ username: 'Bert', accessType: 'login' })
    expect((await service.operator(bert)('who-am-i')).data.role).toBe('support')
    expect(
      (await refusalOf(service.as()('login', { email: bert.email, loginType: 'PASSWORD', password: 'another password' }))).status,
    ).toBe(401)
  })

  it('are listed, taken back and replaced by a later one', async () => {
    const { operator, code: first } = await invite('dan@matinee.test', 'analyst')
    const { made, code } = await invite('dan@matinee.test', 'analyst')
    const accept = (code: string) => service.operator(null)('accept-invitation', { code, name: 'Dan', password: 'a good password' })
    expect((await refusalOf(accept(first))).error).toBe('invalid_code')
    expect((await operator('list-invitations')).data).toEqual([made.data])
    await operator('revoke-invitation', { id: made.data.id })
    expect((await operator('list-invitations')).data).toEqual([])
    expect((await refusalOf(operator('revoke-invitation', { id: made.data.id }))).error).toBe('not_found')
    expect((await refusalOf(accept(code))).error).toBe('invalid_code')
  })

  it('are mailed again by an operator, with a new link alone', async () => {
    const { operator, made, code: first } = await invite('fred@matinee.test', 'support')
    const { data } = await operator('resend-invitation', { id: made.data.id })
    expect(data).toMatchObject({ email: 'fred@matinee.test', role: 'support' })
    const letters = () => service.emails.filter(({ to }) => to === 'fred@matinee.test')
    await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(2)
    const code = codeIn(letters()[1]!.text)
    expect((await refusalOf(service.operator(null)('find-invitation', { code: first }))).error).toBe('invalid_code')
    expect((await service.operator(null)('find-invitation', { code })).data.role).toBe('support')
    const support = service.operator(await makePerson(service.db, { role: 'support' }))
    expect((await refusalOf(support('resend-invitation', { id: data.id }))).error).toBe('forbidden')
    expect((await refusalOf(operator('resend-invitation', { id: made.data.id }))).error).toBe('not_found')
  })

  it('come from an operator’s session; a link for whoever has it from the service’s machine alone', async () => {
    const operator = await makePerson(service.db, { role: 'operator' })
    const { token } = await service.operator(operator)('create-token', { name: 'People', scopes: ['accounts:read', 'accounts:write'] })
    const support = await makePerson(service.db, { role: 'support' })
    for (const who of [token, support])
      expect((await refusalOf(service.operator(who)('create-invitation', { email: 'x@matinee.test', role: 'operator' }))).error).toBe(
        'forbidden',
      )
    expect((await refusalOf(service.operator(operator)('create-invitation', { email: null, role: 'operator' }))).error).toBe('forbidden')
    const { link } = await service.operator()('create-invitation', { email: null, role: 'operator' })
    const code = codeIn(link!)
    // An account that there is needs its own password.
    await service.operator(null)('accept-invitation', { code, email: 'eve@matinee.test', name: 'Eve', password: 'a good password' })
    const second = codeIn((await service.operator()('create-invitation', { email: null, role: 'operator' })).link!)
    const take = (password: string) => service.operator(null)('accept-invitation', { code: second, email: 'eve@matinee.test', password })
    expect((await refusalOf(take('a wrong password'))).message).toMatch(/has an account already/)
    expect((await take('a good password')).accessType).toBe('login')
  })

  it('are guessed so often and no oftener', async () => {
    const guess = async () => (await refusalOf(service.operator(null)('accept-invitation', { code: 'no-such-code' }))).error
    let word = await guess()
    for (let tries = 0; tries < 40 && word === 'invalid_code'; tries++) word = await guess()
    expect(word).toBe('rate_limited')
  })
})
