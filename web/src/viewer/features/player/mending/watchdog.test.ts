import { expect, it } from 'vitest'
import { createWatchdog } from './watchdog.ts'

/** What is seen second by second; the seconds at which it is too long. */
const barks = (seconds: number, sight: (second: number) => Partial<Parameters<ReturnType<typeof createWatchdog>['look']>[0]>) => {
  const dog = createWatchdog()
  const still = { isWanted: true, positionSeconds: 12, bufferedSeconds: 12, receivedAtMs: 0 }
  return Array.from({ length: seconds }, (_, second) => second).filter((second) =>
    dog.look({ ...still, nowMs: second * 1000, ...sight(second) }),
  )
}

it('PLY-19 notices a film that stands for eight seconds, and gives each attempt as long', () => {
  expect(barks(30, () => ({}))).toEqual([8, 16, 24])
})

it('PLY-19 leaves a film alone that moves, that nobody wants to move, or that still fills', () => {
  expect(barks(60, (second) => ({ positionSeconds: second }))).toEqual([])
  expect(barks(60, () => ({ isWanted: false }))).toEqual([])
  expect(barks(60, (second) => ({ bufferedSeconds: 12 + second / 5 }))).toEqual([])
  // A pause of the viewer's begins anew.
  expect(barks(14, (second) => ({ isWanted: second !== 6 }))).toEqual([])
})

it('PLY-19 does not punish a slow network whose bytes arrive, unless they lead nowhere', () => {
  const slow = (second: number) => ({ receivedAtMs: second * 1000, bufferedSeconds: 12 + Math.floor(second / 20) * 2 })
  expect(barks(120, slow)).toEqual([])
  expect(barks(60, (second) => ({ receivedAtMs: second * 1000 }))).toEqual([45])
})
