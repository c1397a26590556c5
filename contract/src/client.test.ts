import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallRefused } from './call-refused.ts'
import { createClient } from './client.ts'

let server: Server
let origin: string
let asked: { method?: string; url?: string; body: string; headers: IncomingMessage['headers'] }
let answer: { status?: number; headers?: Record<string, string>; body: unknown }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    asked = { method: request.method, url: request.url, body, headers: request.headers }
    response.writeHead(answer.status ?? 200, answer.headers)
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallRefused)
  return error as CallRefused
}

describe('the client', () => {
  it('asks for a read by GET with its parameters in the address', async () => {
    answer = { body: { status_code: 1, message: 'OK', data: [], count: 0 } }
    const ask = createClient({ origin, fetch, userId: () => 7, headers: () => ({ 'X-Device-Id': 'd' }) })
    const reply = await ask('input-search', { searchKey: 'caligari & co', page: undefined })
    expect(reply.count).toBe(0)
    expect(asked).toMatchObject({ method: 'GET', url: '/v3/input-search?user_id=7&search_key=caligari%20%26%20co', body: '' })
    expect(asked.headers['x-device-id']).toBe('d')
  })

  it('API-05 sends a change by POST with nothing in the address', async () => {
    answer = { body: { status_code: 1, message: 'OK' } }
    const ask = createClient({ origin, fetch })
    await ask('reset-password', { token: 't', newPassword: 'longenough', confirmNewPassword: 'longenough' })
    expect(asked).toMatchObject({ method: 'POST', url: '/v3/reset-password' })
    expect(JSON.parse(asked.body)).toEqual({ token: 't', new_password: 'longenough', confirm_new_password: 'longenough' })
  })

  it('SUP-03 resolves status_code 2 of a sign-up', async () => {
    answer = { body: { status_code: 2, message: 'There is an account already.' } }
    const parameters = { username: 'a', email: 'a@b.c', password: 'longenough', confirmPassword: 'longenough' }
    expect((await createClient({ origin, fetch })('sign-up-new', parameters)).statusCode).toBe(2)
  })

  it('rejects a refusal with its word, sentence and time to wait', async () => {
    answer = { status: 429, headers: { 'Retry-After': '30' }, body: { status_code: 0, error: 'rate_limited', message: 'Too many tries.' } }
    const refused = await refusalOf(createClient({ origin, fetch })('forgot-password', { email: 'a@b.c' }))
    expect(refused).toMatchObject({ path: 'forgot-password', status: 429, error: 'rate_limited', message: 'Too many tries.' })
    expect(refused).toMatchObject({ retryAfterSeconds: 30, endsSession: false })
  })

  it.each([
    ['a page instead of JSON', 502, '<html>'],
    ['JSON without an envelope', 200, '[]'],
    ['nothing', 200, ''],
  ])('rejects %s as unexpected', async (_, status, body) => {
    answer = { status, body }
    expect(await refusalOf(createClient({ origin, fetch })('faq'))).toMatchObject({ status, error: 'unexpected' })
  })

  it('rejects as unexpected with status 0 when no answer comes', async () => {
    const ask = createClient({ origin: 'http://127.0.0.1:1', fetch })
    expect(await refusalOf(ask('faq'))).toMatchObject({ status: 0, error: 'unexpected' })
  })

  it("rejects with the abort's own error when aborted", async () => {
    const signal = AbortSignal.abort()
    await expect(createClient({ origin, fetch })('faq', {}, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  const over = { status_code: 0, status: '401', error: 'unauthenticated', message: 'Invalid user token' }
  const signedIn = () => ({ 'User-Token': 'u' })
  it.each([
    ['a user-token header and body status 401', 200, { 'user-token': 'u' }, { ...over, message: 'x' }, {}, 'faq', true],
    ['401 on logout', 401, {}, { ...over, status: undefined, message: 'x' }, {}, 'logout', true],
    ['401 Invalid user token while one was sent', 401, {}, { ...over, status: undefined }, signedIn(), 'faq', true],
    ['401 Invalid user token while none was sent', 401, {}, { ...over, status: undefined }, {}, 'faq', false],
    ['401 of a wrong password', 401, {}, { ...over, status: undefined, message: 'x' }, signedIn(), 'faq', false],
  ] as const)('SGN-06 reads whether the session is over from %s', async (_, status, headers, body, sent, path, isOver) => {
    answer = { status, headers, body }
    expect((await refusalOf(createClient({ origin, fetch, headers: () => sent })(path))).endsSession).toBe(isOver)
  })
})
