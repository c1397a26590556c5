import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BankRefusal, openTestBank, type Payment, type TestBank } from './bank.ts'
import type { Clock } from './clock.ts'
import { stripeVersion } from './objects.ts'
import { signWebhook } from './sign-webhook.ts'
import type { BankStore } from './store.ts'
import { endpoints, type Parameters, readParameters } from './stripe-endpoints.ts'

export interface StripeRequest {
  method: string
  path: string
  parameters: Parameters
  headers: IncomingHttpHeaders
}

/** 'drop' closes the connection without an answer; a status answers with Stripe's error object; nothing goes on as ever. */
type Interruption = 'drop' | { status: number } | undefined

// A hook that only looks on answers nothing at all.
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a result is meant
type Hook = (request: StripeRequest) => Interruption | void | Promise<Interruption | void>

export interface StripeServer {
  origin: string
  /** Keys and address, for stripePayments or a process of its own. */
  settings: { secretKey: string; publicKey: string; webhookSecret: string; host: string }
  /** What was asked, oldest first, also what was answered with an error. */
  requests: StripeRequest[]
  /** Money and time: runDue, deliverDue, events, replaceCard. */
  bank: TestBank
  /** Called before anything is done about a request; may wait, kill somebody, or interrupt. */
  beforeDoing: Hook
  /** Called when a request has been done and its answer is not on its way yet. */
  afterDoing: Hook
  /** Changes what is answered, for a provider that says something else than was agreed. */
  rewrite: (body: object) => object
  pay(sessionId: string, cardNumber: string): Promise<Payment>
  /** A webhook event as Stripe sends it; signed with another secret, or at another time, where a test wants that. */
  signedWebhook(event: object, changes?: { secret?: string; at?: Date }): { body: Buffer; signature: string }
  close(): Promise<void>
}

interface Answer {
  status: number
  body: object
  headers?: Record<string, string>
}

const failure = (status: number, error: Record<string, string | undefined>): Answer => ({ status, body: { error } })

const interrupted = ({ status }: { status: number }): Answer =>
  failure(
    status,
    status === 429 ? { type: 'invalid_request_error', code: 'rate_limit' } : { type: 'api_error', message: 'Something broke.' },
  )

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A local server that answers as Stripe's interface does, for the endpoints that the service uses. */
export const startStripeServer = async ({ store, clock }: { store: BankStore; clock: Clock }): Promise<StripeServer> => {
  const random = () => randomBytes(12).toString('hex')
  const secretKey = `sk_test_${random()}`
  const webhookSecret = `whsec_${random()}`
  const checkoutAddress = (sessionId: string) => `${server.origin}/pay/${sessionId}`
  const bank = openTestBank({ store, clock, checkoutAddress, webhookSecret })
  const kept = new Map<string, { asked: string; answer: Answer | undefined }>()

  const endpointOf = ({ method, path }: StripeRequest) => endpoints.find((one) => one.method === method && one.path.test(path))

  const refusalOf = (request: StripeRequest): Answer | undefined => {
    const { headers, method, path, parameters } = request
    if (headers.authorization !== `Bearer ${secretKey}`) {
      const shown = `${headers.authorization?.slice(7, 15) ?? ''}****`
      return failure(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` })
    }
    if (headers['stripe-version'] !== stripeVersion)
      return failure(400, { type: 'invalid_request_error', message: `Unexpected API version: ${headers['stripe-version']}` })
    const endpoint = endpointOf(request)
    if (!endpoint) return failure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` })
    const strange = Object.keys(parameters).find((name) => !endpoint.knows.includes(name))
    if (strange) return failure(400, { type: 'invalid_request_error', code: 'parameter_unknown', param: strange })
    const absent = endpoint.needs?.find((name) => parameters[name] === undefined)
    if (absent) return failure(400, { type: 'invalid_request_error', code: 'parameter_missing', param: absent })
    return undefined
  }

  const done = async (request: StripeRequest, key: string): Promise<Answer> => {
    const endpoint = endpointOf(request)
    const id = endpoint?.path.exec(request.path)?.[1] ?? ''
    try {
      return { status: 200, body: (await endpoint?.answer({ id, parameters: request.parameters, key, bank })) ?? {} }
    } catch (error) {
      if (!(error instanceof BankRefusal)) throw error
      const { status, type, code, param, message } = error
      return failure(status, { type, code, param, message })
    }
  }

  /** With the same key, the first answer again, whatever has changed since; https://docs.stripe.com/api/idempotent_requests */
  const doneOnce = async (request: StripeRequest): Promise<Answer> => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return done(request, random())
    const asked = JSON.stringify([request.path, request.parameters])
    const earlier = kept.get(key)
    if (earlier && !earlier.answer) return failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
    if (earlier && earlier.asked !== asked)
      return failure(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' })
    if (earlier?.answer) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
    kept.set(key, { asked, answer: undefined })
    const answer = await done(request, key).catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
    // What was refused before it began leaves its key free.
    if (answer.status < 400) kept.set(key, { asked, answer })
    else kept.delete(key)
    return answer
  }

  const answerTo = async (request: StripeRequest): Promise<Answer | 'drop'> => {
    const before = await server.beforeDoing(request)
    if (before) return before === 'drop' ? before : interrupted(before)
    const answer = refusalOf(request) ?? (await doneOnce(request))
    const after = await server.afterDoing(request)
    if (after) return after === 'drop' ? after : interrupted(after)
    return answer
  }

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test')
    const parameters = { ...readParameters(search), ...readParameters(await readBody(incoming)) }
    const request: StripeRequest = { method: incoming.method ?? 'GET', path: pathname, parameters, headers: incoming.headers }
    server.requests.push(request)
    const answer = await answerTo(request)
    if (answer === 'drop') {
      incoming.socket.destroy()
      return
    }
    outgoing.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${random()}`, ...answer.headers })
    outgoing.end(JSON.stringify(server.rewrite(answer.body)))
  }

  const http = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: Error) => {
      outgoing.writeHead(500, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ error: { type: 'api_error', message: error.message } }))
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const server: StripeServer = {
    origin,
    settings: { secretKey, publicKey: `pk_test_${random()}`, webhookSecret, host: origin },
    requests: [],
    bank,
    beforeDoing: () => undefined,
    afterDoing: () => undefined,
    rewrite: (body) => body,
    pay: (sessionId, cardNumber) => bank.pay(sessionId, cardNumber),
    signedWebhook: (event, { secret = webhookSecret, at = clock.now() } = {}) => {
      const body = Buffer.from(JSON.stringify(event))
      return { body, signature: signWebhook(body, secret, at) }
    },
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}
