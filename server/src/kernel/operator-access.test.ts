import { operatorCallsByName } from '@matinee/contract/operator/operator'
import { type OperatorCallDefinition, operatorMethodOf } from '@matinee/contract/operator/operator-call'
import { type Role, roles, scopesOfRole } from '@matinee/contract/operator/roles'
import { type Scope, scopes } from '@matinee/contract/operator/scopes'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticator } from '../identity/authenticate.ts'
import { operatorAuthenticator } from '../identity/authenticate-operator.ts'
import { sql } from '../platform/db/statement.ts'
import { makePerson, type PersonMade } from '../testing/builders.ts'
import { startTestService, type TestService, type Tokens } from '../testing/service.ts'

const every = Object.entries<OperatorCallDefinition>(operatorCallsByName).filter(([, { who }]) => who === 'operator')
type Walked = Pick<OperatorCallDefinition, 'scope' | 'effect'>

describe('who is let through to the operator’s calls', () => {
  let service: TestService
  let operator: PersonMade
  let strangers: [who: string, headers: Record<string, string>, outcome: string][]
  const tokenFor = new Map<Scope, string>()
  const tokenWithout = new Map<Scope, string>()
  const ofRole = new Map<Role, PersonMade>()

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const session = ({ bearer, user }: Tokens) => ({ authorization: `Bearer ${bearer}`, 'user-token': user })
  const made = async (maker: PersonMade, wanted: readonly Scope[]) =>
    service.operator(maker)('create-token', { name: 'Some', scopes: [...wanted] })

  // Holes: calls as they would answer if a check were forgotten.
  const proven = (request: FastifyRequest) => {
    const deps = { db: service.db, clock: service.clock, operatorEmails: [], apiKey: 'test-client', earlyAccessDays: 0 }
    return operatorAuthenticator({ ...deps, machineToken: undefined, authenticate: authenticator(deps) })(request)
  }

  beforeAll(async () => {
    service = await startTestService({ operatorEmails: ['boss@matinee.test'] }, (app) => {
      const done = async () => ({})
      app.post('/operator/v1/hole-nobody-asked', done)
      app.post('/operator/v1/hole-without-scope', { onRequest: async (request) => void (await proven(request)) }, done)
      app.post('/operator/v1/hole-after-the-body', async (request) => {
        await proven(request)
        return done()
      })
    })
    operator = await makePerson(service.db, { isOperator: true, name: 'Ada' })
    for (const scope of scopes) {
      tokenFor.set(scope, (await made(operator, [scope])).token)
      tokenWithout.set(
        scope,
        (
          await made(
            operator,
            scopes.filter((other) => other !== scope),
          )
        ).token,
      )
    }
    for (const role of roles) ofRole.set(role, await makePerson(service.db, { role }))
    const revoked = await made(operator, scopes)
    await service.operator(operator)('revoke-token', { id: revoked.data.id })
    const removed = await makePerson(service.db, { email: 'boss@matinee.test' })
    const ofRemoved = await made(removed, scopes)
    await sql`update account set email = 'another@matinee.test' where id = ${removed.accountId}`.execute(service.db)
    const disabled = await makePerson(service.db, { isOperator: true })
    const ofDisabled = await made(disabled, scopes)
    await sql`update account set is_disabled = true where id = ${disabled.accountId}`.execute(service.db)
    const demoted = await makePerson(service.db, { isOperator: true })
    const ofDemoted = await made(demoted, scopes)
    await service.operator(operator)('set-account-role', { id: demoted.accountId, role: 'editor' })
    const expired = await makePerson(service.db, { isOperator: true })
    await sql`update account_session set expires_at = '2026-01-01' where account_id = ${expired.accountId}`.execute(service.db)
    strangers = [
      ['nobody', {}, '401 unauthenticated'],
      ['a guest', session(await makePerson(service.db, { isGuest: true })), '403 guest'],
      ['a viewer', session(await makePerson(service.db)), '403 forbidden'],
      ['a member', session(await makePerson(service.db, { membership: 'Active' })), '403 forbidden'],
      ['an expired session', session(expired), '401 unauthenticated'],
      ['a session of a disabled operator', session(disabled), '401 unauthenticated'],
      ['an unknown token', bearer('mat_unknown'), '401 unauthenticated'],
      ['a revoked token', bearer(revoked.token), '401 unauthenticated'],
      ['the token of a removed operator', bearer(ofRemoved.token), '401 unauthenticated'],
      ['the token of a disabled operator', bearer(ofDisabled.token), '401 unauthenticated'],
      ['the token of an operator who is an editor now', bearer(ofDemoted.token), '401 unauthenticated'],
      ['a token beside a user token', { ...bearer(tokenFor.get('audit:read')!), 'user-token': operator.user }, '401 unauthenticated'],
    ]
    for (const role of roles)
      strangers.push([`a child of an ${role}`, session(await makePerson(service.db, { role, asChild: true })), '403 forbidden'])
  }, 120_000)
  afterAll(() => service.close())

  const outcomeOf = async (name: string, { effect }: Walked, headers: Record<string, string>, payload: string): Promise<string> => {
    const reply = await service.app.inject({
      method: operatorMethodOf({ effect }),
      url: `/operator/v1/${name}`,
      headers: { ...headers, ...(effect === 'changes' ? { 'content-type': 'application/json' } : {}) },
      ...(effect === 'changes' ? { payload } : {}),
    })
    return `${reply.statusCode} ${(JSON.parse(reply.body) as { error?: string }).error ?? 'let through'}`
  }

  /** Everybody who is not meant and what they are answered wrongly. What they send is no JSON, which whoever reads it answers otherwise. */
  const holesOf = async (name: string, call: Walked): Promise<string[]> => {
    const { scope } = call
    const refused = [...strangers]
    if (scope !== 'any') {
      for (const [other, token] of tokenFor) if (other !== scope) refused.push([`a token for ${other}`, bearer(token), '403 forbidden'])
      refused.push(['a token for all else', bearer(tokenWithout.get(scope)!), '403 forbidden'])
      for (const [role, person] of ofRole)
        if (!scopesOfRole[role].includes(scope)) refused.push([`an ${role}`, session(person), '403 forbidden'])
    }
    const holes: string[] = []
    for (const [who, headers, right] of refused) {
      const outcome = await outcomeOf(name, call, headers, '{')
      if (outcome !== right) holes.push(`${who}: ${outcome} for ${right}`)
    }
    return holes
  }

  it.each(every)('%s refuses everybody else before it reads what they send, and lets through whoever may', async (name, call) => {
    expect(await holesOf(name, call)).toEqual([])
    const { scope } = call
    const meant = [
      ['a token for it', bearer(tokenFor.get(scope === 'any' ? 'ads:read' : scope)!)],
      ...roles
        .filter((role) => scope === 'any' || scopesOfRole[role].includes(scope))
        .map((role) => [`an ${role}`, session(ofRole.get(role)!)] as const),
    ] as const
    for (const [who, headers] of meant) {
      const outcome = await outcomeOf(name, call, headers, '{"":0}')
      // A field that no call names: nothing is done, and nobody without the right learns so much.
      expect(outcome, who).toMatch(call.effect === 'changes' ? /^400 invalid_parameter$/ : /^(200|400|404|409)/)
    }
  })

  it('would see a call that asks nobody, one that does not ask for its scope, and one that reads before it asks', async () => {
    const hole: Walked = { scope: 'accounts:write', effect: 'changes' }
    const [open, withoutScope, late] = await Promise.all(
      ['hole-nobody-asked', 'hole-without-scope', 'hole-after-the-body'].map((name) => holesOf(name, hole)),
    )
    expect(open!.map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(strangers.map(([who]) => who)))
    expect(withoutScope!.length).toBeGreaterThan(scopes.length)
    expect(withoutScope!.filter((line) => !/^(a token for|an editor|an analyst)/.test(line))).toEqual([])
    expect(late).toContain('nobody: 400 invalid_parameter for 401 unauthenticated')
  })

  it('has a role for every scope that is no operator’s alone', () => {
    const reached = new Set(roles.filter((role) => role !== 'operator').flatMap((role) => scopesOfRole[role]))
    expect(scopes.filter((scope) => !reached.has(scope))).toEqual([
      'settings:write',
      'plans:write',
      'ads:write',
      'backups:write',
      'tokens:read',
      'tokens:write',
    ])
  })
})
