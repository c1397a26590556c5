import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { callsByPath } from '@matinee/contract/v3'
import { testCards } from '@matinee/test-bank/cards'
import { expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makeLogger } from '../../platform/log/logger.ts'
import { webhookPath } from '../../routes/payment-webhook.ts'
import { makePerson } from '../../testing/builders.ts'
import { makePlan } from '../../testing/paying.ts'
import { startStripeService } from '../../testing/stripe-service.ts'

/** Everything that a stream was given, as text. */
const keeping = () => {
  const chunks: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}

it('API-04 no reply, page, log line, error or email holds a secret key, whatever goes wrong', async () => {
  const log = keeping()
  const service = await startStripeService({ logger: makeLogger('trace', log.stream) })
  const said: string[] = []
  service.app.server.prependListener('request', (_request, reply: ServerResponse) => {
    const end = reply.end.bind(reply) as (...written: unknown[]) => ServerResponse
    reply.end = ((...written: unknown[]) => {
      said.push(JSON.stringify(reply.getHeaders()), String(written[0]))
      return end(...written)
    }) as typeof reply.end
  })
  const send = async (secret?: string) => {
    for (const event of await service.bank.events()) {
      const { body, signature } = service.stripe.signedWebhook(event, secret === undefined ? {} : { secret })
      await fetch(service.origin + webhookPath, { method: 'POST', headers: { 'stripe-signature': signature }, body: new Uint8Array(body) })
    }
  }
  const planId = await makePlan(service.db)
  const person = await makePerson(service.db)
  const me = service.as(person)
  const trying = (asked: Promise<unknown>) => asked.catch((error: Error) => said.push(`${error.message} ${error.stack ?? ''}`))

  const begun = (await me('initiate-payment', { planId: planId })).data
  await service.bank.pay(begun.sessionId, testCards.approves)
  const report = { preTransactionId: begun.preTransactionId, paymentResponse: 'whsec_of_the_browser sk_of_the_browser' }
  for (const trouble of [{ status: 500 }, { status: 401 }, { status: 429 }, { status: 400 }, 'drop'] as const) {
    service.stripe.beforeDoing = () => trouble
    const other = service.as(await makePerson(service.db))
    await trying(other('initiate-payment', { planId: planId }))
    await trying(me('complete-subscription', report))
    await send('whsec_wrong')
    await send()
    await service.paymentService.reconcile('all').catch((err: unknown) => service.app.log.warn({ err }, 'Not reconciled'))
  }
  service.stripe.beforeDoing = () => undefined
  await me('complete-subscription', report)
  await send()
  await me('cancel-subscription-request')
  await service.paymentService.runOutbox()
  for (const path of Object.keys(callsByPath)) await trying(me(path as 'login', {} as never))
  for (const page of ['/v3/api-config', '/v3/stripe-config', '/v3/openapi.json', '/readyz', '/webhooks/payments'])
    said.push(await (await fetch(`${service.origin}${page}`)).text())
  const emails = JSON.stringify(service.emails)
  const tables = await many(
    service.db,
    sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rows = await Promise.all(tables.map(async ({ name }) => JSON.stringify(await many(service.db, sql`select * from ${sql.id(name)}`))))
  const files = await readdir(service.dataFolder, { recursive: true, withFileTypes: true })
  const kept = await Promise.all(files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  await service.close()

  const { secretKey, webhookSecret, publicKey } = service.stripe.settings
  // The nets are whole: each caught something of what it is for.
  expect(said.join()).toContain(publicKey)
  expect(log.text()).toContain('webhooks/payments')
  expect(emails).toContain('Receipt')
  expect(rows.join()).toContain(begun.preTransactionId)
  for (const net of [said.join('\n'), log.text(), emails, rows.join('\n'), kept.join('\n')]) {
    expect(net).not.toContain(secretKey)
    expect(net).not.toContain(webhookSecret)
    expect(net).not.toMatch(/\b(sk|rk)_(test|live)_\w/)
    expect(net).not.toMatch(/\bwhsec_(?!wrong)\w/)
    expect(net).not.toContain('sk_of_the_browser')
  }
})
