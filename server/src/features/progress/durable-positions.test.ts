import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saveAndKill } from '../../testing/killed-positions.ts'

const rounds = 3
const viewers = 30

// `npm run bench progress` does the same twenty times.
it('PLY-14 loses no position that was acknowledged when the process is killed in the middle', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matinee-killed-'))
  const { acknowledged, lost } = await saveAndKill(folder, { rounds, viewers })
  await rm(folder, { recursive: true, force: true })
  expect(acknowledged).toBeGreaterThanOrEqual(rounds * viewers * 5)
  expect(lost).toBe(0)
})
