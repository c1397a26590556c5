// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isNearEnd, watchEnd } from './use-endless.ts'

describe('scrolling without end', () => {
  it('HOM-02 asks for more at 0.8 of the height of the page', () => {
    expect(isNearEnd(0, 900, 3000)).toBe(false)
    expect(isNearEnd(1499, 900, 3000)).toBe(false)
    expect(isNearEnd(1500, 900, 3000)).toBe(true)
  })

  it('HOM-02 asks for more where the page is too short to be scrolled', () => {
    expect(isNearEnd(0, 900, 900)).toBe(true)
  })
})

describe('watching for the end of a page', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = (place: { scrollY: number }) => {
    vi.useFakeTimers()
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 3000, configurable: true })
    Object.assign(window, { innerHeight: 900, ...place })
    const loadMore = vi.fn()
    const stop = watchEnd(loadMore)
    const scrollTo = (scrollY: number) => {
      Object.assign(window, { scrollY })
      window.dispatchEvent(new Event('scroll'))
    }
    return { loadMore, stop, scrollTo }
  }

  it('HOM-02 looks once in 150 ms, however often the page is scrolled meanwhile', () => {
    const { loadMore, scrollTo } = open({ scrollY: 0 })
    vi.advanceTimersByTime(1000)
    expect(loadMore).not.toHaveBeenCalled()
    for (const place of [1500, 1600, 1700]) {
      scrollTo(place)
      vi.advanceTimersByTime(49)
    }
    vi.advanceTimersByTime(2)
    expect(loadMore).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(loadMore).toHaveBeenCalledTimes(1)
    scrollTo(1800)
    vi.advanceTimersByTime(149)
    expect(loadMore).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(loadMore).toHaveBeenCalledTimes(2)
  })

  it('HOM-02 looks by itself at first, and no more once it was stopped', () => {
    const { loadMore, stop, scrollTo } = open({ scrollY: 2100 })
    vi.advanceTimersByTime(150)
    expect(loadMore).toHaveBeenCalledTimes(1)
    scrollTo(2000)
    stop()
    scrollTo(2100)
    vi.advanceTimersByTime(1000)
    expect(loadMore).toHaveBeenCalledTimes(1)
  })
})
