import { expect, it } from 'vitest'
import { formatTime, readTime } from './mark-times.ts'

it('times are read as they are written, and in short', () => {
  expect([0, 12.5, 3599.96, 7384.25].map(formatTime)).toEqual(['0:00:00.0', '0:00:12.5', '0:59:59.96', '2:03:04.25'])
  for (const seconds of [0, 12.5, 3599.96, 7384.25, 59.999]) expect(readTime(formatTime(seconds))).toBe(seconds)
  expect(['90', '1:30', ' 01:30,5 ', '1:00:00'].map(readTime)).toEqual([90, 90, 90.5, 3600])
  for (const text of ['', 'soon', '1:60', '1:60:00', '-3', '1:2:3:4']) expect(readTime(text)).toBeUndefined()
})
