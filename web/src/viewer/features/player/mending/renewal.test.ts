import { CallRefused } from '@matinee/contract/call-refused'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { part, screen } from './film-for-test.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an address that is refused', () => {
  const refused = (status: number, error: 'subscription_required' | 'unexpected') =>
    new CallRefused('deeplinking-play-url', { status, error, message: '', endsSession: false })

  it('PLY-19 is renewed once, whatever the old address refuses meanwhile: sound, too, and another place in the film', async () => {
    const { film, pass, fail, done, told } = screen()
    Object.assign(film, { end: 40, renewedAfterMs: 3000 })
    fail('expired', { part })
    fail('expired', { part: { ...part, kind: 'sound' } })
    Object.assign(film, { position: 90, end: 120 })
    await pass(2)
    fail('expired', { part: { ...part, startSeconds: 90, endSeconds: 92 } })
    await pass(2)
    expect(done).toEqual(['renew'])
    fail('expired', { part: { ...part, startSeconds: 96, endSeconds: 98 } })
    expect(done).toEqual(['renew', 'renew'])
    expect(told).toEqual([])
  })

  it('PLY-19 is renewed; a membership that has ended is told when what is here was played', async () => {
    const { film, fail, pass, done, told } = screen()
    film.end = 30
    film.refusal = refused(403, 'subscription_required')
    fail('expired', { isFatal: false })
    await pass(16)
    expect(done).toEqual(['renew'])
    expect(told).toEqual([])
    await pass(3)
    expect(told).toMatchObject([{ reason: 'membership' }])
  })

  it('PLY-19 is asked for again when the service is away, not told as a refusal', async () => {
    const { film, fail, pass, told } = screen()
    film.refusal = refused(503, 'unexpected')
    film.isServed = false
    fail('expired')
    await pass(2)
    expect(told).toMatchObject([{ reason: 'network', isPassing: true }])
  })
})
