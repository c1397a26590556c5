import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestContext } from '../platform/load/request-context.ts'
import { makePerson, makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { registerRequestContext } from './request-queue.ts'

describe('clients beside each other', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ trustedProxies: 1 })
    for (let titles = 0; titles < 5; titles++) await makeTitle(service.db)
  })
  afterAll(() => service.close())

  const from = (address: string) => service.as(undefined, { 'X-Forwarded-For': address })

  it('are answered in turn: neither a stranger nor a member of the same network waits behind the many calls of a client', async () => {
    const member = service.as(await makePerson(service.db), { 'X-Forwarded-For': '198.51.100.1' })
    let answered = 0
    const calls = Array.from({ length: 60 }, async (_, index) => {
      await from('198.51.100.1')('input-search', { searchKey: `nosfreatu${index}` })
      answered += 1
    })
    for (const ask of [from('198.51.100.2'), member]) {
      const before = answered
      await ask('home-videos', {})
      expect(answered - before).toBeLessThan(15)
    }
    await Promise.all(calls)
    expect(answered).toBe(60)
  })

  it('count for what a page asks within the process', async () => {
    const app = Fastify()
    registerRequestContext(app)
    app.get('/inner', async () => requestContext())
    app.get('/page', async () => (await app.inject('/inner')).json())
    const reply = await app.inject({ url: '/page', remoteAddress: '2001:db8:1:2:3:4:5:6' })
    expect(reply.json()).toEqual({ client: 'network 2001:db8:1:2::/64', kind: '/inner' })
    await app.close()
  })
})
