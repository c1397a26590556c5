import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { roles, scopesOfRole } from '@matinee/contract/operator/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('accounts by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ operatorEmails: ['boss@matinee.test'] })
    call = service.operator()
  })
  afterAll(() => service.close())

  it('are told with what they have by count, the newest first, guests left out', async () => {
    const ada = await makePerson(service.db, { name: 'Ada', membership: 'Active' })
    await makePerson(service.db, { isGuest: true })
    const [boss] = [await makePerson(service.db, { name: 'Boss' })]
    const { data } = await call('list-accounts')
    expect(data.map(({ name, role }) => `${name} ${role}`)).toEqual(['Boss operator', 'Ada null'])
    expect(data[1]).toEqual({
      ...{ id: ada.accountId, email: 'ada@matinee.test', name: 'Ada', createdAt: expect.any(String), isVerified: true, role: null },
      ...{ isDisabled: false, membership: 'Active', profiles: 1, devices: 1, lastSeenAt: expect.any(String) },
    })
    expect((await call('list-accounts', { role: 'operator' })).data.map(({ id }) => id)).toEqual([boss.accountId])
    expect((await call('list-accounts', { search: 'ADA@' })).data.map(({ id }) => id)).toEqual([ada.accountId])
    const first = await call('list-accounts', { limit: 1 })
    expect((await call('list-accounts', { limit: 1, cursor: first.nextCursor! })).data).toEqual([data[1]])
    expect((await call('get-account', { id: ada.accountId })).data).toEqual(data[1])
    expect((await refusalOf(call('get-account', { id: 99_999 }))).error).toBe('not_found')
  })

  it('are made, disabled with all their sessions, enabled and signed out, and the log tells who did', async () => {
    const { data: made } = await call('create-account', { email: ' New@Matinee.test ', name: 'New' })
    expect(made).toMatchObject({ email: 'new@matinee.test', isVerified: true, devices: 0, lastSeenAt: null })
    expect((await refusalOf(call('create-account', { email: 'new@matinee.test', name: 'Again' }))).message).toMatch(
      /has an account already/,
    )

    const bert = await makePerson(service.db, { name: 'Bert' })
    const isIn = () =>
      service
        .as(bert)('my-clone-user')
        .then(
          () => true,
          () => false,
        )
    expect(await isIn()).toBe(true)
    expect((await call('disable-account', { id: bert.accountId })).data.isDisabled).toBe(true)
    expect(await isIn()).toBe(false)
    expect((await call('list-accounts', { isDisabled: true })).data.map(({ name }) => name)).toEqual(['Bert'])
    expect((await call('enable-account', { id: bert.accountId })).data.isDisabled).toBe(false)
    const carl = await makePerson(service.db, { name: 'Carl' })
    await call('sign-out-account', { id: carl.accountId })
    expect((await refusalOf(service.as(carl)('my-clone-user'))).error).toBe('unauthenticated')
    const log = (await call('list-audit-log', { entity: 'account' })).data.filter(({ action }) => action !== 'view')
    expect(log.map(({ action }) => action)).toEqual(['sign out', 'enable', 'disable', 'create'])
    expect(log[2]).toMatchObject({ before: { isDisabled: false }, after: { isDisabled: true } })
  })

  it('are found by how their membership stands, and whoever looks at one is noted once a visit', async () => {
    for (const [name, membership] of [
      ['Eva', 'Cancelled'],
      ['Fay', 'Active'],
      ['Gus', undefined],
    ] as const)
      await makePerson(service.db, { name, ...(membership && { membership }) })
    const found = async (membership: 'Active' | 'Cancelled' | 'Inactive') =>
      (await call('list-accounts', { membership })).data.map(({ name }) => name).filter((name) => /^(Eva|Fay|Gus)$/.test(name))
    expect([await found('Cancelled'), await found('Active'), await found('Inactive')]).toEqual([['Eva'], ['Fay'], ['Gus']])

    const boss = await makePerson(service.db, { email: 'second@matinee.test', name: 'Second' })
    await call('set-account-role', { id: boss.accountId, role: 'operator' })
    const { id } = (await call('list-accounts', { search: 'eva@' })).data[0]!
    for (const look of [call, call, service.operator(boss), service.operator(boss)]) await look('get-account', { id })
    const { data: views } = await call('list-audit-log', { entity: 'account', entityId: String(id), action: 'view' })
    expect(views).toMatchObject([
      { accountId: boss.accountId, before: {}, after: {} },
      { before: {}, after: {} },
    ])
  })

  it('become operators’ and cease to be, but by no token, nor their own hand, nor against the settings', async () => {
    const dora = await makePerson(service.db, { name: 'Dora' })
    expect((await refusalOf(service.operator(dora)('list-accounts'))).error).toBe('forbidden')
    expect((await call('set-account-role', { id: dora.accountId, role: 'operator' })).data.role).toBe('operator')
    const asDora = service.operator(dora)
    await asDora('list-accounts')
    expect((await refusalOf(asDora('disable-account', { id: dora.accountId }))).message).toMatch(/your own account/)
    for (const role of ['editor', null] as const)
      expect((await refusalOf(asDora('set-account-role', { id: dora.accountId, role }))).message).toMatch(/your own account/)
    const { token } = await asDora('create-token', { name: 'People', scopes: ['accounts:read', 'accounts:write'] })
    const byToken = service.operator(token)
    await byToken('list-accounts')
    for (const role of [...roles, null])
      expect((await refusalOf(byToken('set-account-role', { id: dora.accountId, role }))).error).toBe('forbidden')
    const boss = (await call('list-accounts', { search: 'boss@' })).data[0]!
    expect((await refusalOf(call('set-account-role', { id: boss.id, role: null }))).message).toMatch(/OPERATOR_EMAILS/)
    expect((await asDora('set-account-role', { id: (await makePerson(service.db)).accountId, role: 'editor' })).data.role).toBe('editor')
    expect((await call('set-account-role', { id: dora.accountId, role: null })).data.role).toBe(null)
    expect((await refusalOf(asDora('list-accounts'))).error).toBe('forbidden')
    expect((await refusalOf(byToken('list-accounts'))).error).toBe('unauthenticated')
  })
})

describe('roles of accounts', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('keep the last operator, whoever asks', async () => {
    const ada = await makePerson(service.db, { role: 'operator', name: 'Ada' })
    const bert = await makePerson(service.db, { role: 'operator', name: 'Bert' })
    const both = await Promise.allSettled([
      service.operator(ada)('set-account-role', { id: bert.accountId, role: null }),
      service.operator(bert)('set-account-role', { id: ada.accountId, role: 'editor' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [last] = (await service.operator()('list-accounts', { role: 'operator' })).data
    for (const ask of [
      service.operator()('set-account-role', { id: last!.id, role: 'analyst' }),
      service.operator()('disable-account', { id: last!.id }),
    ])
      expect((await refusalOf(ask)).message).toMatch(/^Nobody else is an operator/)
  })

  it('reach as far as the contract says, from the next call on, and are told by who-am-i and the list', async () => {
    const operator = await makePerson(service.db, { role: 'operator' })
    const cleo = await makePerson(service.db, { name: 'Cleo' })
    const asCleo = service.operator(cleo)
    for (const role of ['editor', 'support', 'analyst'] as const) {
      await service.operator(operator)('set-account-role', { id: cleo.accountId, role })
      const { data } = await asCleo('who-am-i')
      expect([data.role, [...data.scopes].sort()]).toEqual([role, [...scopesOfRole[role]].sort()])
      expect((await service.operator()('list-accounts', { role })).data.map(({ name }) => name)).toContain('Cleo')
      expect((await refusalOf(asCleo('set-account-role', { id: operator.accountId, role: null }))).status).toBe(403)
      expect((await refusalOf(asCleo('create-token', { name: 'Mine', scopes: ['catalogue:read'] }))).message).toBe(
        `The role ${role} does not reach tokens:write.`,
      )
    }
  })

  it('let support look after viewers, but not after whoever runs the service', async () => {
    const support = service.operator(await makePerson(service.db, { role: 'support' }))
    const { accountId: viewer } = await makePerson(service.db)
    const { accountId: editor } = await makePerson(service.db, { role: 'editor' })
    for (const name of ['disable-account', 'enable-account', 'sign-out-account'] as const) {
      await support(name, { id: viewer })
      expect((await refusalOf(support(name, { id: editor }))).message, name).toMatch(/does not reach accounts that have a role/)
    }
    for (const role of ['editor', 'operator'] as const)
      expect((await refusalOf(support('set-account-role', { id: viewer, role }))).message).toMatch(/Only an operator who is signed in/)
  })

  it('keep what happened to people from an editor who reads the log', async () => {
    const [operator, editor] = [await makePerson(service.db, { role: 'operator' }), await makePerson(service.db, { role: 'editor' })]
    await service.operator(operator)('create-account', { email: 'secret@matinee.test', name: 'Secret' })
    await service.operator(operator)('create-country', { name: 'Freedonia' })
    await service.operator(operator)('create-token', { name: 'Robot', scopes: ['ads:read'] })
    const seen = async (person: PersonMade) =>
      (await service.operator(person)('list-audit-log', { limit: 3 })).data.map(({ entity }) => entity)
    expect(await seen(operator)).toEqual(['token', 'country', 'account'])
    expect(new Set(await seen(editor))).toEqual(new Set(['country']))
  })

  it('are too much for a code of four digits', async () => {
    const editor = await makePerson(service.db, { role: 'editor', name: 'Editor' })
    await service.as()('login', { email: editor.email, loginType: 'OTP' })
    const mail = service.emails.at(-1)!
    expect(mail.to).toBe(editor.email)
    expect(mail.text).not.toMatch(/\b\d{4}\b/)
  })
})
