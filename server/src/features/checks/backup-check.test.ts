import { describe, expect, it } from 'vitest'
import { backupCheck } from './backup-check.ts'

describe('the check of backups', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const made = { finishedAt: '2026-11-20T03:00:00+00:00', rehearsal: 'whole', rehearsalProblem: '' } as const
  const last = { state: 'done', problem: '' } as const
  const state = (standing: Partial<Parameters<typeof backupCheck>[0]>) => backupCheck({ everyHours: 0, last, made, ...standing }, now).state

  it('asks for one, then for a fresh one, and names what failed', () => {
    expect(state({ last: null, made: null })).toBe('todo')
    expect(state({})).toBe('done')
    expect(backupCheck({ everyHours: 0, last, made }, now).sentence).toBe(
      'The last backup is of 2026-11-20, and a trial restore gave all of it back.',
    )
    expect(state({ made: { ...made, finishedAt: '2026-11-12T03:00:00+00:00' } })).toBe('warning')
    expect(state({ everyHours: 168, made: { ...made, finishedAt: '2026-11-10T03:00:00+00:00' } })).toBe('done')
    expect(state({ made: { ...made, rehearsal: 'failed', rehearsalProblem: 'It is cut off.' } })).toBe('failed')
    expect(backupCheck({ everyHours: 24, last: { state: 'failed', problem: 'The disk is full.' }, made }, now)).toMatchObject({
      state: 'failed',
      sentence: 'The last backup failed: The disk is full.',
    })
  })
})
