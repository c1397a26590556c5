import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
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
    expect(data.map(({ name, isOperator }) => `${name} ${isOperator}`)).toEqual(['Boss true', 'Ada false'])
    expect(data[1]).toEqual({
      ...{ id: ada.accountId, email: 'ada@matinee.test', name: 'Ada', createdAt: expect.any(String), isVerified: true, isOperator: false },
      ...{ isDisabled: false, membership: 'Active', profiles: 1, devices: 1, lastSeenAt: expect.any(String) },
    })
    expect((await call('list-accounts', { isOperator: true })).data.map(({ id }) => id)).toEqual([boss.accountId])
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
    const log = (await call('list-audit-log', { entity: 'account' })).data
    expect(log.map(({ action }) => action)).toEqual(['sign out', 'enable', 'disable', 'create'])
    expect(log[2]).toMatchObject({ before: { isDisabled: false }, after: { isDisabled: true } })
  })

  it('become operators’ and cease to be, but by no token, nor their own hand, nor against the settings', async () => {
    const dora = await makePerson(service.db, { name: 'Dora' })
    expect((await refusalOf(service.operator(dora)('list-accounts'))).error).toBe('forbidden')
    expect((await call('grant-operator', { id: dora.accountId })).data.isOperator).toBe(true)
    const asDora = service.operator(dora)
    await asDora('list-accounts')
    for (const own of ['disable-account', 'revoke-operator'] as const)
      expect((await refusalOf(asDora(own, { id: dora.accountId }))).message).toMatch(/your own account/)
    const { token } = await asDora('create-token', { name: 'People', scopes: ['accounts:read', 'accounts:write'] })
    const byToken = service.operator(token)
    await byToken('list-accounts')
    for (const role of ['grant-operator', 'revoke-operator'] as const)
      expect((await refusalOf(byToken(role, { id: dora.accountId }))).error).toBe('forbidden')
    const boss = (await call('list-accounts', { search: 'boss@' })).data[0]!
    expect((await refusalOf(call('revoke-operator', { id: boss.id }))).message).toMatch(/OPERATOR_EMAILS/)
    expect((await call('revoke-operator', { id: dora.accountId })).data.isOperator).toBe(false)
    expect((await refusalOf(asDora('list-accounts'))).error).toBe('forbidden')
  })
})
