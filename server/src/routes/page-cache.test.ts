import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type DrawnPage, PageCache } from './page-cache.ts'

/** A cache over pages that the test draws by hand, with a clock it moves. */
const openCache = (mostBytes = 1_000_000) => {
  const state = {
    now: 0,
    drawn: [] as string[],
    page: { status: 200, html: 'one', cacheable: true } as DrawnPage,
    failure: undefined as Error | undefined,
  }
  const failures: unknown[] = []
  const cache = new PageCache({
    draw: async (address) => {
      state.drawn.push(address)
      if (state.failure) throw state.failure
      return { ...state.page }
    },
    mostBytes,
    freshSeconds: 60,
    staleSeconds: 600,
    now: () => state.now,
    onFailure: (error) => failures.push(error),
  })
  const read = async (address = '/') => (await cache.get(address)).bodies.identity.toString()
  return { cache, state, failures, read }
}

describe('kept pages', () => {
  it('are drawn once while they are fresh, however many ask at once', async () => {
    const { state, read } = openCache()
    await Promise.all([read(), read(), read()])
    state.now = 59_000
    await read()
    expect(state.drawn).toEqual(['/'])
  })

  it('are served old while a single drawing replaces them', async () => {
    const { state, read } = openCache()
    await read()
    state.now = 61_000
    state.page = { status: 200, html: 'two', cacheable: true }
    expect(await Promise.all([read(), read(), read()])).toEqual(['one', 'one', 'one'])
    await expect.poll(() => read()).toBe('two')
    expect(state.drawn).toEqual(['/', '/'])
  })

  it('are waited for once they are far too old', async () => {
    const { state, read } = openCache()
    await read()
    state.now = 700_000
    state.page = { status: 200, html: 'two', cacheable: true }
    expect(await read()).toBe('two')
  })

  it('are never errors or pages that are not there', async () => {
    const { state, read } = openCache()
    state.page = { status: 404, html: 'gone', cacheable: false }
    await read()
    await read()
    expect(state.drawn).toHaveLength(2)
  })

  it('go when what they showed is gone, and stay when the service is in trouble', async () => {
    const { state, failures, read } = openCache()
    await read()
    state.now = 61_000
    state.page = { status: 503, html: 'busy', cacheable: false }
    await read()
    state.failure = new Error('snapped')
    // Whoever reads while a page is drawn starts no other drawing.
    const failed = async () => {
      expect(await read()).toBe('one')
      return failures.length
    }
    await expect.poll(failed).toBeGreaterThan(0)
    state.failure = undefined
    state.page = { status: 404, html: 'gone', cacheable: false }
    await expect.poll(() => read()).toBe('gone')
  })

  it('leave the oldest out when they take too much, with all their encodings', async () => {
    const { state, read } = openCache(25_000)
    // Half of a page's bytes are its own, half those of an encoding of what cannot be packed.
    state.page.html = randomBytes(3000).toString('hex')
    for (const address of ['/a', '/b', '/a', '/c']) await read(address)
    state.drawn = []
    await read('/a')
    await read('/c')
    expect(state.drawn).toEqual([])
    await read('/b')
    expect(state.drawn).toEqual(['/b'])
  })

  it('are forgotten when what they show was touched, and no others', async () => {
    const { cache, state, read } = openCache()
    await read('/plain')
    state.page = { status: 200, html: 'one', cacheable: true, topics: ['plans'] }
    await read('/plans')
    cache.forget(['site'])
    state.page = { ...state.page, html: 'two' }
    expect([await read('/plain'), await read('/plans')]).toEqual(['one', 'one'])
    cache.forget(['plans'])
    expect([await read('/plain'), await read('/plans')]).toEqual(['one', 'two'])
  })

  it('that are being drawn when something is touched are not kept, whatever they show', async () => {
    const { cache, state, read } = openCache()
    const inFlight = read()
    cache.forget(['plans'])
    await inFlight
    state.page = { status: 200, html: 'two', cacheable: true }
    expect(await read()).toBe('two')
  })

  it('have one tag for one content', async () => {
    const { cache, state } = openCache()
    state.page.topics = ['site']
    const first = await cache.get('/')
    cache.forget(['site'])
    expect((await cache.get('/')).etag).toBe(first.etag)
    cache.forget(['site'])
    state.page = { status: 200, html: 'two', cacheable: true }
    expect((await cache.get('/')).etag).not.toBe(first.etag)
  })
})
