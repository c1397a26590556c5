import { callsByPath } from '@matinee/contract/v3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Pressure } from '../platform/load/pressure.ts'
import { makePerson, makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { patienceOf, shedPart } from './shedding.ts'

describe('a service that is late', () => {
  const pressure = new Pressure()
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ pressure, replyCacheSeconds: 10 })
  })
  afterAll(() => service.close())

  const late = (ms: number, readings = 8) => {
    for (let reading = 0; reading < readings; reading++) pressure.note({ loopMs: ms / 2, databaseMs: ms / 2 })
  }
  const refused = { status: 503, error: 'unavailable', retryAfterSeconds: expect.any(Number) }
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: unknown) => error,
    )

  it('puts off first what can wait, then browsing, and never playback or signing in', async () => {
    const film = await makeTitle(service.db)
    const person = await makePerson(service.db)
    const me = service.as(person)
    const search = () => outcome(me('input-search', { searchKey: 'faust' }))
    const browse = () => outcome(me('video-detail', { videoId: film, videoType: 'film' }))
    const play = () => outcome(me('update-last-play-time', { videoId: film, lastPlayTime: 12 }))
    const signIn = () => outcome(service.as()('login-guest', {}))
    const all = async () => [await search(), await browse(), await play(), await signIn()]
    late(100)
    expect(await all()).toEqual(['answered', 'answered', 'answered', 'answered'])
    late(700)
    expect(await all()).toEqual([expect.objectContaining(refused), 'answered', 'answered', 'answered'])
    late(5000)
    expect(await all()).toEqual([expect.objectContaining(refused), expect.objectContaining(refused), 'answered', 'answered'])
    late(0)
    expect(await all()).toEqual(['answered', 'answered', 'answered', 'answered'])
  })

  it('still tells visitors what it has kept', async () => {
    await makeTitle(service.db)
    const visitor = service.as()
    late(0)
    await visitor('home-videos', {})
    late(5000)
    expect(await outcome(visitor('home-videos', {}))).toBe('answered')
    expect(await outcome(visitor('home-videos', { page: 7 }))).toMatchObject(refused)
    late(0)
  })

  it('is not so for one long turn', async () => {
    late(0)
    late(10_000, 2)
    expect(await outcome(service.as()('home-videos', { page: 8 }))).toBe('answered')
    late(0)
  })

  it('turns away a part that grows with how late it is', () => {
    expect([0, 300, 450, 600, 9000].map((ms) => shedPart('later', ms))).toEqual([0, 0, 0.5, 1, 1])
    expect([999, 1500, 2000].map((ms) => shedPart('soon', ms))).toEqual([0, 0.5, 1])
    expect(shedPart('now', 60_000)).toBe(0)
  })

  it('lets in whatever opens an account or plays', () => {
    const named = Object.keys(callsByPath).filter((path) => /^login|sign-up|account-verification|password|tv-|play/.test(path))
    const rest = named.filter((path) => patienceOf(path) !== 'now')
    expect(rest).toEqual(['report-playback-quality'])
  })
})

describe('the pressure on a service', () => {
  it('is read from its own event loop', async () => {
    const pressure = new Pressure()
    const stop = pressure.watch()
    const busyUntil = performance.now() + 2500
    // Each turn of the loop takes a fifth of a second.
    while (performance.now() < busyUntil) {
      const turnEnds = performance.now() + 200
      while (performance.now() < turnEnds);
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(pressure.ms).toBeGreaterThan(50)
    stop()
  })
})
