import { expect, it } from 'vitest'
import { createHolding } from './holding.ts'

const held = (aheadSeconds: number, nowMs: number, more = {}) => ({ aheadSeconds, nowMs, isWhole: false, receivedAtMs: nowMs, ...more })

it('PLY-10 goes on at once after a first stop, then with more in hand after each', () => {
  const holding = createHolding()
  expect(holding.stopped(0)).toBe(false)
  expect(holding.stopped(10_000)).toBe(true)
  expect([1, 3.9, 4].map((ahead) => holding.holds(held(ahead, 11_000)))).toEqual([true, true, false])
  expect(holding.stopped(20_000)).toBe(true)
  expect([4, 7.9, 8].map((ahead) => holding.holds(held(ahead, 21_000)))).toEqual([true, true, false])
  expect(holding.stopped(30_000)).toBe(true)
  expect(holding.holds(held(8, 31_000))).toBe(false)
})

it('PLY-10 begins with more in hand on a network that carries less than what plays', () => {
  const holding = createHolding()
  expect(holding.stopped(0, true)).toBe(true)
  expect([3.9, 4].map((ahead) => holding.holds(held(ahead, 1000)))).toEqual([true, false])
  expect(holding.stopped(10_000, true)).toBe(true)
  expect([7.9, 8].map((ahead) => holding.holds(held(ahead, 11_000)))).toEqual([true, false])
})

it('PLY-10 forgets stops of two minutes ago', () => {
  const holding = createHolding()
  holding.stopped(0)
  expect(holding.stopped(119_000)).toBe(true)
  expect(holding.stopped(400_000)).toBe(false)
})

it('PLY-10 holds no film whose rest is here, nor one of which nothing arrives', () => {
  const holding = createHolding()
  holding.stopped(0)
  holding.stopped(1000)
  expect(holding.holds(held(1, 2000, { isWhole: true }))).toBe(false)
  expect(holding.holds(held(1, 8000, { receivedAtMs: 0 }))).toBe(true)
  expect(holding.holds(held(1, 9000, { receivedAtMs: 0 }))).toBe(false)
})
