import { expect, it } from 'vitest'
import { type Cue, plainCue } from './cue-file.ts'
import { arrange, extentOf, placeOf, regionStyleOf, resolveOverlaps } from './cue-layout.ts'

const cue = (settings: Partial<Cue> = {}): Cue => ({
  ...plainCue,
  endTime: 1,
  text: 'x',
  ...settings,
})
const region = { id: 'r', width: 40, lines: 3, regionAnchorX: 0, regionAnchorY: 100, viewportAnchorX: 10, viewportAnchorY: 90 }

it('PLY-04 leaves a cue where its file puts it, unless the viewer wants all in one place', () => {
  const [plain, top, left, inRegion] = [cue(), cue({ line: 0 }), cue({ position: 10, align: 'start' }), cue({ region })]
  const cues = [plain, top, left, inRegion]
  expect(arrange(cues, 'written')).toEqual({ foot: [plain], head: [], placed: [top, left], regions: [{ region, cues: [inRegion] }] })
  expect(arrange(cues, 'bottom')).toEqual({ foot: cues, head: [], placed: [], regions: [] })
  expect(arrange(cues, 'top')).toEqual({ foot: [], head: cues, placed: [], regions: [] })
})

it('PLY-04 gives a cue the width that its position leaves', () => {
  expect(extentOf(cue({ position: 10, align: 'start' }))).toEqual({ start: 10, length: 90 })
  expect(extentOf(cue({ position: 90, align: 'end', size: 40 }))).toEqual({ start: 50, length: 40 })
  expect(extentOf(cue({ position: 30 }))).toEqual({ start: 0, length: 60 })
  expect(extentOf(cue({ position: 50, positionAlign: 'line-left', size: 80 }))).toEqual({ start: 50, length: 50 })
  expect(extentOf(cue({ align: 'start', size: 40 }), true)).toEqual({ start: 60, length: 40 })
})

it('PLY-04 places cues by lines from either end, or by parts of the picture', () => {
  expect(placeOf(cue({ line: 0 }))).toMatchObject({ style: { top: 'calc(0 * var(--line))', left: '0%', width: '100%' }, step: 'down' })
  expect(placeOf(cue({ line: -2 }))).toMatchObject({ style: { bottom: 'calc(1 * var(--line))' }, step: 'up' })
  expect(placeOf(cue({ line: 80, snapToLines: false, lineAlign: 'end' }))).toMatchObject({
    style: { top: '80%', translate: '0 -100%' },
    step: 'up',
  })
})

it('PLY-04 places vertical writing by its columns', () => {
  expect(placeOf(cue({ vertical: 'rl', line: 0 }))).toMatchObject({
    style: { writingMode: 'vertical-rl', right: 'calc(0 * var(--line))', top: '0%', height: '100%' },
    step: 'left',
  })
  expect(placeOf(cue({ vertical: 'lr', line: 1 }))).toMatchObject({ style: { writingMode: 'vertical-lr', left: 'calc(1 * var(--line))' } })
  expect(placeOf(cue({ vertical: 'rl', line: 80, snapToLines: false }))).toMatchObject({ style: { left: '80%' }, step: 'left' })
})

it('PLY-04 places regions by their anchors', () => {
  expect(regionStyleOf(region)).toEqual({
    left: '10%',
    width: '40%',
    height: 'calc(3 * var(--line))',
    top: 'calc(90% - 3 * var(--line))',
  })
})

const room = { left: 0, top: 0, right: 1000, bottom: 500 }
const box = (left: number, top: number, width = 100, height = 40) => ({ left, top, right: left + width, bottom: top + height })

it('PLY-04 moves cues out from under controls and from over each other', () => {
  const offsets = resolveOverlaps(
    [
      { rect: box(0, 480), step: 'up' },
      { rect: box(50, 460), step: 'up' },
      { rect: box(0, 0), step: 'down' },
      { rect: box(500, 20), step: 'down' },
    ],
    room,
    [box(0, 450, 1000, 30), box(0, 0, 200, 20)],
  )
  expect(offsets).toEqual([
    { x: 0, y: -70 },
    { x: 0, y: -90 },
    { x: 0, y: 20 },
    { x: 0, y: 0 },
  ])
})

it('PLY-04 hides a cue that others leave no room, and cuts one that is larger than the room', () => {
  const crowd = Array.from({ length: 14 }, () => ({ rect: box(0, 460), step: 'up' as const }))
  expect(resolveOverlaps(crowd, room, []).filter((offset) => offset === null)).toHaveLength(2)
  expect(resolveOverlaps([{ rect: box(0, -100, 100, 900), step: 'down' }], room, [])).toEqual([{ x: 0, y: 100 }])
})
