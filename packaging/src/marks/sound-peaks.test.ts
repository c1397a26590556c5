import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFilm, temporaryFolder, tone, tools } from '../testing/films.ts'
import { soundPeaks } from './sound-peaks.ts'

const folder = temporaryFolder()

describe.skipIf(!tools)('the peaks of a sound', () => {
  it('tell where it is loud, where it is quiet and where it is silent', async () => {
    const parts = [tone(2, { volume: '1' }), tone(2, { volume: '0.25' }), tone(1, { source: 'anullsrc=r=48000' })]
    const file = makeFilm(join(folder, 'sound.m4a'), [
      ...parts.flat(),
      ...['-filter_complex', '[0:a][1:a][2:a]concat=n=3:v=0:a=1[a]', '-map', '[a]', '-c:a', 'aac'],
    ])
    const { stepSeconds, peaks } = await soundPeaks(file, 5, { tools: tools! })
    expect(stepSeconds).toBeCloseTo(0.1, 2)
    expect(peaks.length).toBeGreaterThanOrEqual(49)
    const at = (seconds: number) => peaks[Math.round(seconds / stepSeconds)]!
    expect(at(1) / at(3)).toBeGreaterThan(3)
    expect(at(1) / at(3)).toBeLessThan(5)
    expect(at(4.6)).toBeLessThan(3)
  })

  it('are as many for a long film as fit, and refused for what is no sound', async () => {
    const file = makeFilm(join(folder, 'short.m4a'), [...tone(3), '-c:a', 'aac'])
    expect((await soundPeaks(file, 40_000, { tools: tools! })).stepSeconds).toBe(2)
    await expect(soundPeaks(join(folder, 'none.m4a'), 3, { tools: tools! })).rejects.toThrow('could not listen')
  })
})
