import { expect, it } from 'vitest'
import { cueLines, cuesAt, linesOf } from './cues.ts'

it('splits a cue into lines', () => {
  expect(cueLines('It rained on Calder Street\r\nall night.\n\n')).toEqual(['It rained on Calder Street', 'all night.'])
})

it('takes tags, classes, voices and timestamps out', () => {
  expect(cueLines('<v Roger Bingham>We are <i.loud>in</i> <00:00:02.000><b>New York</b></v>')).toEqual(['We are in New York'])
  expect(cueLines('Stop<i')).toEqual(['Stop'])
})

it('keeps an escaped tag as the text it is', () => {
  expect(cueLines('&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; &bogus;')).toEqual(['<script>alert(1)</script> &lt; &bogus;'])
})

it('shows cues that overlap in their order', () => {
  expect(linesOf([{ text: '- Where?' }, { text: '- There.' }])).toEqual(['- Where?', '- There.'])
})

it('shows cues later or earlier than they say', () => {
  const cues = [
    { startTime: 10, endTime: 12 },
    { startTime: 12, endTime: 14 },
  ]
  expect(cuesAt(cues, 12, 0)).toEqual([cues[1]])
  expect(cuesAt(cues, 12, 1.5)).toEqual([cues[0]])
  expect(cuesAt(cues, 9, -1.5)).toEqual([cues[0]])
})
