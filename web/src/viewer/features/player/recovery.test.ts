import { expect, it } from 'vitest'
import { type Attempt, attemptDelayMs, type MediaFailure, nextAttempt } from './recovery.ts'

const network: MediaFailure = { isFatal: true, kind: 'network', detail: 'fragLoadError' }
const media: MediaFailure = { isFatal: true, kind: 'media', detail: 'bufferAppendError' }

const attemptsAfter = (failures: readonly MediaFailure[]) => {
  const made: Attempt[] = []
  for (const failure of failures) made.push(nextAttempt(failure, made))
  return made
}

it('PLY-19 gives a broken line three tries, each later than the one before, then tells the viewer', () => {
  expect(attemptsAfter([network, network, network, network])).toEqual(['reload', 'reload', 'reload', 'fail'])
  expect([[], ['reload'], ['reload', 'reload']].map((made) => attemptDelayMs('reload', made as Attempt[]))).toEqual([0, 2000, 6000])
})

it('PLY-19 resets the decoder, then leaves a rendition out that does not decode', () => {
  expect(attemptsAfter([media, media, media])).toEqual(['recover', 'lower', 'fail'])
  expect(attemptsAfter([network, media, network])).toEqual(['reload', 'recover', 'reload'])
})

it('PLY-19 asks only once more for what is missing', () => {
  const gone = { ...network, status: 404 }
  expect(attemptsAfter([gone, gone])).toEqual(['reload', 'fail'])
})

it('PLY-19 asks for a fresh address when the old one is refused', () => {
  expect([401, 403, 410].map((status) => nextAttempt({ ...network, status }, []))).toEqual(['renew', 'renew', 'renew'])
  expect(nextAttempt({ ...network, status: 403 }, ['renew'])).toBe('fail')
  expect(nextAttempt({ ...network, status: 500 }, [])).toBe('reload')
})

it('PLY-19 renews an address before the player has to stop, and lets it mend other troubles itself', () => {
  const passing = { ...network, isFatal: false }
  expect(nextAttempt({ ...passing, status: 403 }, [])).toBe('renew')
  expect(nextAttempt({ ...passing, status: 403 }, ['renew'])).toBe('wait')
  expect(nextAttempt({ ...passing, status: 503 }, [])).toBe('wait')
})

it('PLY-19 tells at once what no remedy helps', () => {
  expect(nextAttempt({ isFatal: true, kind: 'other', detail: 'muxError' }, [])).toBe('fail')
})
