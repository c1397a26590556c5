import { toPlain } from '@matinee/contract/plain'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import { wireReply } from '@matinee/contract/wire-reply'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlaybackItem } from '../playback-item.ts'
import { reportFailure } from './failure-report.ts'
import { logView, savePosition, sendUnsent } from './requests.ts'
import { serviceNowMs } from './service-clock.ts'
import { keepUnsent, unsentOf } from './unsent-positions.ts'

const film: PlaybackItem = {
  isTrailer: false,
  url: '/media/a/master.m3u8',
  videoId: 4,
  videoType: 'film',
  hasAds: false,
  lengthSeconds: 600,
  title: 'Metropolis',
  genres: ['Sci-fi'],
  languages: ['German'],
  heading: 'Metropolis',
  subheading: '',
  description: '',
  poster: '',
  startSeconds: 0,
  skipMarkers: [],
  creditsFromSeconds: null,
  storyboardUrl: '',
  next: null,
  activityName: 'Metropolis',
}
const episode: PlaybackItem = { ...film, videoType: 'series', seasonId: 11, episodeId: 31, activityName: 'Les Vampires:Season 1:Episode 3' }
const user = { userId: 7, token: 'bearer', userToken: 'user', email: '', username: 'Ines', profileImage: '' }

const servedAt = '2026-11-26T20:00:00.000Z'
const atMs = Date.parse('2026-11-26T19:59:00Z')

interface Sent {
  address: string
  request: { body: string; keepalive?: boolean; headers: Record<string, string> }
}
let sent: Sent[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Promise.resolve(Response.json(wireReply('update-last-play-time', { servedAt })))
  const stored = new Map([
    [userKey, storedText(user)],
    [deviceKey, 'device'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (address: string, request: Sent['request']) => {
    sent.push({ address, request })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lastCall = async () => {
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const { address, request } = sent[0]!
  return { ...request, address, body: toPlain(JSON.parse(request.body)) as Record<string, unknown> }
}

it('PLY-14 saves a film with update-last-play-time', async () => {
  savePosition(film, 90, false, atMs)
  const { address, body } = await lastCall()
  expect(address).toBe('/v3/update-last-play-time')
  expect(body).toMatchObject({ videoId: 4, lastPlayTime: 90 })
})

it('PLY-14 saves an episode with update-episode-last-play-time', async () => {
  savePosition(episode, 90, false, atMs)
  const { address, body } = await lastCall()
  expect(address).toBe('/v3/update-episode-last-play-time')
  expect(body).toMatchObject({ videoId: 4, seasonId: 11, episodeId: 31, playTime: 90 })
})

it('saves an extra as itself, and keeps its place apart from its title’s', async () => {
  savePosition({ ...film, extraId: 7 }, 90, false, atMs)
  const { address, body } = await lastCall()
  expect(address).toBe('/v3/update-last-play-time')
  expect(body).toMatchObject({ videoId: 4, extraId: 7, lastPlayTime: 90 })
  const kept = { profile: '7', videoId: 4, wholeSeconds: 20, watchedAt: '2026-01-01T00:00:00Z' }
  for (const extraId of [undefined, 7, 8]) keepUnsent({ ...kept, extraId })
  expect(unsentOf('7')).toHaveLength(3)
})

it('PLY-14 saves on leaving with a request that outlives the page, in the name of the viewer', async () => {
  savePosition(film, 90, true, atMs)
  const { keepalive, headers } = await lastCall()
  expect(keepalive).toBe(true)
  expect(headers).toMatchObject({ Authorization: 'Bearer bearer', 'User-Token': 'user' })
})

it('PLY-16 records a view under its name', async () => {
  logView(episode)
  const { address, body } = await lastCall()
  expect(address).toBe('/v3/save-activity-log')
  expect(body).toEqual({ activityName: 'Les Vampires:Season 1:Episode 3', videoId: 4, videoType: 'series', seasonId: 11, episodeId: 31 })
})

const trace = { atMs: 9000, positionSeconds: 61.4, noted: [], video: null, stats: null }

it('PLY-19 reports a failure, however long or empty its words are', async () => {
  reportFailure(film, 'x'.repeat(5000), trace)
  const { address, body } = await lastCall()
  expect(address).toBe('/v3/error-report')
  expect(String(body.errorMessage).length).toBeLessThanOrEqual(1000)
  expect(body).toMatchObject({ playTime: 61, playerLog: '' })
})

interface Rejections {
  on: (name: 'unhandledRejection', listener: (reason: unknown) => void) => void
  off: Rejections['on']
}

it('PLY-18 keeps failed reports, logs and positions from the viewer', async () => {
  // The types of Node are not the web's.
  const { default: process }: { default: Rejections } = await import('node:process' as string)
  const unheard: unknown[] = []
  const note = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', note)
  answer = () => Promise.reject(new TypeError('no network'))
  savePosition(film, 90, true, atMs)
  logView(film)
  reportFailure(film, '', trace)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  // What nobody hears is told at the end of the turn.
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
})

it('PLY-14 keeps a position that does not arrive and sends it later with the time it was watched at', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  savePosition(episode, 90, false, atMs)
  await vi.waitFor(() => expect(unsentOf('7')).toHaveLength(1))
  await sendUnsent()
  expect(unsentOf('7')).toHaveLength(1)
  answer = () => Promise.resolve(Response.json(wireReply('update-last-play-time', { servedAt })))
  sent = []
  await sendUnsent()
  const { body } = await lastCall()
  expect(body).toMatchObject({ episodeId: 31, playTime: 90 })
  expect(Date.parse(String(body.watchedAt))).toBe(atMs)
  expect(unsentOf('7')).toEqual([])
})

it('PLY-14 says of every position when it was watched, so that one on its way never takes the place of a later one', async () => {
  for (const isLeaving of [false, true]) {
    sent = []
    savePosition(film, 90, isLeaving, atMs)
    expect((await lastCall()).body).toMatchObject({ lastPlayTime: 90, watchedAt: '2026-11-26T19:59:00.000Z' })
  }
})

it('PLY-14 takes the service’s time from its answers, of which the one that came fastest tells it best', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const later = (seconds: number) => new Date(Date.parse(servedAt) + seconds * 1000).toISOString()
  for (const [told, known] of [
    [later(20), later(20)],
    [later(17), later(20)],
    [later(21), later(21)],
  ] as const) {
    answer = () => Promise.resolve(Response.json(wireReply('update-last-play-time', { servedAt: told })))
    savePosition(film, 90, true, atMs)
    await vi.waitFor(() => expect(unsentOf('7')).toEqual([]))
    expect(new Date(serviceNowMs()).toISOString()).toBe(known)
  }
})

it('PLY-14 a position of the last moment is kept until it is known to have arrived', async () => {
  savePosition(film, 90, true, atMs)
  expect(unsentOf('7')).toHaveLength(1)
  await vi.waitFor(() => expect(unsentOf('7')).toEqual([]))
})
