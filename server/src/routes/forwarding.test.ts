import type { FastifyBaseLogger } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { makeLogger } from '../platform/log/logger.ts'
import { startTestService, type TestService } from '../testing/service.ts'

describe('X-Forwarded-For', () => {
  let service: TestService
  let lines: string[]
  afterEach(() => service.close())

  const start = async (trustedProxies: number) => {
    lines = []
    const stream = { write: (line: string) => void lines.push(line) }
    service = await startTestService({ trustedProxies, logger: makeLogger('warn', stream as never) as FastifyBaseLogger })
  }
  /** Asks for codes as a network may 60 times an hour, and answers how many were let through. */
  const letThrough = async (forwardedFor: (time: number) => string) => {
    let count = 0
    for (let time = 0; time < 61; time++)
      await service
        .as(undefined, { 'X-Forwarded-For': forwardedFor(time) })('login', { email: `x${++asked}@matinee.test`, loginType: 'OTP' })
        .then(
          () => count++,
          () => undefined,
        )
    return count
  }
  let asked = 0
  const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'))

  it('changes nothing where no proxy is trusted, and is named in the log once', async () => {
    await start(0)
    expect(await letThrough((time) => `198.51.${time}.1`)).toBe(60)
    expect(warnings()).toHaveLength(1)
  })

  it('is believed for the trusted hop alone, however many others are made up', async () => {
    await start(1)
    expect(await letThrough((time) => `198.51.${time}.1, 203.0.113.5`)).toBe(60)
    expect(warnings()).toHaveLength(1)
    expect(await letThrough(() => '192.0.2.9')).toBe(60)
  })

  it('is no matter for the log where it names as many hops as are trusted', async () => {
    await start(2)
    await service.as(undefined, { 'X-Forwarded-For': '192.0.2.9, 203.0.113.5' })('login-guest')
    expect(warnings()).toEqual([])
  })
})
