import { expect, it } from 'vitest'
import { type CueFile, readCueFile } from './cue-file.ts'

const read = (text: string): CueFile => {
  const reading = readCueFile(text)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}
const file = (...blocks: string[]) => read(['WEBVTT', ...blocks].join('\n\n'))
const settings = (text: string) => file(`00:00.000 --> 00:01.000 ${text}\nWords`).cues[0]

it('PLY-04 reads cues with their names, times and markup, whatever ends their lines', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(
      read(['WEBVTT - for the hard of hearing', '', 'first', '00:01.500 --> 01:00:02.000', '<i>It rained</i>', 'all night.', ''].join(end))
        .cues,
    ).toMatchObject([{ id: 'first', startTime: 1.5, endTime: 3602, text: '<i>It rained</i>\nall night.' }])
})

it('PLY-04 loses no cue where the blank line between two is missing', () => {
  const { cues } = file('1\n00:01.000 --> 00:02.000\nOne\n2\n00:02.000 --> 00:03.000\nTwo\n00:03.000 --> 00:04.000\n3')
  expect(cues.map(({ text }) => text)).toEqual(['One', 'Two', '3'])
})

it('PLY-04 reads where a cue stands', () => {
  expect(settings('line:0 position:10%,line-left size:35.5% align:start')).toMatchObject({
    line: 0,
    snapToLines: true,
    position: 10,
    positionAlign: 'line-left',
    size: 35.5,
    align: 'start',
  })
  expect(settings('line:85%,end vertical:rl')).toMatchObject({ line: 85, snapToLines: false, lineAlign: 'end', vertical: 'rl' })
  expect(settings('line:-2')).toMatchObject({ line: -2, snapToLines: true })
  expect(settings('line:2,middle position:40%,end')).toMatchObject({ line: 2, lineAlign: 'start', position: 40, positionAlign: 'auto' })
})

it('PLY-04 leaves what makes no sense as it is without', () => {
  expect(settings('line:top position:120% size:big align:justify vertical:up nonsense :5 size:')).toMatchObject({
    line: 'auto',
    position: 'auto',
    size: 100,
    align: 'center',
    vertical: '',
  })
})

it('PLY-04 reads regions and styles before the cues', () => {
  const region = 'REGION\nid:left\nwidth:40%\nlines:2\nregionanchor:0%,100%\nviewportanchor:10%,90%\nscroll:up'
  const { cues, styles } = file(
    region,
    'STYLE\n::cue { color: red }',
    'NOTE\nnot a cue',
    '00:00.000 --> 00:01.000 region:left\nHere',
    '00:00.000 --> 00:01.000 region:left line:0\nThere',
  )
  expect(styles).toEqual(['::cue { color: red }'])
  expect(cues[0]?.region).toMatchObject({ id: 'left', width: 40, lines: 2, viewportAnchorX: 10, viewportAnchorY: 90 })
  // A cue with a place of its own stands in no region.
  expect(cues[1]?.region).toBeNull()
})

it('PLY-04 reads where the times stand on the clock of the media', () => {
  expect(read('WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:05.000,MPEGTS:900000\n').timestampMap).toEqual({ localSeconds: 5, mpegTs: 900_000 })
  expect(read('WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:x\n').timestampMap).toEqual({ localSeconds: 0, mpegTs: 0 })
})

it('PLY-04 finds no cues in what is no subtitle file', () => {
  for (const text of ['', 'not a subtitle', 'WEBVTTX\n\n00:00.000 --> 00:01.000\nWords', '1\n00:00:00,000 --> 00:00:01,000\nWords'])
    expect(read(text).cues).toEqual([])
  expect(file('00:00.000 --> garbage\nWords', '99:99.000 --> 00:01.000\nWords').cues).toEqual([])
})

it('PLY-04 is read in pieces that are short, however long the file', () => {
  const cue = '00:00.000 --> 00:01.000\nWords\n\n'
  let steps = 0
  for (const reading = readCueFile(`WEBVTT\n\n${cue.repeat(10_000)}`); !reading.next().done; ) steps += 1
  expect(steps).toBeGreaterThanOrEqual(60)
})
