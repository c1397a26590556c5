import { expect, it } from 'vitest'
import { actionOf, type FocusedControl } from './keys.ts'

const press = (key: string, focused: FocusedControl = null, more = {}) =>
  actionOf({ key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, repeat: false, ...more }, focused)

it('PLY-01 plays, pauses and jumps by keys', () => {
  expect([' ', 'k', 'K'].map((key) => press(key)?.type)).toEqual(['toggle', 'toggle', 'toggle'])
  expect(['ArrowLeft', 'j'].map((key) => press(key))).toEqual([
    { type: 'jump', bySeconds: -10 },
    { type: 'jump', bySeconds: -10 },
  ])
  expect(['ArrowRight', 'l'].map((key) => press(key))).toEqual([
    { type: 'jump', bySeconds: 10 },
    { type: 'jump', bySeconds: 10 },
  ])
})

it('PLY-02 PLY-04 PLY-05 PLY-09 reaches volume, mute, tracks, full screen and the next video', () => {
  expect(['ArrowUp', 'ArrowDown', 'm', 'c', 'f', 'n', 'Escape'].map((key) => press(key)?.type)).toEqual([
    'nudge',
    'nudge',
    'mute',
    'open',
    'fullscreen',
    'next',
    'escape',
  ])
})

it('leaves a key to the control under the focus', () => {
  expect(press(' ', 'press')).toBeNull()
  expect(press('k', 'press')?.type).toBe('toggle')
  expect(press('ArrowUp', 'slider')).toBeNull()
  expect(press(' ', 'slider')?.type).toBe('toggle')
  expect(press('ArrowDown', 'choice')).toBeNull()
  expect(press(' ', 'choice')).toBeNull()
  expect(press('m', 'text')).toBeNull()
})

it("leaves the browser's own shortcuts alone", () => {
  expect(press('f', null, { ctrlKey: true })).toBeNull()
  expect(press('ArrowLeft', null, { altKey: true })).toBeNull()
  expect(press('k', null, { metaKey: true })).toBeNull()
  expect(press('Tab')).toBeNull()
})

it('repeats only what may be held', () => {
  expect(press('l', null, { repeat: true })?.type).toBe('jump')
  expect(press('k', null, { repeat: true })).toBeNull()
  expect(press('n', null, { repeat: true })).toBeNull()
})

it('goes to a tenth of the film by its digit and opens the sheet of keys', () => {
  const press = (key: string) => actionOf({ key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, repeat: false }, null)
  expect(press('3')).toEqual({ type: 'part', part: 0.3 })
  expect(press('?')).toEqual({ type: 'open', panel: 'keys' })
})

it('goes by chapters with shift, and tells stats', () => {
  expect(['ArrowLeft', 'ArrowRight'].map((key) => press(key, null, { shiftKey: true }))).toEqual([
    { type: 'chapter', by: -1 },
    { type: 'chapter', by: 1 },
  ])
  expect(press('I')?.type).toBe('stats')
})
