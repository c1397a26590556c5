import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { part, screen } from './film-for-test.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a film that cannot be played', () => {
  it('PLY-19 is told at once, once, and nothing is tried', async () => {
    const { fail, pass, told, done } = screen()
    fail('unplayable')
    fail('unplayable')
    await pass(60)
    expect(told.map(({ text }) => text)).toEqual(['This browser can’t play this film. Try another browser or device.'])
    expect(done).toEqual([])
  })
})

describe('an attempt without effect', () => {
  it('PLY-19 is followed by the next one after eight seconds, and in the end by a message', async () => {
    const { pass, done, told, film } = screen()
    film.isServed = false
    await pass(9)
    expect(done).toEqual(['reload'])
    await pass(8)
    expect(done).toEqual(['reload', 'restart'])
    expect(told).toEqual([])
    await pass(9)
    expect(done).toEqual(['reload', 'restart', 'skip'])
    expect(told).toMatchObject([{ reason: 'network', isPassing: true }])
  })

  it('PLY-19 is not looked for while the viewer pauses, nor while there is no network', async () => {
    const { pass, done, film } = screen()
    film.isWanted = false
    await pass(60)
    film.isWanted = true
    film.isOnline = false
    await pass(60)
    expect(done).toEqual([])
  })

  it('PLY-19 resets a decoder that has something to show and shows nothing', async () => {
    const { film, mending, done, told } = screen()
    film.end = 30
    for (let second = 0; second < 40; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      mending.look()
    }
    expect(done).toEqual(['recover', 'skip', 'restart'])
    // What is here is no use to anybody.
    film.isBroken = true
    mending.look()
    expect(told).toMatchObject([{ reason: 'media' }])
  })
})

describe('a segment that is missing', () => {
  it('PLY-19 is left out at once and named when the picture has passed it', async () => {
    const { film, fail, pass, done, told, reports } = screen()
    film.end = 40
    fail('part', { part, status: 404 })
    expect(done).toEqual(['skip'])
    film.end = 60
    await pass(25)
    expect(done).toEqual(['skip'])
    await pass(10)
    expect(done).toEqual(['skip', 'skipped'])
    expect(told).toEqual([])
    expect(reports).toEqual(['A part is missing: part'])
  })

  it('PLY-19 is passed within six seconds where the picture stands before it', async () => {
    const { film, fail, pass, done } = screen()
    film.position = 40
    film.end = 40
    fail('part', { part, status: 404 })
    await pass(5)
    expect(done).toContain('seek 42.05')
  })

  it('PLY-19 is the whole film when one is missing after the other', async () => {
    const { film, fail, told } = screen()
    for (let start = 12; start < 24; start += 2) fail('part', { part: { kind: 'picture', startSeconds: start, endSeconds: start + 2 } })
    expect(film.position).toBe(12)
    expect(told.map(({ text }) => text)).toEqual(['A part of this film is missing. We’ve been notified.'])
  })

  it('PLY-19 is left out, too, where the server fails for this one alone', async () => {
    const { fail, pass, done, told } = screen()
    fail('network', { part, status: 500 })
    await pass(1)
    expect(done).toEqual(['reload'])
    fail('network', { part, status: 500 })
    expect(done).toEqual(['reload', 'skip'])
    expect(told).toEqual([])
  })

  it('PLY-19 is left out at once where its server answers for everything but this one', async () => {
    const { fail, pass, done, film } = screen()
    fail('network', { part, isUnanswered: true })
    await pass(1)
    expect(done).toEqual(['skip'])
    film.isServed = false
    fail('network', { part: { ...part, startSeconds: 50, endSeconds: 52 }, isUnanswered: true })
    await pass(1)
    expect(done).toEqual(['skip'])
  })

  it('PLY-19 is asked for once more before it is left out where its server is slow just now', async () => {
    const { fail, pass, done, film } = screen()
    film.servedAfterMs = 3000
    fail('network', { part, isUnanswered: true })
    await pass(4)
    expect(done).toEqual(['reload'])
    fail('network', { part: { ...part, startSeconds: 40.02 }, isUnanswered: true })
    expect(done).toEqual(['reload', 'skip'])
  })
})

describe('a lost connection', () => {
  it('PLY-19 is not told before what is here was played', async () => {
    const { film, fail, pass, told, reports } = screen()
    film.end = 40
    film.isServed = false
    fail('network')
    await pass(27)
    expect(told).toEqual([])
    await pass(2)
    expect(told).toMatchObject([{ reason: 'network', isPassing: true }])
    expect(reports).toEqual([])
    await pass(60)
    expect(told).toHaveLength(1)
  })

  it('PLY-19 is tried again in time where an outage of 20 s ends before the film that is here', async () => {
    const { film, fail, pass, done, told } = screen()
    film.end = 40
    film.isServed = false
    fail('network')
    await pass(20)
    film.isServed = true
    await pass(6)
    expect(done).toEqual(['reload'])
    expect(told).toEqual([])
  })

  it('PLY-19 is tried again by itself until the film arrives, and the message then goes', async () => {
    const { film, fail, pass, mending, done, told } = screen()
    film.isServed = false
    fail('network')
    await pass(300)
    expect(told).toHaveLength(1)
    expect(done).toEqual([])
    film.isServed = true
    await pass(16)
    expect(done).toEqual(['reload'])
    mending.arrived()
    expect(done).toEqual(['reload', 'mended'])
    // Nothing is left that would ask again.
    film.end = 60
    await pass(30)
    expect(done).toEqual(['reload', 'mended'])
  })

  it('PLY-19 is tried at once when the browser says that it is back, or the viewer presses', async () => {
    const { film, fail, pass, mending, done } = screen()
    film.isServed = false
    fail('network')
    await pass(120)
    film.isServed = true
    mending.tryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['reload'])
    film.isServed = false
    await pass(120)
    film.isServed = true
    mending.again()
    await vi.advanceTimersByTimeAsync(0)
    expect(done.filter((one) => one === 'restart')).toEqual([])
    expect(done.at(-1)).toBe('reload')
  })

  it('PLY-19 leaves what arrives slowly alone', async () => {
    const { film, fail, pass, done } = screen()
    fail('network')
    await pass(1)
    expect(done).toEqual(['reload'])
    for (let second = 0; second < 40; second += 1) {
      film.receivedAtMs = Date.now()
      await pass(1)
    }
    expect(done).toEqual(['reload'])
  })

  it('PLY-19 says of a service that answers and sends nothing of the film that this is so', async () => {
    const { pass, told } = screen()
    await pass(60)
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/^The film has stalled/)])
  })

  it('PLY-19 says of a device without a network that it is offline', async () => {
    const { film, fail, pass, told } = screen()
    film.isOnline = false
    fail('network')
    await pass(2)
    expect(told[0]?.text).toMatch(/^You’re offline/)
  })
})

it('PLY-19 reports what was mended once the film has played on, not each attempt', async () => {
  const { film, fail, pass, reports, done } = screen()
  film.end = 100
  fail('decode')
  fail('decode')
  expect(done).toEqual(['recover', 'lower'])
  await pass(5)
  expect(reports).toEqual([])
  await pass(10)
  expect(reports).toEqual(['Overcome by recover, lower: decode'])
})
