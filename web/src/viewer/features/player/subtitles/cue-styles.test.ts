import { expect, it } from 'vitest'
import { readCueStyles } from './cue-styles.ts'

it('PLY-04 reads what a file says of all cues, of parts and of one by its name', () => {
  expect(
    readCueStyles([
      '::cue { color: papayawhip; background: rgba(0, 0, 0, 0.5) /* dim */ }\n::cue(b), ::cue(.loud.red) { color: red; }',
      '::cue(v[voice="Roger Bingham"]) { font-style: italic }\n::cue(#last) { opacity: .5 }\n::cue(#last.a) { opacity: 1 }',
    ]),
  ).toEqual([
    {
      cueId: null,
      selector: null,
      declarations: [
        ['color', 'papayawhip'],
        ['background-color', 'rgba(0, 0, 0, 0.5)'],
      ],
    },
    { cueId: null, selector: 'b', declarations: [['color', 'red']] },
    { cueId: null, selector: '[data-class~="loud"][data-class~="red"]', declarations: [['color', 'red']] },
    { cueId: null, selector: '[data-voice][data-voice="Roger Bingham"]', declarations: [['font-style', 'italic']] },
    { cueId: 'last', selector: null, declarations: [['opacity', '.5']] },
    { cueId: 'last', selector: '[data-class~="a"]', declarations: [['opacity', '1']] },
  ])
})

it('PLY-04 leaves a file no more than colours and letters: no picture, no place, no size, nothing of the page', () => {
  expect(
    readCueStyles([
      '::cue { background-image: url(https://spy.example/); position: fixed; font-size: 900px; color: url(x); color: "}"; --x: 1 }',
      'body { color: red } ::cue-region { color: red } ::cue(:past) { color: red } ::cue(b > i) { color: red } ::cue(img) { color: red }',
      '@import "x"; ::cue(v[voice="\\"]) { color: red }',
    ]),
  ).toEqual([])
})

it('PLY-04 bounds how much a file may say', () => {
  expect(readCueStyles(['::cue(b) { color: red }\n'.repeat(5000)]).length).toBeLessThanOrEqual(200)
})
