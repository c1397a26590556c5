import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { many, sql } from '../../platform/db/statement.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { deliverAll, makePlan, subscribe, waitingOutboxJobs } from '../../testing/paying.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { type StripeService, startStripeService } from '../../testing/stripe-service.ts'

const password = 'lamp-and-screen'

describe('what a payment leads to outside', () => {
  let service: TestService
  let planId: number
  const told: unknown[] = []
  let answers: number[] = []
  /** Where a redirect of the hook's leads. */
  let location = ''
  const strayed: string[] = []
  const inside = createServer((request, reply) => {
    strayed.push(`${request.method} ${request.url}`)
    reply.end()
  })
  let isMailAway = false
  const posted: Email[] = []
  const hook = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      told.push({ method: request.method, type: request.headers['content-type'], ...JSON.parse(body) })
      const status = answers.shift() ?? 204
      reply.writeHead(status, status >= 300 && status < 400 ? { location } : {})
      if (status === 200) reply.write('x'.repeat(100_000))
      else reply.end()
    })
  })
  beforeAll(async () => {
    hook.listen(0, '127.0.0.1')
    await once(hook, 'listening')
    inside.listen(0, '127.0.0.1')
    await once(inside, 'listening')
    location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/admin`
    service = await startTestService({
      conversionHook: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/sold`,
      mail: {
        send: async (message) => {
          if (isMailAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
          posted.push(message)
        },
      },
    })
    planId = await makePlan(service.db)
  })
  afterAll(async () => {
    await service.close()
    hook.close()
    inside.close()
  })

  it('SUB-03 tells the hook of each paid payment once, and again until it listens, for a day', async () => {
    answers = [500, 500]
    const person = await makePerson(service.db)
    const { begun } = await subscribe(service, person, planId)
    await deliverAll(service)
    const told500 = {
      method: 'POST',
      type: 'application/json',
      payment: begun.preTransactionId,
      amount: 4.99,
      amount_minor: 499,
      currency: 'USD',
      plan: 'Premium',
    }
    expect(told).toEqual([told500])
    service.clock.advance(60)
    await service.paymentService.runOutbox()
    service.clock.advance(6 * 60)
    await service.paymentService.runOutbox()
    expect(told).toEqual([told500, told500, told500])
    expect(await waitingOutboxJobs(service.db)).toEqual([])
    service.clock.advance(3600)
    await service.paymentService.runOutbox()
    await deliverAll(service)
    expect(told).toHaveLength(3)
    answers = Array.from({ length: 60 }, () => 503)
    await subscribe(service, await makePerson(service.db), planId)
    for (let hours = 0; hours < 27; hours++) {
      await service.paymentService.runOutbox()
      service.clock.advance(3601)
    }
    expect(told.length).toBeGreaterThan(20)
    expect(await waitingOutboxJobs(service.db)).toEqual([])
    answers = []
  })

  it('follows no redirect of the hook, tells it no more once it refuses, and reads nothing of what it says', async () => {
    for (const status of [301, 302, 307, 308, 400, 403, 404, 410]) {
      told.length = 0
      answers = [status]
      await subscribe(service, await makePerson(service.db), planId)
      await deliverAll(service)
      service.clock.advance(3601)
      await service.paymentService.runOutbox()
      expect(told, String(status)).toHaveLength(1)
      expect(await waitingOutboxJobs(service.db), String(status)).toEqual([])
    }
    expect(strayed).toEqual([])
    // An answer that never ends counts by its status.
    told.length = 0
    answers = [429, 200]
    await subscribe(service, await makePerson(service.db), planId)
    await deliverAll(service)
    service.clock.advance(3601)
    await service.paymentService.runOutbox()
    expect(told).toHaveLength(2)
    expect(await waitingOutboxJobs(service.db)).toEqual([])
  })

  it('mails the receipt once the mail server is back, and once only', async () => {
    isMailAway = true
    const person = await makePerson(service.db)
    await subscribe(service, person, planId)
    await deliverAll(service)
    expect(await waitingOutboxJobs(service.db)).toEqual(['receipt'])
    isMailAway = false
    service.clock.advance(3600)
    await service.paymentService.runOutbox()
    await service.paymentService.runOutbox()
    const emails = posted.filter(({ to }) => to === person.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]!.text).toContain('This was a test payment: no money moved.')
  })
})

describe('a deleted account', () => {
  let service: StripeService
  let planId: number
  beforeAll(async () => {
    service = await startStripeService()
    planId = await makePlan(service.db)
  })
  afterAll(() => service.close())

  let count = 0
  const someone = async (): Promise<PersonMade> => {
    const email = `leaver${++count}@matinee.test`
    const { accountId, rootProfileId } = await createAccount(service.db, {
      email,
      name: 'Leaver',
      password,
      verifiedAt: service.clock.now(),
    })
    const reply = await service.as()('login', { email, password })
    return { email, bearer: reply.bearerToken!, user: reply.userToken!, userId: rootProfileId, accountId, profileId: rootProfileId }
  }
  const begin = async (person: PersonMade) => (await service.as(person)('initiate-payment', { planId: planId })).data
  const leave = (person: PersonMade) => service.as(person)('delete-account', { password })
  const statusOf = async (session: string) =>
    (await service.bank.findSubscription(String((await service.bank.findSession(session))!.subscription)))!.status
  const letGo = async () => {
    service.clock.advance(90)
    await service.paymentService.runOutbox()
    expect((await waitingOutboxJobs(service.db)).filter((kind) => kind === 'ending' || kind === 'closing')).toEqual([])
  }

  it('has its subscription ended at the provider, also when that is away just then', async () => {
    const person = await someone()
    const begun = await begin(person)
    await service.bank.pay(begun.sessionId, testCards.approves)
    await service.as(person)('complete-subscription', { preTransactionId: begun.preTransactionId })
    service.stripe.beforeDoing = () => ({ status: 500 })
    expect((await leave(person)).data.isDeleted).toBe(true)
    await service.paymentService.runOutbox()
    service.stripe.beforeDoing = () => undefined
    expect(await statusOf(begun.sessionId)).toBe('active')
    await letGo()
    expect(await statusOf(begun.sessionId)).toBe('canceled')
    // What was paid stays in the books, without a name.
    expect(
      await many(
        service.db,
        sql`select account_id, email, state, subscription_state from membership_payment where id = ${begun.preTransactionId}`,
      ),
    ).toEqual([{ account_id: null, email: null, state: 'paid', subscription_state: 'ended' }])
  })

  it('has whoever paid deleted at the provider, for what it pays and for what was over long before', async () => {
    const person = await someone()
    const customers: string[] = []
    const pay = async () => {
      const begun = await begin(person)
      await service.bank.pay(begun.sessionId, testCards.approves)
      await service.as(person)('complete-subscription', { preTransactionId: begun.preTransactionId })
      const session = (await service.bank.findSession(begun.sessionId))!
      customers.push(String(session.customer))
      return String(session.subscription)
    }
    await service.bank.cancelSubscription(await pay())
    await service.post(await service.newEvents())
    await pay()
    const neighbour = await someone()
    const { sessionId } = await begin(neighbour)
    await service.bank.pay(sessionId, testCards.approves)
    await leave(person)
    for (let tries = 0; tries < 3; tries++) await letGo()
    const deletions = service.stripe.requests.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/v1/customers/'))
    expect(
      deletions
        .map(({ path }) => path)
        .filter((path) => customers.some((id) => path.endsWith(id)))
        .sort(),
    ).toEqual(customers.map((id) => `/v1/customers/${id}`).sort())
    expect(await waitingOutboxJobs(service.db)).toEqual([])
    expect(await statusOf(sessionId)).toBe('active')
  })

  it('has its open checkout closed, so that nobody pays it any more', async () => {
    const person = await someone()
    const begun = await begin(person)
    await leave(person)
    await letGo()
    expect((await service.bank.pay(begun.sessionId, testCards.approves)).outcome).toBe('expired')
  })

  it('is charged no second time for a checkout that was paid before it could be closed', async () => {
    const person = await someone()
    const begun = await begin(person)
    service.stripe.beforeDoing = () => ({ status: 500 })
    await leave(person)
    await service.paymentService.runOutbox()
    await service.bank.pay(begun.sessionId, testCards.approves)
    service.stripe.beforeDoing = () => undefined
    await service.post(await service.newEvents())
    await letGo()
    expect(await statusOf(begun.sessionId)).toBe('canceled')
    expect(await many(service.db, sql`select 1 from membership where payment_id = ${begun.preTransactionId}`)).toEqual([])
  })
})
