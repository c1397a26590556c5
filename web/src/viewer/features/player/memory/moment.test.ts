import { mostLogCharacters, readPlayerLog } from '@matinee/contract/player-log'
import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

const trace = { atMs: 20_000, positionSeconds: 2467.8, video: null, stats: null }

it('PLY-19 tells what the player did before, in lines that are read back, without an address that plays', () => {
  const detail =
    'fragLoadError https://m.test/media/play/t1/7/1795300000/c2lnbmF0dXJl/video/3.m4s?token=x and /media/play/t1/7/9/c2ln/4.m4s'
  const { playTime, playerLog } = momentOf({
    ...trace,
    noted: [
      { atMs: 7500, positionSeconds: 2455.34, event: { type: 'seek', toSeconds: 2460.123 } },
      { atMs: 8000, positionSeconds: 2460, event: { type: 'set', settings: { speed: 1.5 } } },
      { atMs: 8100, positionSeconds: 2460, event: { type: 'heights', heights: [720, 1080] } },
      {
        atMs: 19_900,
        positionSeconds: 2467.8,
        event: { type: 'failed', failure: { reason: 'media', text: 'This film stopped.', detail } },
      },
    ],
  })
  expect(playTime).toBe(2467)
  expect(readPlayerLog(playerLog)).toEqual([
    { secondsBefore: 12.5, positionSeconds: 2455.3, words: 'seek 2460.1' },
    { secondsBefore: 12, positionSeconds: 2460, words: 'set speed 1.5' },
    { secondsBefore: 11.9, positionSeconds: 2460, words: 'heights 2' },
    { secondsBefore: 0.1, positionSeconds: 2467.8, words: 'failed media fragLoadError …/3.m4s and …/4.m4s' },
  ])
})

it('keeps the newest where there is too much to tell', () => {
  const detail = 'x'.repeat(500)
  const noted = Array.from({ length: 50 }, (_, index) => ({
    atMs: index * 100,
    positionSeconds: index,
    event: { type: 'failed' as const, failure: { reason: 'network' as const, text: '', detail } },
  }))
  const { playerLog } = momentOf({ ...trace, noted })
  expect(playerLog.length).toBeLessThanOrEqual(mostLogCharacters)
  expect(readPlayerLog(playerLog).at(-1)!.positionSeconds).toBe(49)
})
