import { afterEach, describe, expect, it } from 'vitest'
import { dismissToast, largestToastCount, lifeOf, showToast, toasts } from './toast.ts'

afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
})

const words = () => toasts.get().map(({ text }) => text)

describe('toasts', () => {
  it('STA-03 close after 5000 ms, and after 10 s where there is something to press', () => {
    showToast('ok', 'Saved.')
    showToast('ok', 'Removed.', { label: 'Undo', press: () => {} })
    expect(toasts.get().map((toast) => lifeOf(toast))).toEqual([5000, 10_000])
  })

  it('STA-03 stand at most three at a time: the oldest makes room', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast('ok', text)
    expect(words()).toEqual(['two', 'three', 'four'])
    expect(largestToastCount).toBe(3)
  })

  it('do not repeat themselves', () => {
    showToast('error', 'Unable to add to watchlist.')
    showToast('ok', 'Saved.')
    showToast('error', 'Unable to add to watchlist.')
    expect(words()).toEqual(['Saved.', 'Unable to add to watchlist.'])
  })

  it('say nothing when there is nothing to say', () => {
    showToast('ok', '')
    expect(words()).toEqual([])
  })

  it('tell whoever listens, until they stop listening', () => {
    let calls = 0
    const { unsubscribe } = toasts.subscribe(() => calls++)
    showToast('note', 'A')
    unsubscribe()
    showToast('note', 'B')
    expect(calls).toBe(1)
  })
})
