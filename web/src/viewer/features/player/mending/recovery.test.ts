import { expect, it } from 'vitest'
import { failureOf } from '../engine/hls-failure.ts'
import { type Attempt, type FailureKind, type MediaFailure, nextAttempt, pauseBeforeTryMs } from './recovery.ts'

const fatal = (kind: FailureKind): MediaFailure => ({ isFatal: true, kind, detail: kind })

/** What is tried when the same failure comes back after every attempt, up to the end. */
const chainOf = (kind: FailureKind) => {
  const made: Attempt[] = []
  while (!['fail', 'await'].includes(made.at(-1) ?? '')) made.push(nextAttempt(fatal(kind), made))
  return made
}

it('PLY-19 tries for every kind of failure what may help, and then tells the viewer or waits for the network', () => {
  expect(chainOf('network')).toEqual(['await'])
  expect(chainOf('decode')).toEqual(['recover', 'lower', 'skip', 'skip', 'restart', 'fail'])
  expect(chainOf('sound')).toEqual(['recover', 'skip', 'skip', 'restart', 'fail'])
  expect(chainOf('part')).toEqual(['skip', 'skip', 'skip', 'skip', 'skip', 'fail'])
  expect(chainOf('stuck')).toEqual(['reload', 'restart', 'skip', 'await'])
  expect(chainOf('frozen')).toEqual(['recover', 'skip', 'restart', 'fail'])
  expect(chainOf('missing')).toEqual(['reload', 'fail'])
  expect(chainOf('expired')).toEqual(['renew', 'fail'])
})

it('PLY-19 leaves out a segment that is refused under a fresh address too, and no more of them than are missing in a row', () => {
  const part = { kind: 'picture', startSeconds: 12, endSeconds: 14 } as const
  const refused = { ...fatal('expired'), part }
  expect(nextAttempt(refused, [])).toBe('renew')
  expect(nextAttempt(refused, ['skip'])).toBe('renew')
  expect(nextAttempt(refused, ['renew'])).toBe('skip')
  expect(nextAttempt({ ...refused, isFatal: false }, ['renew'])).toBe('wait')
  expect(nextAttempt(refused, ['renew', 'skip', 'skip', 'skip', 'skip', 'skip'])).toBe('fail')
})

it('PLY-19 tells at once what no remedy helps', () => {
  expect([chainOf('unplayable'), chainOf('damaged')]).toEqual([['fail'], ['fail']])
})

it('PLY-19 renews an address before the player has to stop, and lets it mend other troubles itself', () => {
  const passing = (kind: FailureKind) => ({ ...fatal(kind), isFatal: false })
  expect(nextAttempt(passing('expired'), [])).toBe('renew')
  expect(nextAttempt(passing('expired'), ['renew'])).toBe('wait')
  expect(nextAttempt(passing('network'), [])).toBe('wait')
  expect(nextAttempt(passing('part'), [])).toBe('wait')
})

it('PLY-19 tries a lost connection at once, then with growing pauses', () => {
  const pauses = Array.from({ length: 9 }, (_, tries) => pauseBeforeTryMs(tries))
  expect(pauses[0]).toBe(0)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(pauses.at(-1)).toBe(15_000)
  const firstHalfMinute = pauses.slice(0, -1)
  expect(Math.max(...firstHalfMinute)).toBeLessThanOrEqual(5000)
  expect(firstHalfMinute.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(25_000)
})

it('PLY-19 tries a lost connection sooner while there is film left to play, which would else run out between two tries', () => {
  expect([1, 5, 9].map((tries) => pauseBeforeTryMs(tries, 6))).toEqual([1000, 3000, 3000])
  expect(pauseBeforeTryMs(9, 1)).toBe(2000)
  expect(pauseBeforeTryMs(9, 0)).toBe(15_000)
})

const segment = { type: 'main', sn: 6, start: 12, end: 14 }
const kindOf = (details: string, more: object = {}, type = 'networkError') => failureOf({ type, details, fatal: true, ...more }).kind

it('PLY-19 tells what cannot be played here from what is damaged, and both from a lost connection', () => {
  for (const details of ['manifestIncompatibleCodecsError', 'bufferIncompatibleCodecsError', 'bufferAddCodecError', 'fragDecryptError'])
    expect(kindOf(details, {}, 'mediaError'), details).toBe('unplayable')
  expect(kindOf('keySystemNoAccess', {}, 'keySystemError')).toBe('unplayable')
  expect(kindOf('keyLoadError', { frag: segment, response: { code: 404 } })).toBe('unplayable')
  for (const details of ['manifestParsingError', 'levelParsingError', 'levelEmptyError']) expect(kindOf(details), details).toBe('damaged')
  expect(kindOf('internalException', {}, 'otherError')).toBe('damaged')
  for (const code of [0, 500, 503, undefined]) expect(kindOf('manifestLoadError', { response: { code } })).toBe('network')
  expect(kindOf('manifestLoadTimeOut')).toBe('network')
  expect(kindOf('keyLoadTimeOut', { frag: segment })).toBe('network')
  expect(kindOf('levelLoadError', { response: { code: 404 } })).toBe('missing')
  for (const code of [401, 403, 410]) expect(kindOf('fragLoadError', { frag: segment, response: { code } })).toBe('expired')
})

it('PLY-19 tells a segment that is of no use from one that did not come, and says which it is', () => {
  for (const code of [404, 416, 422]) expect(kindOf('fragLoadError', { frag: segment, response: { code } })).toBe('part')
  expect(kindOf('fragParsingError', { frag: segment }, 'mediaError')).toBe('part')
  expect(kindOf('fragLoadError', { frag: segment, response: { code: 500 } })).toBe('network')
  const of = (frag: typeof segment) => failureOf({ type: 'networkError', details: 'fragLoadError', fatal: true, frag }).part
  expect(of(segment)).toEqual({ kind: 'picture', startSeconds: 12, endSeconds: 14 })
  expect(of({ ...segment, type: 'audio' })).toEqual({ kind: 'sound', startSeconds: 12, endSeconds: 14 })
  expect(kindOf('bufferAppendError', {}, 'mediaError')).toBe('decode')
})
