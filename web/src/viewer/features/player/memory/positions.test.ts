import { expect, it } from 'vitest'
import { createPositionSaver } from './positions.ts'

const watch = () => {
  let nowMs = 1_000_000
  const saved: [seconds: number, isLeaving: boolean][] = []
  const saver = createPositionSaver({
    nowMs: () => nowMs,
    serviceNowMs: () => nowMs,
    save: (seconds, isLeaving) => saved.push([seconds, isLeaving]),
  })
  return { saver, saved, wait: (ms: number) => (nowMs += ms) }
}

it('PLY-14 saves at most every 5000 ms', () => {
  const { saver, saved, wait } = watch()
  for (let quarter = 0; quarter <= 4 * 12; quarter++) {
    saver.report(100 + quarter / 4)
    wait(250)
  }
  expect(saved).toEqual([
    [105, false],
    [110, false],
  ])
})

it('PLY-14 truncates to whole seconds', () => {
  const { saver, saved, wait } = watch()
  saver.report(1)
  wait(5000)
  saver.report(6.99)
  expect(saved).toEqual([[6, false]])
})

it('PLY-14 saves once more on leaving', () => {
  const { saver, saved, wait } = watch()
  saver.report(1)
  wait(1200)
  saver.report(2.2)
  saver.leave()
  saver.leave()
  expect(saved).toEqual([[2, true]])
})

it('PLY-14 leaves without a word when the last second is saved already or nothing was watched', () => {
  const watched = watch()
  watched.saver.report(1)
  watched.wait(5000)
  watched.saver.report(6)
  watched.saver.leave()
  expect(watched.saved).toEqual([[6, false]])
  const opened = watch()
  opened.saver.leave()
  expect(opened.saved).toEqual([])
})

it('PLY-14 does not repeat a position that stands still, and refuses what is none', () => {
  const { saver, saved, wait } = watch()
  for (const seconds of [30, 30, 30, Number.NaN, -1]) {
    saver.report(seconds)
    wait(5000)
  }
  expect(saved).toEqual([[30, false]])
})

it('PLY-14 says when the viewer was there by the service’s time, for a tab that saves long after it was watched', () => {
  let nowMs = 0
  const aheadMs = 9_000_000
  const times: number[] = []
  const serviceNowMs = () => aheadMs + nowMs
  const saver = createPositionSaver({ nowMs: () => nowMs, serviceNowMs, save: (_seconds, _isLeaving, atMs) => times.push(atMs) })
  saver.report(10)
  nowMs = 2000
  saver.report(12)
  nowMs = 4000
  saver.report(12)
  nowMs = 3_602_000
  saver.leave()
  expect(times).toEqual([aheadMs + 2000])
})

it('PLY-14 does not take a paused film that moves a little, as when its network comes back, for watched', () => {
  let nowMs = 0
  const saved: [seconds: number, atMs: number][] = []
  const clock = () => nowMs
  const saver = createPositionSaver({ nowMs: clock, serviceNowMs: clock, save: (seconds, _isLeaving, atMs) => saved.push([seconds, atMs]) })
  saver.report(10.9)
  nowMs = 60_000
  saver.report(11.1, false)
  expect(saved).toEqual([[11, 0]])
})
