import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'

describe('the call layer', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${service.origin}${path}`, { headers })
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> }
  }

  it('API-01 answers an unknown path 404 and a wrong method 405 with Allow, in the envelope', async () => {
    expect(await get('/v3/no-such-call')).toMatchObject({ status: 404, body: { status_code: 0, error: 'not_found' } })
    const wrong = await get('/v3/update-last-play-time')
    expect(wrong).toMatchObject({ status: 405, body: { status_code: 0, error: 'method_not_allowed' } })
    expect(wrong.headers.get('allow')).toBe('POST')
  })

  it('API-03 refuses a text with a NUL, which no database keeps', async () => {
    expect(await get('/v3/input-search?search_key=a%00b')).toMatchObject({ status: 400, body: { error: 'invalid_parameter' } })
  })

  it('API-02 refuses missing or invalid tokens with 401, body status 401 and the user-token echoed', async () => {
    const missing = await get('/v3/my-clone-user')
    expect(missing).toMatchObject({ status: 401, body: { status_code: 0, status: '401', message: 'Invalid user token' } })
    const invalid = await get('/v3/slider', { authorization: 'Bearer abc', 'user-token': 'def' })
    expect(invalid).toMatchObject({ status: 401, body: { status: '401', message: 'Invalid user token' } })
    expect(invalid.headers.get('user-token')).toBe('def')
    const one = await makePerson(service.db)
    const other = await makePerson(service.db)
    const mixed = await get('/v3/slider', { authorization: `Bearer ${one.bearer}`, 'user-token': other.user })
    expect(mixed.status).toBe(401)
  })

  it('API-02 refuses a user_id that is not the caller’s own', async () => {
    const one = await makePerson(service.db)
    const headers = { authorization: `Bearer ${one.bearer}`, 'user-token': one.user }
    expect(await get(`/v3/my-clone-user?user_id=${one.userId + 1}`, headers)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    expect(await get('/v3/slider?user_id=1')).toMatchObject({ status: 403 })
  })

  it('API-02 refuses an unknown client key', async () => {
    expect(await get('/v3/slider', { 'x-api-key': 'somebody-else' })).toMatchObject({ status: 401, body: { error: 'unauthenticated' } })
  })

  it('API-03 names the parameter that is missing, malformed, doubled or given twice', async () => {
    for (const [query, name] of [
      ['', 'video_id'],
      ['?video_id=abc&video_type=1', 'video_id'],
      ['?video_id=1.5&video_type=1', 'video_id'],
      ['?video_id=0&video_type=1', 'video_id'],
      ['?video_id=99999999999999&video_type=1', 'video_id'],
      ['?video_id=1&video_id=2&video_type=1', 'video_id'],
      ['?video_id=1', 'video_type'],
    ]) {
      const { status, body } = await get(`/v3/video-detail${query}`)
      expect(status, query).toBe(400)
      expect(body.message, query).toContain(name)
    }
    const both = await fetch(`${service.origin}/v3/video-detail?video_id=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ video_id: 2, video_type: 1 }),
    })
    expect(both.status).toBe(400)
  })

  it('API-03 refuses bodies that are broken or too large', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${service.origin}/v3/login`, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('{')).status).toBe(400)
    expect((await post('[]')).status).toBe(400)
    expect((await post('"text"')).status).toBe(400)
    expect((await post('a=b', 'text/plain')).status).toBe(400)
    const large = await post(JSON.stringify({ email: 'x'.repeat(100_000) }))
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ status_code: 0, error: 'too_large' })
  })

  it('API-03 answers what cannot be read at all in the envelope too', async () => {
    const { port } = new URL(service.origin)
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => {
          answer += String(chunk)
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', reject)
      })
    for (const [text, status] of [
      ['GET /v3/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', '400'],
      ['nonsense\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, '431'],
    ] as const) {
      const answer = await say(text)
      expect(answer.slice(9, 12), text.slice(0, 30)).toBe(status)
      expect(answer, text.slice(0, 30)).toContain('"status_code":0')
    }
  })

  it('gives a public reply an ETag, answers 304 to it, and keeps private replies out of caches', async () => {
    const first = await fetch(`${service.origin}/v3/slider`)
    expect(first.headers.get('cache-control')).toContain('public')
    const again = await fetch(`${service.origin}/v3/slider`, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(again.status).toBe(304)
    const one = await makePerson(service.db)
    const own = await get('/v3/slider', { authorization: `Bearer ${one.bearer}`, 'user-token': one.user })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
  })

  it('sends the same packed as plain: what is kept for all, and what is one person’s', async () => {
    const id = await makeTitle(service.db, { name: 'A song of two humans. '.repeat(100) })
    const one = await makePerson(service.db)
    const ofOne: Record<string, string> = { authorization: `Bearer ${one.bearer}`, 'user-token': one.user }
    for (const tokens of [{}, ofOne]) {
      const encoded = (encoding: string) => get(`/v3/video-detail?video_id=${id}&video_type=1`, { ...tokens, 'accept-encoding': encoding })
      const plain = await encoded('identity')
      expect(plain.headers.get('content-encoding')).toBeNull()
      for (const encoding of ['br', 'gzip']) {
        const packed = await encoded(encoding)
        expect(packed.headers.get('content-encoding')).toBe(encoding)
        expect(packed.body).toEqual(plain.body)
      }
    }
  })
})
