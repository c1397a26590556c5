import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkMissing } from '../../lib/chunk.ts'
import { page } from './page.ts'

const Page = () => null
/** What drawing the page comes to, once its script has come or not. */
const draw = (component: ReturnType<typeof page>['component']) => (component as (props: object) => unknown)({})

describe('STA-02 a page’s script', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('that fails to load shows as missing, so that the error page offers to reload', async () => {
    const { component } = page('Page', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    await component.preload?.()
    expect(() => draw(component)).toThrow(ChunkMissing)
  })

  it('is given up after 120 seconds', async () => {
    const { component } = page('Page', () => new Promise<{ Page: typeof Page }>(() => undefined))
    const loading = component.preload?.()
    await vi.advanceTimersByTimeAsync(119_000)
    let isSettled = false
    void loading?.then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1_500)
    await loading
    expect(() => draw(component)).toThrow(ChunkMissing)
  })

  it('that comes is drawn, and keeps no clock running', async () => {
    const { component } = page('Page', async () => ({ Page }))
    await component.preload?.()
    expect(() => draw(component)).not.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })
})
