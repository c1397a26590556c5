import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { draw } from '@matinee/artwork/draw'
import { demoBrowseFacts } from '@matinee/demo/browse'
import { demoTitles } from '@matinee/demo/catalogue'
import type { DemoTitle } from '@matinee/demo/title'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { letteringLightOf } from '../pictures/lettering-light.ts'
import { letteringOf, nameLuminance } from '../titles/lettering.ts'
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

const [wide, high] = [640, 360]

/** Contrast (WCAG 2) of a luminance with the ground of a card's lettering, pixel by pixel: what 95 of 100 pixels have at least. */
const contrastOn = async (bytes: Uint8Array, { left, color }: { left: string; color: string }, ink: number): Promise<number> => {
  const shade = Number(/(\d+)%/.exec(color)![1]) / 100
  const pixels = await sharp(bytes).removeAlpha().resize(wide, high, { fit: 'fill' }).raw().toBuffer()
  const from = left === '50%' ? wide / 2 : 0
  const channel = (value: number, ground: number) => {
    const share = (value * (1 - shade) + ground * shade) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const contrasts: number[] = []
  for (let y = Math.round(high * 0.4); y < high; y += 2)
    for (let x = from; x < from + wide / 2; x += 2) {
      const [r, g, b] = pixels.subarray((y * wide + x) * 3)
      const ground = 0.2126 * channel(r!, 8) + 0.7152 * channel(g!, 7) + 0.0722 * channel(b!, 6)
      contrasts.push((ink + 0.05) / (ground + 0.05))
    }
  return contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length * 0.05)]!
}

describe('landscapes of the demo', () => {
  const hashes = new Map<string, number[]>()
  const contrasts = new Map<string, number>()
  beforeAll(async () => {
    for (const title of titles) {
      const bytes = await landscapeOf(title)
      hashes.set(title.id, await differenceHash(bytes))
      const { titleTreatment } = title.artwork
      const { ink } = titleTreatment ? await letteringLightOf(titleTreatment, true) : { ink: null }
      const style = letteringOf({ ...(await letteringLightOf(bytes, false)), ink, hasMarkAtRight: title.kind === 'series' })
      contrasts.set(title.id, await contrastOn(bytes, style!, ink ?? nameLuminance))
    }
  }, 600_000)

  it('let the lettering of a card be read, by their own pixels', () => {
    expect([...contrasts].filter(([, contrast]) => contrast < 4.5)).toEqual([])
  })

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
