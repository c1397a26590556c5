import { toWireParameters } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const friend = 'https://tv.example'
const stranger = 'https://elsewhere.example'
const preflight = (service: TestService, path: string, origin: string) =>
  fetch(service.origin + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,user-token,x-device-id,content-type',
    },
  })

describe('pages of other origins', () => {
  let open: TestService
  let closed: TestService
  beforeAll(async () => {
    open = await startTestService({ allowedOrigins: [friend] })
    closed = await startTestService()
  })
  afterAll(async () => {
    await open.close()
    await closed.close()
  })

  it('API-01 are let in where the operator lists them: the browser asks first, then reads the reply', async () => {
    const asked = await preflight(open, '/v3/add-watch-list', friend)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(friend)
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,user-token,x-device-id,content-type')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    const { bearer, user } = await makePerson(open.db)
    const made = await fetch(`${open.origin}/v3/add-watch-list`, {
      method: 'POST',
      headers: { origin: friend, authorization: `Bearer ${bearer}`, 'user-token': user, 'content-type': 'application/json' },
      body: JSON.stringify(toWireParameters('add-watch-list', { watchListName: 'From the television' })),
    })
    expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([200, friend])
  })

  it('read refusals too, with what to do next', async () => {
    const refused = await fetch(`${open.origin}/v3/my-watch-list`, {
      method: 'POST',
      headers: { origin: friend, authorization: 'Bearer x', 'user-token': 'y' },
    })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, friend])
    expect(refused.headers.get('access-control-expose-headers')).toContain('User-Token')
  })

  it('share no kept reply with each other', async () => {
    const reply = await fetch(`${open.origin}/v3/slider`, { headers: { origin: friend } })
    expect(reply.headers.get('cache-control')).toContain('public')
    expect(reply.headers.get('vary')).toMatch(/\bOrigin\b/)
    const media = await fetch(`${open.origin}/media/trailers/x/master.m3u8`, { headers: { origin: friend } })
    expect(media.headers.get('access-control-allow-origin')).toBe(friend)
  })

  it('are not let in where nobody lists them, and none into pages', async () => {
    for (const [service, origin] of [
      [open, stranger],
      [closed, friend],
    ] as const) {
      expect((await preflight(service, '/v3/add-watch-list', origin)).headers.get('access-control-allow-origin')).toBeNull()
      const reply = await fetch(`${service.origin}/v3/slider`, { headers: { origin } })
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await preflight(closed, '/v3/add-watch-list', friend)).status).toBe(405)
    expect((await preflight(open, '/healthz', friend)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('API-03 are told plainly that a form is no body, while an empty one of any type is none', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const filled = await fetch(`${open.origin}/v3/trending-videos`, { method: 'POST', headers, body: 'start_range=0' })
    expect(filled.status).toBe(400)
    expect(await filled.json()).toMatchObject({
      error: 'invalid_parameter',
      message: 'The body must be JSON, with the content type application/json.',
    })
    expect((await fetch(`${open.origin}/v3/trending-videos?start_range=0`, { method: 'POST', headers })).status).toBe(200)
  })
})
