import { connect } from 'node:net'
import { type CallDefinition, methodsOf } from '@matinee/contract/call'
import { changingPaths } from '@matinee/contract/methods'
import { callsByPath } from '@matinee/contract/v3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandOf } from '../platform/brand/brand.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { registerMailbox } from './mailbox.ts'
import { registerSitemap } from './sitemap.ts'

const wanted = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000',
}

const otherAddresses = [
  ...[
    '/nowhere',
    '/v3/nowhere',
    '/v3/openapi.json',
    '/healthz',
    '/readyz',
    '/sitemap.xml',
    '/dev/mailbox',
    '/dev/mailbox/x',
    '/live/events',
  ],
  ...[
    '/feeds/x.xml',
    '/app-icons/64.png',
    '/app-icons/x',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/images/x',
    '/images/x?w=1',
    '/ads/vast',
    '/ads/media/x.mp4',
    '/ads/track/1/start/x',
    '/media/trailers/x/a.mp4',
  ],
  ...['/media/play/t1/1/1/x/master.m3u8', '/test-checkout/x', '/webhooks/payments', '/%zz', '/v3/%00', `/images/${'x'.repeat(600)}`],
]

describe('headers that all answers share', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ publicUrl: 'https://films.example' }, (app) => {
      registerSitemap(app, 'https://films.example', async () => ({ titles: [], people: [], programmes: [] }))
      registerMailbox(app, { folder: '/nowhere', brand: async () => brandOf(undefined, undefined) })
    })
  })
  afterAll(() => service.close())

  it('stand on every call and route, whatever it answers', async () => {
    const calls = (Object.entries(callsByPath) as [string, CallDefinition][]).flatMap(([path, call]) =>
      (['GET', 'POST', 'PUT'] as const).map((method) => ({
        method,
        url: `/v3/${path}`,
        isKnown: methodsOf(call).includes(method as 'GET'),
      })),
    )
    const others = otherAddresses.flatMap((url) => (['GET', 'HEAD', 'POST', 'OPTIONS'] as const).map((method) => ({ method, url })))
    for (const { method, url } of [...calls, ...others]) {
      const { headers } = await service.app.inject({ method, url })
      expect(headers, `${method} ${url}`).toMatchObject(wanted)
    }
  })

  it('stand on a body that is too large, on what is not HTTP, and promise https only where it is served', async () => {
    const large = await service.app.inject({
      method: 'POST',
      url: '/v3/login',
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(70_000)}"`,
    })
    expect([large.statusCode, large.headers]).toMatchObject([413, wanted])
    const answer = await new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      socket.on('data', (bytes) => {
        said += String(bytes)
      })
      socket.on('close', () => resolve(said)).on('error', reject)
    })
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    const plain = await startTestService()
    const { headers } = await plain.app.inject({ url: '/v3/slider' })
    await plain.close()
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  it('no changing call takes what a form of another site can send, or tells that site anything', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const path of changingPaths)
      for (const type of types) {
        const headers = { 'content-type': type, origin: 'https://evil.example', accept: 'text/html' }
        const reply = await service.app.inject({ method: 'POST', url: `/v3/${path}`, headers, payload: '{"email":"x@y.test","x":"="}' })
        expect([reply.statusCode, reply.json().error], `${path} ${type}`).toEqual([400, 'invalid_parameter'])
        expect(
          Object.keys(reply.headers).filter((name) => name.startsWith('access-control')),
          path,
        ).toEqual([])
      }
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { statusCode, headers } = await service.app.inject({ method: 'OPTIONS', url: '/v3/login', headers: preflight })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
