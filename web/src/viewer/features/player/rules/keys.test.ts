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
    'subtitles',
    'fullscreen',
    'next',
    'escape',
  ])
})

it('PLY-04 switches subtitles on and off, and opens their list with shift', () => {
  expect(press('c')).toEqual({ type: 'subtitles' })
  // With the caps lock on, letters come large.
  expect(press('C')).toEqual({ type: 'subtitles' })
  expect(press('C', null, { shiftKey: true })).toEqual({ type: 'open', panel: 'tracks' })
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

it('PLY-03 goes to the start and the end, unless the control under the focus has one of its own', () => {
  expect(['Home', 'End'].map((key) => press(key))).toEqual([
    { type: 'part', part: 0 },
    { type: 'part', part: 1 },
  ])
  expect([press('Home', 'slider'), press('End', 'choice'), press('End', 'text')]).toEqual([null, null, null])
})

it('PLY-01 changes the speed and goes by frames', () => {
  expect(['<', '>'].map((key) => press(key, null, { shiftKey: true }))).toEqual([
    { type: 'speed', by: -1 },
    { type: 'speed', by: 1 },
  ])
  expect([',', '.'].map((key) => press(key, null, { repeat: true }))).toEqual([
    { type: 'frame', by: -1 },
    { type: 'frame', by: 1 },
  ])
})

it('goes by chapters with shift, and tells stats', () => {
  expect(['ArrowLeft', 'ArrowRight'].map((key) => press(key, null, { shiftKey: true }))).toEqual([
    { type: 'chapter', by: -1 },
    { type: 'chapter', by: 1 },
  ])
  expect(press('I')?.type).toBe('stats')
})
