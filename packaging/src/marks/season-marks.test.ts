import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageFilm } from '../job/package.ts'
import { h264, makeFilm, picture, temporaryFolder, tools } from '../testing/films.ts'
import { commonStretch } from './common-stretch.ts'
import { seasonMarks } from './season-marks.ts'

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)

/** Few samples a second, since each is computed: notes that change three times a second, in an order of its own for each seed. */
const melody = (seed: number, seconds: number) =>
  `aevalsrc='0.4*sin(2*PI*t*220*pow(2,floor(12*mod(abs(sin(floor(t*3)*12.9898+${seed})*43758.5453),1))/12))':s=8000:d=${seconds}`

/** An episode of 52 s: music of its own, the intro, more of its own, the music of the credits. */
const episode = async (number: number, before: number): Promise<string> => {
  const after = 52 - before - 38
  const sounds = [melody(number * 10, before), melody(1, 19), melody(number * 10 + 5, after), melody(2, 19)]
  const join = sounds.map((_, index) => `[${index + 1}:a]`).join('')
  const file = makeFilm(at(`episode-${number}.mkv`), [
    ...picture(52, { size: '32x18', rate: '5' }),
    ...sounds.flatMap((sound) => ['-f', 'lavfi', '-i', sound]),
    ...['-filter_complex', `${join}concat=n=${sounds.length}:v=0:a=1[a]`, '-map', '0:v', '-map', '[a]', ...h264, '-c:a', 'aac'],
  ])
  const output = at(`package-${number}`)
  await packageFilm({ file, output, tools: tools!, canGrow: false, settings: { threads: 1, preset: 'ultrafast' } })
  return output
}

describe.skipIf(!tools?.canFingerprint)('the episodes of a season', { timeout: 120_000 }, () => {
  it('have their intro and credits found by the sound that they share', async () => {
    const starts = [2, 4, 6]
    const folders = await Promise.all(starts.map((before, index) => episode(index + 1, before)))
    const marks = await seasonMarks(folders, { tools: tools! })
    for (const [index, found] of marks!.entries()) {
      expect(Math.abs(found!.intro!.from - starts[index]!)).toBeLessThan(2)
      expect(Math.abs(found!.intro!.to - starts[index]! - 19)).toBeLessThan(2)
      expect(Math.abs(found!.creditsFrom! - 33)).toBeLessThan(2)
      expect(found!.confidence).toBe(1)
    }
  })

  it('have none where their ffmpeg cannot take prints', async () => {
    expect(await seasonMarks([at('package-1')], { tools: { ...tools!, canFingerprint: false } })).toBeUndefined()
  })
})

it('two recordings share a stretch through a gap, and what is shorter is none', () => {
  const random = (seed: number) => (_: unknown, index: number) => Math.imul((index + 1) * 2654435761, seed) >>> 0
  const shared = Uint32Array.from({ length: 200 }, random(7))
  const one = Uint32Array.from([...Array.from({ length: 50 }, random(11)), ...shared])
  const other = Uint32Array.from([
    ...Array.from({ length: 90 }, random(13)),
    ...shared.map((print, index) => (index > 90 && index < 100 ? ~print : print ^ 3)),
  ])
  const stretch = commonStretch(one, other, 15)!
  expect([stretch.one, stretch.other, stretch.seconds].map((seconds) => Math.round(seconds / (4096 / 3 / 11025)))).toEqual([50, 90, 200])
  expect(commonStretch(one, other, 30)).toBeUndefined()
})
