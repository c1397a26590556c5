import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrollUp } from './scroll-up.ts'

describe('the way back to the top', () => {
  let frame: ((now: number) => void) | undefined
  const page = Object.assign(new EventTarget(), {
    scrollY: 0,
    scrollTo(_left: number, top: number) {
      this.scrollY = top
    },
  })
  const drawAt = (now: number) => {
    const draw = frame
    frame = undefined
    draw?.(now)
  }

  beforeEach(() => {
    page.scrollY = 1200
    vi.stubGlobal('window', page)
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('performance', { now: () => 1000 })
    vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => {
      frame = draw
    })
  })
  afterEach(() => {
    frame = undefined
    vi.unstubAllGlobals()
  })

  it('HOM-07 takes 600 ms, half of the way in half of the time', () => {
    scrollUp()
    drawAt(1000)
    expect(page.scrollY).toBe(1200)
    drawAt(1300)
    expect(page.scrollY).toBe(600)
    drawAt(1550)
    expect(page.scrollY).toBeGreaterThan(0)
    expect(page.scrollY).toBeLessThan(100)
    drawAt(1600)
    expect(page.scrollY).toBe(0)
    expect(frame).toBeUndefined()
  })

  it('HOM-07 is given up when the person scrolls', () => {
    scrollUp()
    drawAt(1300)
    page.dispatchEvent(new Event('wheel'))
    drawAt(1400)
    expect(page.scrollY).toBe(600)
  })

  it('HOM-07 is done at once for whoever wants less motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    scrollUp()
    expect(page.scrollY).toBe(0)
    expect(frame).toBeUndefined()
  })
})
