import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { draw } from '@matinee/artwork/draw'
import { demoBrowseFacts } from '@matinee/demo/browse'
import { demoTitles } from '@matinee/demo/catalogue'
import type { DemoTitle } from '@matinee/demo/title'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawingFactsOf } from './seed-titles.ts'

const demoFolder = fileURLToPath(new URL('../../../demo', import.meta.url))
const titles = demoTitles(demoFolder)

const landscapeOf = async (title: DemoTitle): Promise<Uint8Array> =>
  title.artwork.landscape ? readFile(title.artwork.landscape) : (await draw({ kind: 'still', facts: drawingFactsOf(title) })).bytes

/** Brighter, darker or the same towards the right, for 16 × 16 places: what a picture is like, whatever its tint. */
const differenceHash = async (bytes: Uint8Array): Promise<number[]> => {
  const grey = await sharp(bytes).greyscale().normalise().resize(17, 16, { fit: 'fill' }).raw().toBuffer()
  return Array.from({ length: 256 }, (_, i) => {
    const at = Math.floor(i / 16) * 17 + (i % 16)
    const step = grey[at]! - grey[at + 1]!
    return step > 6 ? 1 : step < -6 ? -1 : 0
  })
}

/** Places of 256 where two pictures differ; the same scene in another tint is about 20 away. */
const leastApart = 50

describe('landscapes of the demo', () => {
  const hashes = new Map<string, number[]>()
  beforeAll(async () => {
    for (const title of titles) hashes.set(title.id, await differenceHash(await landscapeOf(title)))
  }, 240_000)

  it('are each of a scene of its own, so that no two alike stand in a row', () => {
    const alike = titles.flatMap((one, place) =>
      titles.slice(place + 1).flatMap((other) => {
        const [a, b] = [hashes.get(one.id)!, hashes.get(other.id)!]
        const apart = a.filter((step, i) => step !== b[i]).length
        return apart < leastApart ? [`${one.id} ${other.id} ${apart}`] : []
      }),
    )
    expect(alike).toEqual([])
  })
})

it('every genre has a glyph of its own, and they stand in the order of the alphabet', () => {
  const { genres } = demoBrowseFacts(demoFolder)
  expect(new Set(genres.map(({ glyph }) => glyph)).size).toBe(genres.length)
  expect(genres.map(({ name }) => name)).toEqual(genres.map(({ name }) => name).sort())
})
