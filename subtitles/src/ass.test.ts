import { expect, it } from 'vitest'
import { writeWebVtt } from './cue.ts'
import { readSubtitles } from './read-subtitles.ts'

const head = `[Script Info]
[V4+ Styles]
Format: Name, Fontname, Alignment
Style: Default,Arial,2
Style: Sign,Arial,8
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`
const line = (text: string, { style = 'Default', name = '', from = '0:00:01.00', to = '0:00:02.50' } = {}) =>
  `Dialogue: 0,${from},${to},${style},${name},0,0,0,,${text}\n`

const webVttOf = (...lines: string[]) => writeWebVtt(readSubtitles(new TextEncoder().encode(head + lines.join(''))).cues)
const cuesOf = (...lines: string[]) => webVttOf(...lines).replace('WEBVTT\n\n', '')

it('keeps italics, line breaks and commas, and what looks like markup as text', () => {
  expect(cuesOf(line('One, {\\i1}two{\\i0}\\Nthree & <b>'))).toBe('00:00:01.000 --> 00:00:02.500\nOne, <i>two</i>\nthree &amp; &lt;b&gt;\n')
})

it('closes in the order in which it opened', () => {
  expect(cuesOf(line('{\\i1}a{\\b1}b{\\i0}c'))).toContain('<i>a</i><i><b>b</b></i><b>c</b>')
  expect(cuesOf(line('{\\b1\\blur4}bold'))).toContain('<b>bold</b>')
})

it('keeps places, of a line and of its style', () => {
  expect(cuesOf(line('{\\an7}up'))).toContain('00:00:02.500 line:0 align:start position:0%\nup')
  expect(cuesOf(line('a sign', { style: 'Sign' }))).toContain('00:00:02.500 line:0\na sign')
})

it('keeps speakers', () => expect(cuesOf(line('Hello', { name: 'Anna <1>' }))).toContain('<v Anna 1>Hello'))

it('leaves out drawings and what never shows, and orders by time', () => {
  const text = webVttOf(
    line('later', { from: '1:02:03.40', to: '1:02:04.00' }),
    line('{\\p1}m 0 0 l 10 10{\\p0}'),
    line('never', { from: '0:00:05.00', to: '0:00:05.00' }),
    line('first\\N\\Nagain'),
  )
  expect(text.match(/-->/g)).toHaveLength(2)
  expect(text).toMatch(/first\nagain\n\n01:02:03\.400 --> 01:02:04\.000\nlater\n$/)
})
