import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../testing/service.ts'

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

describe('a request that arrives too slowly, or with two ends', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ requestTimeoutMs: 400 })
  })
  afterAll(() => service.close())

  /** What the service answers to bytes after which nothing more comes, once it has closed the connection. */
  const answerTo = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        said += String(chunk)
      })
      socket.on('close', () => resolve(said)).on('error', reject)
    })

  it.each([
    ['body', request('POST /v3/login HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100', '', '{"email":')],
    [
      'chunk',
      request('POST /v3/login HTTP/1.1', 'host: x', 'content-type: application/json', 'transfer-encoding: chunked', '', '5', '{"ema'),
    ],
    ['header', request('GET /v3/slider HTTP/1.1', 'host: x', 'x-slow: ye')],
  ])('a %s that stops half way is refused, and its connection closed', async (_what, bytes) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"status_code":0')
  })

  it.each([
    ['two lengths', ['content-length: 2', 'content-length: 60']],
    ['a length and chunks', ['content-length: 60', 'transfer-encoding: chunked']],
    ['an unknown encoding', ['transfer-encoding: chunked, identity']],
  ])('a request with %s never becomes two', async (_what, headers) => {
    const hidden = request('GET /healthz HTTP/1.1', 'host: x', 'connection: close', '')
    const answer = await answerTo(
      request('POST /v3/login HTTP/1.1', 'host: x', 'content-type: application/json', ...headers, '', '0', '', hidden),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})
