import { CallRefused } from '@matinee/contract/call-refused'
import { describe, expect, it } from 'vitest'
import { retries, retryDelay } from './retries.ts'

const refused = (status: number, retryAfterSeconds?: number) =>
  new CallRefused('home-videos', { status, error: 'unexpected', message: '', retryAfterSeconds, endsSession: false })

describe('another try', () => {
  it('is worth it where the line or the service is in trouble, twice at most', () => {
    for (const status of [0, 502, 503]) expect(retries.retry(1, refused(status))).toBe(true)
    for (const status of [400, 404, 429, 500]) expect(retries.retry(0, refused(status))).toBe(false)
    expect(retries.retry(2, refused(503))).toBe(false)
  })

  it('comes when the service says, or after a second, then two, never with all others at once', () => {
    const delays = (failures: number, seconds?: number) => Array.from({ length: 50 }, () => retryDelay(failures, refused(503, seconds)))
    for (const [milliseconds, found] of [
      [7000, delays(0, 7)],
      [1000, delays(0)],
      [2000, delays(1)],
    ] as const) {
      expect(Math.min(...found)).toBeGreaterThanOrEqual(milliseconds)
      expect(Math.max(...found)).toBeLessThanOrEqual(milliseconds * 1.5)
      expect(new Set(found).size).toBeGreaterThan(1)
    }
  })
})
