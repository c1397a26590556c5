import { CallRefused } from '@matinee/contract/call-refused'
import { describe, expect, it } from 'vitest'
import { pauseSeconds } from './tv-wait.ts'

const refused = (retryAfterSeconds?: number) =>
  new CallRefused('tv-sign-in', { status: 429, error: 'rate_limited', message: '', retryAfterSeconds, endsSession: false })

describe('a TV that waits', () => {
  it('TVA-02 asks as often as the service wishes', () => {
    expect(pauseSeconds(3, 0)).toBe(3)
  })

  it('TVA-02 asks ever more seldom while the service does not answer, but at least once a minute', () => {
    expect([1, 2, 3, 10].map((failures) => pauseSeconds(3, failures))).toEqual([6, 12, 24, 60])
  })

  it('TVA-02 waits as long as it is told to', () => {
    expect(pauseSeconds(3, 1, refused(90))).toBe(90)
    expect(pauseSeconds(3, 1, refused())).toBe(6)
  })
})
