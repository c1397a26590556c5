import { toPlain } from '@matinee/contract/plain'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initialState, type PlayerState } from '../rules/player-state.ts'
import { reportFailure } from './failure-report.ts'
import { measureQuality } from './quality.ts'

const film = { isTrailer: false, videoId: 4, videoType: 'film', startSeconds: 0 } as never
const user = { userId: 7, token: 'bearer', userToken: 'user', email: '', username: 'Ines', profileImage: '' }
let told: Record<string, unknown>[] = []

beforeEach(() => {
  told = []
  vi.useFakeTimers()
  const stored = new Map([
    [userKey, storedText(user)],
    [deviceKey, 'device'],
  ])
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('report-playback-quality')) told.push(toPlain(JSON.parse(body)) as Record<string, unknown>)
    return Promise.resolve(Response.json({ success: 1 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const measure = () => {
  let state: PlayerState = initialState({ nowMs: 0, startSeconds: 0, skipMarkers: [], hasNext: false, volume: 1 })
  const listeners = new Set<() => void>()
  const media = new EventTarget()
  const leaving = new AbortController()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const player = { state: () => state, subscribe }
  measureQuality(media, player, film, leaving.signal)
  const be = (phase: PlayerState['phase'], forMs: number) => {
    state = { ...state, phase }
    for (const listener of listeners) listener()
    vi.advanceTimersByTime(forMs)
  }
  return { be, media, leave: () => leaving.abort() }
}
const numbers = () => told.map(({ outcome, playedMs, stalledMs }) => [outcome, playedMs, stalledMs])

it('tells how long a film played and waited, and counts no pause, no seek and nothing before it plays', async () => {
  const { be, media, leave } = measure()
  be('loading', 3000)
  be('playing', 20_000)
  be('loading', 1500)
  be('playing', 4000)
  be('paused', 60_000)
  media.dispatchEvent(new Event('seeking'))
  be('loading', 2000)
  be('playing', 1000)
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(numbers()).toEqual([['stretch', 25_000, 1500]])
})

it('tells of ten minutes at a time, and nothing where nothing played', async () => {
  measure().leave()
  const { be, leave } = measure()
  be('playing', 610_000)
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(numbers()).toEqual([
    ['stretch', 600_000, 0],
    ['stretch', 10_000, 0],
  ])
})

it('tells of a start that failed, and not of a film that broke later or needs a membership', async () => {
  const failed = (reason: 'media' | 'membership') => ({ type: 'failed' as const, failure: { reason, text: '', detail: 'x' } })
  const trace = { atMs: 0, positionSeconds: 0, video: null, stats: null }
  const noted = (reason: 'media' | 'membership') => [{ atMs: 0, positionSeconds: 0, event: failed(reason) }]
  reportFailure(film, 'x', { ...trace, noted: noted('membership') })
  reportFailure(film, 'x', { ...trace, positionSeconds: 60, noted: noted('media') })
  await vi.advanceTimersByTimeAsync(0)
  expect(numbers()).toEqual([])
  reportFailure(film, 'x', { ...trace, noted: noted('media') })
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([expect.objectContaining({ videoId: 4, outcome: 'failure' })])
})
