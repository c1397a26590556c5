import { expect, it } from 'vitest'
import { focusAt, focusByKey, focusWords } from './focus.ts'

it('takes the nearest of 25 places, and keeps to the picture', () => {
  expect(focusAt(12, 88)).toEqual({ x: 0, y: 100 })
  expect(focusAt(13, 60)).toEqual({ x: 25, y: 50 })
  expect(focusAt(-40, 400)).toEqual({ x: 0, y: 100 })
})

it('goes a quarter with each arrow key, from the usual place where none was chosen', () => {
  expect(focusByKey({ x: 50, y: 50 }, 'ArrowLeft')).toEqual({ x: 25, y: 50 })
  expect(focusByKey({ x: 50, y: 100 }, 'ArrowDown')).toEqual({ x: 50, y: 100 })
  expect(focusByKey(undefined, 'ArrowUp')).toEqual({ x: 75, y: 25 })
  expect(focusByKey({ x: 50, y: 50 }, 'Tab')).toBeUndefined()
  expect(focusWords({ x: 0, y: 75 })).toBe('far left, lower part')
})
