import { expect, it } from 'vitest'
import { frameTarget } from './seek-targets.ts'

it('PLY-01 one frame on and one frame back are whole frames, wherever within one it stands', () => {
  const frame = (seconds: number, framesPerSecond: number) => Math.floor(seconds * framesPerSecond)
  for (const framesPerSecond of [23.976, 24, 25, 60])
    for (const at of [0, 10, 10.01, 10.03, 3599.99]) {
      expect(frame(frameTarget(at, 1, framesPerSecond), framesPerSecond)).toBe(frame(at + 0.01 / framesPerSecond, framesPerSecond) + 1)
      expect(frame(frameTarget(at, -1, framesPerSecond), framesPerSecond)).toBe(frame(at + 0.01 / framesPerSecond, framesPerSecond) - 1)
    }
})
