import { expect, it } from 'vitest'
import { writeWebVtt } from '../subtitles/src/cue.ts'
import { readSubtitles } from '../subtitles/src/read-subtitles.ts'
import { readSubtitleFile } from '../web/src/viewer/features/player/subtitles/subtitle-file.ts'

// The library writes subtitles, the player reads them: each has its own reader, so this holds them together.
it.each([
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<i>One</i> & <two> --> three\n\nfour\n\n2\n99:00:03,000 --> 99:00:04,000\n5\n'],
  [
    'SubStation',
    '[Events]\nFormat: Start, End, Name, Text\nDialogue: 0:00:01.00,0:00:02.00,Ann <x>,{\\pos(10,10)\\i1}One\\Ntwo\nDialogue: 0:00:03.00,0:00:04.00,,{\\an4}Left',
  ],
  [
    'WebVTT',
    'WEBVTT\n\nSTYLE\n::cue(.a) { color: red }\n\nname\n00:01.000 --> 00:02.000 line:10%,end position:20% vertical:rl\n<c.a>One</c>\n',
  ],
])('the player reads what the library writes of %s', async (_format, text) => {
  const { cues, header } = readSubtitles(Buffer.from(text))
  const read = await readSubtitleFile(writeWebVtt(cues, header))
  expect(cues.length).toBeGreaterThan(0)
  expect(read.cues.map((cue) => [cue.id, cue.startTime * 1000, cue.endTime * 1000, cue.text])).toEqual(
    cues.map((cue) => [cue.id, cue.startMs, cue.endMs, cue.text]),
  )
  expect(read.styles.length).toBe(header.length)
  const settingsRead = read.cues.map(
    ({ line, position, align, vertical }) => line !== 'auto' || position !== 'auto' || align !== 'center' || vertical !== '',
  )
  expect(settingsRead).toEqual(cues.map(({ settings }) => settings !== ''))
})
