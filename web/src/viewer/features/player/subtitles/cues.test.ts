import { expect, it } from 'vitest'
import type { Cue } from './cue-file.ts'
import { createCueTrack, cueTrackOf, cutText, mostLetters, mostLines } from './cues.ts'

const cue = (startTime: number, endTime: number, text = `${startTime}`) => ({ startTime, endTime, text }) as Cue
const trackOf = (cues: Cue[]) => {
  const track = createCueTrack()
  track.add(cues, [])
  return track
}
const textsAt = (track: { at: (seconds: number) => readonly Cue[] }, seconds: number) => track.at(seconds).map(({ text }) => text)

it('PLY-04 finds the cues of a moment in their order, though files come in any', () => {
  const track = trackOf([cue(20, 30), cue(0, 100), cue(12, 14, 'here'), cue(10, 12), cue(12, 13, ' ')])
  track.add([cue(11, 15)], [])
  expect(textsAt(track, 12)).toEqual(['0', '11', 'here'])
  expect(textsAt(track, 100)).toEqual([])
  expect(textsAt(track, -1)).toEqual([])
})

it('PLY-04 knows when other cues are due', () => {
  const track = trackOf([cue(10, 12), cue(11, 15)])
  expect([0, 10, 11, 12, 15].map((seconds) => track.nextChange(seconds))).toEqual([10, 11, 12, 15, Number.POSITIVE_INFINITY])
})

it('PLY-04 of too many cues at once the newest are shown', () => {
  const bomb = trackOf(Array.from({ length: 100 }, (_, index) => cue(index / 100, 60)))
  expect(textsAt(bomb, 5)).toEqual(Array.from({ length: mostLines }, (_, index) => `${(100 - mostLines + index) / 100}`))
  const long = trackOf([cue(0, 9, 'old'), cue(1, 9, 'line\n'.repeat(50)), cue(2, 9, 'new')])
  expect(textsAt(long, 3)).toEqual(['new'])
  expect(textsAt(long, 1)).toHaveLength(1)
})

it('PLY-04 looks at few of 100,000 cues', () => {
  let looked = 0
  const cues = Array.from({ length: 100_000 }, (_, index) => ({
    startTime: index,
    get endTime() {
      looked += 1
      return index + 2
    },
    text: 'x',
  })) as Cue[]
  const track = trackOf(cues)
  track.at(0)
  looked = 0
  expect(track.at(50_000.5)).toHaveLength(2)
  expect(track.nextChange(50_000.5)).toBe(50_001)
  expect(looked).toBeLessThan(20)
})

it("PLY-04 takes up the browser's own cues as they arrive", () => {
  const textTrack: { cues: Cue[] | null } = { cues: null }
  const track = cueTrackOf(textTrack)
  expect(track.at(1)).toEqual([])
  textTrack.cues = [cue(0, 2, 'one')]
  expect(textsAt(track, 1)).toEqual(['one'])
  textTrack.cues = [cue(0, 2, 'one'), cue(1, 2, 'two')]
  expect(textsAt(track, 1)).toEqual(['one', 'two'])
})

it('PLY-04 cuts text that is too long, and neither markup nor references in two', () => {
  expect(cutText('<v Roger Bingham>We are in <i>New York</i>')).toBe('<v Roger Bingham>We are in <i>New York</i>')
  expect(cutText('x'.repeat(100_000))).toBe(`${'x'.repeat(mostLetters)}…`)
  expect(cutText(`${'x'.repeat(mostLetters - 1)}&amp;<b>more</b>`)).toBe(`${'x'.repeat(mostLetters - 1)}&amp;<b>…`)
  expect(cutText('line\n'.repeat(50)).split('\n')).toHaveLength(mostLines)
  expect(cutText('<b>'.repeat(100_000)).length).toBeLessThan(20_000)
  expect(cutText(`<v ${'x'.repeat(1_000_000)}`).length).toBeLessThan(200_000)
})
