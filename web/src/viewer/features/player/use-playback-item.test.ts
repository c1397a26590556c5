import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answered } from './use-playback-item.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('PLY-19 takes a service that never says what to play for a lost connection', async () => {
  const waiting = expect(answered(new Promise(() => {}))).rejects.toMatchObject({ status: 0 })
  await vi.advanceTimersByTimeAsync(12_000)
  await waiting
})

it('PLY-19 hands on an answer or a refusal that comes in time, and keeps no clock running', async () => {
  await expect(answered(Promise.resolve('address'))).resolves.toBe('address')
  await expect(answered(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
