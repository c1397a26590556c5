// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { LocalUpload, UploadRecord } from './upload-queue.ts'
import { rowsOf, standingOf, timeLeft, totalOf } from './upload-rows.ts'

const now = Date.parse('2026-11-23T20:00:00Z')
const record = (more: Partial<UploadRecord>): UploadRecord => ({
  ...{ id: 'a', file: 'Noir/Detour.mkv', sizeBytes: 1000, receivedBytes: 400, modifiedAt: null, state: 'receiving', packagedShare: null },
  ...{ problem: '', titleId: null, titleName: null, isPublished: false, doubts: [], by: 'Ada', finishedAt: null, expiresAt: null },
  ...{ createdAt: '2026-11-23T18:00:00Z', receivedAt: '2026-11-23T18:00:00Z' },
  ...more,
})
const local = (more: Partial<LocalUpload>): LocalUpload => ({
  ...{ key: 1, path: 'Noir/Detour.mkv', sizeBytes: 1000, state: 'sending', sentBytes: 500, bytesPerSecond: null, problem: '' },
  ...{ mayReplace: false, id: 'a' },
  ...more,
})
const words = (mine: LocalUpload | undefined, known: UploadRecord | undefined) =>
  rowsOf(mine ? [mine] : [], known ? [known] : []).map((row) => standingOf(row, now).words)

describe('a line of the list of uploads', () => {
  it('is one for a file that this tab and the service know', () => {
    expect(words(local({ bytesPerSecond: 100 }), record({}))).toEqual(['Uploading · 100 B/s · 5 s left'])
  })

  it('says what the service says once the file has come to it', () => {
    expect(words(local({ state: 'sent' }), record({ state: 'blocked', problem: 'Its name is taken.' }))).toEqual(['Its name is taken.'])
    expect(words(local({ state: 'sent' }), record({}))).toEqual(['Reading'])
  })

  it.each([
    [{}, 'Unfinished. Choose the file again to go on.'],
    [{ receivedAt: '2026-11-23T19:59:30Z' }, 'Being uploaded by Ada, in another window'],
    [{ state: 'packaging', packagedShare: 0.5 }, 'Packaging'],
    [{ state: 'done', isPublished: true }, 'Ready'],
    [{ state: 'done', titleName: 'Detour' }, 'Detour waits as a draft'],
    [{ state: 'done', doubts: ['The year is unsure.'] }, 'A draft with doubts: The year is unsure.'],
    [{ state: 'refused', problem: 'It holds no picture.' }, 'It holds no picture.'],
  ] as const)('of %j says: %s', (more, said) => {
    expect(words(undefined, record(more as Partial<UploadRecord>))).toEqual([said])
  })

  it('tells the time that is left in steps', () => {
    expect([2, 31, 61, 5399, 9000].map(timeLeft)).toEqual(['a few seconds left', '35 s left', '2 min left', '2 h left', '3 h left'])
  })

  it('counts into the sum of all while it is on its way', () => {
    expect(totalOf([local({}), local({ state: 'sent' }), local({ state: 'paused', sentBytes: 100 })])).toEqual({
      count: 2,
      share: 0.3,
      isHalted: false,
    })
    expect(totalOf([local({ state: 'away' })])).toMatchObject({ isHalted: true })
  })
})
