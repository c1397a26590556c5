import { operatorCallsByName } from '@matinee/contract/operator/operator'
import type { OperatorCallDefinition } from '@matinee/contract/operator/operator-call'
import { scopes } from '@matinee/contract/operator/scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../platform/db/statement.ts'
import { makePerson, type PersonMade } from '../testing/builders.ts'
import { leastInput } from '../testing/operator-inputs.ts'
import { refusalOf } from '../testing/refusal.ts'
import { startTestService, type TestService, type Tokens } from '../testing/service.ts'

const every = Object.entries<OperatorCallDefinition>(operatorCallsByName)

describe('the operator’s calls', () => {
  let service: TestService
  let operator: PersonMade
  const session = ({ bearer, user }: Tokens) => ({ authorization: `Bearer ${bearer}`, 'user-token': user })
  beforeAll(async () => {
    service = await startTestService()
    operator = await makePerson(service.db, { isOperator: true, name: 'Ada' })
  })
  afterAll(() => service.close())

  it('keep every call within a scope that tokens can have, by its effect', () => {
    for (const [name, call] of every) {
      if (call.scope === 'any') expect(['who-am-i', 'find-invitation', 'accept-invitation']).toContain(name)
      else expect(call.scope.endsWith(call.effect === 'reads' ? ':read' : ':write'), name).toBe(true)
      expect(call.doc, name).toMatch(/^[A-Z].{10,160}\.$/)
    }
    expect([...new Set(every.map(([, { scope }]) => scope))].sort()).toEqual([...scopes, 'any'].sort())
  })

  it('tell an unknown call from one that answers by another method', async () => {
    const ask = async (method: 'GET' | 'POST', name: string) =>
      (await service.app.inject({ method, url: `/operator/v1/${name}` })).statusCode
    expect(await ask('GET', 'no-such-call')).toBe(404)
    expect(await ask('GET', 'create-title')).toBe(405)
    expect(await ask('POST', 'list-titles')).toBe(405)
  })

  it('are found by neither session nor token at the viewers’ calls', async () => {
    const { token } = await service.operator()('create-token', { name: 'Reader', scopes: ['catalogue:read'] })
    const reply = await service.app.inject({ url: '/v3/slider', headers: { authorization: `Bearer ${token}` } })
    expect(reply.statusCode).toBe(401)
  })

  it('need a JSON body where they change something, and take no more than they name', async () => {
    const post = (payload: string) =>
      service.app.inject({
        method: 'POST',
        url: '/operator/v1/revoke-token',
        headers: { ...session(operator), 'content-type': 'application/json' },
        payload,
      })
    expect((await post('[]')).json()).toMatchObject({
      status_code: 0,
      error: 'invalid_parameter',
      message: 'The body must be a JSON object.',
    })
    expect((await post('{"id":1,"ids":2}')).json()).toMatchObject({ message: 'There is no field ids.' })
    expect((await post('{"id":"1"}')).json()).toMatchObject({ message: 'The field id must be integer.' })
    expect((await post(JSON.stringify({ id: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    for (const [name, call] of every) expect(() => leastInput(call), name).not.toThrow()
  })
})

describe('tokens of programs', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('are shown once, kept as a hash, and tell their last use to the minute', async () => {
    const ask = service.operator()
    const { token, data } = await ask('create-token', { name: 'Import', scopes: ['tokens:read', 'catalogue:read'] })
    expect(token).toMatch(/^mat_[\w-]{43}$/)
    expect(data).toMatchObject({ name: 'Import', scopes: ['tokens:read', 'catalogue:read'], lastUsedAt: null, revokedAt: null })
    const kept = await one(
      service.db,
      sql<{ row: string }>`select to_jsonb(t)::text || encode(token_hash, 'escape') as row from api_token t`,
    )
    expect(kept.row).not.toContain(token)
    const lastUse = async () => (await ask('list-tokens')).data[0]?.lastUsedAt
    await service.operator(token)('list-titles')
    const first = await lastUse()
    expect(first).toBe('2026-11-21T12:00:00.000Z')
    service.clock.advance(59)
    await service.operator(token)('list-titles')
    expect(await lastUse()).toBe(first)
    service.clock.advance(1)
    await service.operator(token)('list-titles')
    expect(await lastUse()).toBe('2026-11-21T12:01:00.000Z')
    expect(JSON.stringify(await service.operator(token)('list-tokens'))).not.toContain(token)
  })

  it('make no token that may do more than they may', async () => {
    const { token } = await service.operator()('create-token', { name: 'Maker', scopes: ['tokens:write', 'home:read'] })
    expect((await service.operator(token)('create-token', { name: 'Home', scopes: ['home:read'] })).data.scopes).toEqual(['home:read'])
    expect(await refusalOf(service.operator(token)('create-token', { name: 'More', scopes: ['home:read', 'plans:write'] }))).toMatchObject({
      status: 403,
      message: 'This token was not made for plans:write and cannot make one that is.',
    })
  })

  it('are told by name in the audit log, which holds no secret', async () => {
    const { token, data } = await service.operator()('create-token', { name: 'Robot', scopes: ['tokens:write'] })
    const { data: other, token: secret } = await service.operator(token)('create-token', { name: 'Other', scopes: ['tokens:write'] })
    await service.operator(token)('revoke-token', { id: other.id })
    const { data: entries } = await service.operator()('list-audit-log', { tokenId: data.id })
    expect(entries.map(({ action, entity, actor, actorName, entityId }) => ({ action, entity, actor, actorName, entityId }))).toEqual([
      { action: 'revoke', entity: 'token', actor: 'token', actorName: 'Robot', entityId: String(other.id) },
      { action: 'create', entity: 'token', actor: 'token', actorName: 'Robot', entityId: String(other.id) },
    ])
    const all = JSON.stringify((await service.operator()('list-audit-log', { limit: 100 })).data)
    for (const hidden of [token, secret, 'hash']) expect(all).not.toContain(hidden)
  })
})
