import { expect, it } from 'vitest'
import { type Attempt, type MediaFailure, nextAttempt } from './recovery.ts'

const network: MediaFailure = { isFatal: true, kind: 'network', detail: 'fragLoadError' }
const media: MediaFailure = { isFatal: true, kind: 'media', detail: 'bufferAppendError' }

it('PLY-19 tries each remedy once before the viewer is told', () => {
  const made: Attempt[] = []
  for (const failure of [network, media, network]) made.push(nextAttempt(failure, made))
  expect(made).toEqual(['reload', 'recover', 'fail'])
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
