import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { testCards } from '@matinee/test-bank/cards'
import type { SessionObject } from '@matinee/test-bank/objects'
import type { StripeRequest, StripeServer } from '@matinee/test-bank/stripe-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { openOwnDatabase } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { webhookPath } from '../../routes/payment-webhook.ts'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { migratedTemplate } from '../../testing/database.ts'
import { type KillableService, startKillable } from '../../testing/killed-service.ts'
import { makePlan } from '../../testing/paying.ts'
import type { Tokens } from '../../testing/service.ts'
import { startStripeServer } from '../../testing/stripe-server.ts'

type Step = 'begin' | 'complete' | 'webhook' | 'cancel' | 'delete'
/** Stopped before the provider does what is asked, or when it has done it and has not answered; 'reply' when the step is over. */
type When = 'before' | 'after' | 'reply'

const points: [Step, When, RegExp?][] = [
  ['begin', 'before', /^POST \/v1\/prices$/],
  ['begin', 'after', /^POST \/v1\/prices$/],
  ['begin', 'before', /^POST \/v1\/checkout\/sessions$/],
  ['begin', 'after', /^POST \/v1\/checkout\/sessions$/],
  ['begin', 'reply'],
  ['complete', 'before', /^GET \/v1\/checkout\/sessions\/\w+$/],
  ['complete', 'after', /^GET \/v1\/checkout\/sessions\/\w+$/],
  ['complete', 'before', /^GET \/v1\/subscriptions\/\w+$/],
  ['complete', 'after', /^GET \/v1\/subscriptions\/\w+$/],
  ['complete', 'after', /^GET \/v1\/invoices$/],
  ['complete', 'reply'],
  ['webhook', 'before', /^GET \/v1\/checkout\/sessions\/\w+$/],
  ['webhook', 'after', /^GET \/v1\/subscriptions\/\w+$/],
  ['webhook', 'after', /^GET \/v1\/invoices$/],
  ['webhook', 'reply'],
  ['cancel', 'before', /^GET \/v1\/subscriptions\/\w+$/],
  ['cancel', 'before', /^POST \/v1\/subscriptions\/\w+$/],
  ['cancel', 'after', /^POST \/v1\/subscriptions\/\w+$/],
  ['cancel', 'reply'],
  ['delete', 'before', /^DELETE \/v1\/subscriptions\/\w+$/],
  ['delete', 'after', /^DELETE \/v1\/subscriptions\/\w+$/],
]

interface Case {
  step: Step
  when: When
  at: RegExp | undefined
  /** Whether the person tries again after the kill, or never comes back and is found by asking the provider. */
  retries: boolean
  person: PersonMade
  planId: number
  amount: number
  payment?: string
  session?: string
  subscription?: string | undefined
  isArmed: boolean
}

const password = 'lamp-and-screen'
const title = ({ step, when, at, retries }: Case) =>
  `${when} ${at?.source ?? 'the answer'} of ${step}, ${retries ? 'tried again' : 'left alone'}`

describe('the service killed between every two steps of a payment', () => {
  let folder: string
  let stripe: StripeServer
  let service: KillableService
  const cases: Case[] = []
  const held: (() => void)[] = []

  const client = (tokens?: Tokens) =>
    createClient({
      origin: service.origin,
      fetch: (address, request) => fetch(address, request as RequestInit),
      headers: (): Record<string, string> => (tokens ? { Authorization: `Bearer ${tokens.bearer}`, 'User-Token': tokens.user } : {}),
      userId: () => tokens?.userId,
    })

  const caseOf = ({ path, parameters }: StripeRequest): Case | undefined => {
    const id = path.split('/')[path.startsWith('/v1/checkout') ? 4 : 3]
    return cases.find(
      ({ amount, person, session, subscription }) =>
        (parameters.unit_amount !== undefined && parameters.unit_amount === String(amount)) ||
        parameters.customer_email === person.email ||
        (id !== undefined && (id === session || id === subscription)) ||
        (subscription !== undefined && parameters.subscription === subscription),
    )
  }

  const hold = (when: When) => async (request: StripeRequest) => {
    const found = caseOf(request)
    if (!found?.isArmed || found.when !== when || !found.at?.test(`${request.method} ${request.path}`)) return undefined
    found.isArmed = false
    await new Promise<void>((resolve) => held.push(resolve))
    return 'drop' as const
  }

  const begin = async (one: Case) => {
    const { data } = await client(one.person)('initiate-payment', { planId: one.planId })
    one.payment = data.preTransactionId
    one.session = data.sessionId
  }
  const pay = async (one: Case) => {
    await stripe.pay(one.session!, testCards.approves)
    one.subscription = (await stripe.bank.findSession(one.session!))!.subscription ?? undefined
  }
  const complete = (one: Case) => client(one.person)('complete-subscription', { preTransactionId: one.payment!, subscriptionStatus: true })
  const completedEvent = async ({ session }: Case) =>
    (await stripe.bank.events()).find(
      ({ type, data }) => type === 'checkout.session.completed' && (data.object as SessionObject).id === session,
    )!
  const notify = async (one: Case) => {
    const { body, signature } = stripe.signedWebhook(await completedEvent(one))
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await fetch(`${service.origin}${webhookPath}`, { method: 'POST', headers, body: new Uint8Array(body) })
    if (reply.status !== 200) throw new Error(`The notice was answered ${reply.status}.`)
  }

  const untilThen = async (one: Case) => {
    if (one.step === 'begin') return
    await begin(one)
    await pay(one)
    if (one.step === 'cancel' || one.step === 'delete') await complete(one)
  }
  const does: Record<Step, (one: Case) => Promise<unknown>> = {
    begin,
    complete,
    webhook: notify,
    cancel: (one) => client(one.person)('cancel-subscription-request'),
    delete: (one) => client(one.person)('delete-account', { password }),
  }

  const makeCases = async () => {
    const { db, close } = await openOwnDatabase(join(folder, 'database'), { template: await migratedTemplate() })
    for (const retries of [true, false])
      for (const [step, when, at] of points) {
        const amount = 500 + cases.length
        const planId = await makePlan(db, { listPriceMinor: amount, priceMinor: amount })
        const person = await makePerson(db)
        cases.push({ step, when, at, retries, person, planId, amount, isArmed: false })
      }
    // Whoever deletes an account proves who they are.
    for (const { person } of cases.filter(({ step }) => step === 'delete')) {
      await sql`update account set email = 'old-' || email where id = ${person.accountId}`.execute(db)
      const { accountId } = await createAccount(db, { email: person.email, name: 'Gone', password, verifiedAt: new Date() })
      person.accountId = accountId
    }
    await close()
  }

  /** What was under way in the killed service is tried again after ten minutes, for which nobody waits here. */
  const leasesEnd = async () => {
    const { db, close } = await openOwnDatabase(join(folder, 'database'))
    await sql`update membership_errand set due_at = created_at`.execute(db)
    await close()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matinee-killed-'))
    stripe = await startStripeServer()
    stripe.beforeDoing = hold('before')
    stripe.afterDoing = hold('after')
    await makeCases()
    service = await startKillable(folder, stripe.settings)
    await service.settled
    for (const one of cases.filter(({ step }) => step === 'delete')) {
      const reply = await client()('login', { email: one.person.email, password })
      one.person = { ...one.person, bearer: reply.bearerToken!, user: reply.userToken!, userId: reply.data!.userId }
    }
    await Promise.all(cases.map(untilThen))
    const replies = cases.map((one) => {
      one.isArmed = one.at !== undefined
      const doing = does[one.step](one)
      doing.catch(() => undefined)
      return { one, doing }
    })
    await Promise.all(replies.filter(({ one }) => one.when === 'reply').map(({ doing }) => doing))
    await vi.waitFor(() => expect(cases.filter(({ isArmed }) => isArmed).map(title)).toEqual([]), { timeout: 60_000, interval: 100 })
    expect(held).toHaveLength(cases.filter(({ at }) => at).length)
    await service.kill()
    for (const release of held) release()
    // Killed again while it asks for what is unfinished.
    const asked = stripe.requests.length
    service = await startKillable(folder, stripe.settings)
    await vi.waitFor(() => expect(stripe.requests.length).toBeGreaterThan(asked + 10), { timeout: 30_000 })
    await service.kill()
    await leasesEnd()
    service = await startKillable(folder, stripe.settings)
    await service.settled
  }, 180_000)
  afterAll(async () => {
    await service.kill()
    await stripe.close()
    await rm(folder, { recursive: true, force: true })
  })

  const subscriptionsOf = async ({ person }: Case): Promise<string[]> => {
    const sessions = (await stripe.bank.events()).flatMap(({ type, data }) =>
      type === 'checkout.session.completed' ? [data.object as SessionObject] : [],
    )
    const own = sessions.filter(({ customer_email }) => customer_email === person.email)
    return Promise.all(own.map(async ({ subscription }) => (await stripe.bank.findSubscription(String(subscription)))!.status))
  }
  const membershipOf = async ({ person }: Case) => (await client(person)('user-membership-plan-list')).data[0]

  it('SUB-04 leaves all right once it is back', async () => {
    for (const one of cases) {
      const { step, retries } = one
      if (step === 'delete') {
        expect(await subscriptionsOf(one), title(one)).toEqual(['canceled'])
        continue
      }
      if (step !== 'begin' && retries && !(step === 'cancel' && one.when !== 'before')) await does[step](one)
      if (step === 'begin') {
        expect(await membershipOf(one), title(one)).toBeUndefined()
        await begin(one)
        await pay(one)
        await complete(one)
      }
      const isCancelled = step === 'cancel' && (retries || one.when !== 'before')
      expect(await subscriptionsOf(one), title(one)).toEqual(['active'])
      expect(await membershipOf(one), title(one)).toMatchObject({
        subscriptionStatus: isCancelled ? 'Cancelled' : 'Active',
        priceMinor: one.amount,
        isRequested: isCancelled,
      })
    }
  })

  it('opens one checkout for each person, and mails a receipt to each who pays', async () => {
    const opened = stripe.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/checkout/sessions')
    for (const { person, step, session } of cases) {
      const mine = opened.filter(({ parameters }) => parameters.customer_email === person.email)
      expect(new Set(mine.map(({ parameters }) => parameters.client_reference_id)).size).toBe(1)
      if (step === 'begin') expect((await stripe.bank.findSession(session!))!.status).toBe('complete')
    }
    const emailsTo = async (email: string) => {
      const files = await readdir(join(folder, 'mail'))
      const emails = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')))
      return emails.filter((message) => message.includes(`To: ${email}`) && message.includes('Subject: Receipt')).length
    }
    for (const { person, step } of cases)
      if (step !== 'delete') await expect.poll(() => emailsTo(person.email), { timeout: 10_000 }).toBeGreaterThanOrEqual(1)
  })

  it('holds no more than one open payment and one receipt of each', async () => {
    await service.kill()
    const { db, close } = await openOwnDatabase(join(folder, 'database'))
    const open = await many(db, sql`select 1 from membership_payment where state = 'open'`)
    const receipts = await many(db, sql`select payment_id, count(*) from membership_receipt group by 1 having count(*) <> 1`)
    const endings = await many(db, sql`select 1 from membership_errand where kind in ('ending', 'closing')`)
    await close()
    expect([open, receipts, endings]).toEqual([[], [], []])
  })
})
