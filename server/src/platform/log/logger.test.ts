import { Writable } from 'node:stream'
import { toPlain } from '@matinee/contract/plain'
import { describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
import { startTestService } from '../../testing/service.ts'
import { makeLogger } from './logger.ts'

const listen = () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, destination }
}

describe('the log', () => {
  it('API-05 holds no password, token, code, mail address or query string, whatever was sent and however it ended', async () => {
    const { lines, destination } = listen()
    const service = await startTestService({ logger: makeLogger('trace', destination) })
    const person = await makePerson(service.db, { email: 'ines.secret@matinee.test' })
    const post = (path: string, body: object) =>
      fetch(`${service.origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    await post('/v3/login', { email: 'ines.secret@matinee.test', password: 'hunter2-secret' })
    await post('/v3/login?password=hunter2-secret&email=ines.secret@matinee.test', {})
    await post('/v3/login', { email: 'ines.secret@matinee.test', loginType: 'OTP' })
    await fetch(`${service.origin}/v3/login?password=hunter2-secret`)
    await fetch(`${service.origin}/v3/my-clone-user?token=hunter2-secret`, {
      headers: { authorization: `Bearer ${person.bearer}`, 'user-token': person.user },
    })
    for (const method of ['GET', 'POST']) await fetch(`${service.origin}/feeds/hunter2-secret.xml`, { method })
    for (const file of ['/master.m3u8', '/', '', '/a/b/c.m4s'])
      await fetch(`${service.origin}/media/play/t1/1/9999999999/hunter2-secret${file}`)
    // The router reads these as the same paths.
    await fetch(`${service.origin}/%6dedia/play/t1/1/9999999999/hunter2-secret`)
    await fetch(`${service.origin}/%66eeds/hunter2-secret.xml`, { method: 'POST' })
    await fetch(`${service.origin}/ads/track/1/start/hunter2-secret`)
    await fetch(`${service.origin}/reset-password?token=hunter2-secret`)
    await fetch(`${service.origin}/v3/accept-share-watchlist?token=hunter2-secret`, {
      headers: { referer: `${service.origin}/?token=hunter2-secret` },
    })
    const code = service.emails.at(-1)?.headers?.['X-Matinee-Code']
    await service.close()
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(5)
    expect(log).toContain('/v3/login')
    for (const secret of ['hunter2-secret', 'ines.secret', person.bearer, person.user, 'password=']) expect(log).not.toContain(secret)
    if (code) expect(log).not.toContain(`"${code}"`)
  })

  it('API-04 holds no key of the card provider, wherever in an error or a field it stands', () => {
    const { lines, destination } = listen()
    const logger = makeLogger('info', destination)
    const keys = ['sk_live_4eC39HqLyjWDarjtT1', 'rk_test_4eC39HqLyjWDarjtT1', 'whsec_MfKQ9r8GKYqrTwjU/+=']
    for (const key of keys) {
      logger.info({ deep: { list: [`Bearer ${key}`] } }, `said ${key}`)
      logger.warn({ err: Object.assign(new Error(`Invalid API Key: ${key}`), { raw: { headers: { authorization: key } } }) }, 'no')
    }
    for (const line of lines) expect(JSON.parse(line)).toBeTruthy()
    expect(lines).toHaveLength(6)
    expect(lines.join('')).not.toMatch(/4eC39H|MfKQ9r/)
  })

  it('cuts addresses that open something, in the words of an error too', () => {
    const { lines, destination } = listen()
    const logger = makeLogger('info', destination)
    const addresses = [
      'http://m.test/media/play/t1/1/9999999999/hunter2-secret/video/1.m4s',
      'http://m.test/feeds/hunter2-secret.xml',
      'http://m.test/reset-password?a=b&token=hunter2-secret',
      'http://m.test/test-checkout/hunter2-secret?x',
      'http://m.test/ads/vast?viewer=hunter2-secret&content=1',
    ]
    for (const address of addresses) {
      logger.error({ err: new Error(`Failed to fetch ${address}`) }, 'no')
      logger.warn({ deep: [{ address }] }, `asked "${address}"`)
    }
    for (const line of lines) expect(JSON.parse(line)).toBeTruthy()
    expect(lines).toHaveLength(addresses.length * 2)
    expect(lines.join('')).not.toContain('hunter2-secret')
    expect(lines[0]).toContain('/media/play/t1/…')
  })

  it('tells of a bug with the request’s id, while the caller learns nothing of it', async () => {
    const { lines, destination } = listen()
    const service = await startTestService({
      logger: makeLogger('error', destination),
      clock: {
        now: () => {
          throw new Error('the clock is broken')
        },
      },
    })
    const reply = await fetch(`${service.origin}/v3/slider`)
    const body = await reply.text()
    await service.close()
    expect(reply.status).toBe(500)
    expect(toPlain(JSON.parse(body))).toEqual({ statusCode: 0, error: 'unexpected', message: 'Something went wrong on our side.' })
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ reqId: expect.any(String), err: { message: 'the clock is broken' } })
  })
})
