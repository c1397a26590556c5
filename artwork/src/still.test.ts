import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { draw } from './draw.ts'
import { seeded } from './drawing/seed.ts'
import type { TitleFacts } from './facts.ts'
import { rankScenes, scenes } from './scenes/choose-scene.ts'

const serial: TitleFacts = {
  key: 'the-lost-road',
  title: 'The Lost Road',
  year: 1937,
  genres: ['Adventure'],
  countries: ['United States'],
  keywords: ['road'],
  people: ['A Director'],
  kind: 'series',
}

describe('stills', () => {
  it('are WebP of 1280 × 720, the same bytes every time, other ones for another episode', async () => {
    const first = await draw({ kind: 'still', facts: serial, episode: 1 })
    const again = await draw({ kind: 'still', facts: serial, episode: 1 })
    const next = await draw({ kind: 'still', facts: serial, episode: 2 })
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
    expect(Buffer.compare(first.bytes, next.bytes)).not.toBe(0)
    const metadata = await sharp(first.bytes).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 1280, 720])
    expect(first.tint).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('keep the left dark and quiet enough for text', async () => {
    const { bytes } = await draw({ kind: 'still', facts: { ...serial, keywords: ['blinds'], genres: ['Noir'] } })
    const left = await sharp(bytes).extract({ left: 0, top: 360, width: 480, height: 360 }).stats()
    expect(Math.max(...left.channels.map((channel) => channel.mean))).toBeLessThan(110)
  })

  it('are of what the poster is of, whatever the place', async () => {
    const about = (keywords: string[]) =>
      draw({ kind: 'still', facts: { ...serial, keywords }, choices: { scene: 'desert', tint: 'amber' } })
    const shape = async ({ bytes }: { bytes: Uint8Array }) => sharp(bytes).greyscale().resize(32, 18, { fit: 'fill' }).raw().toBuffer()
    const [llama, saucer] = [await shape(await about(['llama'])), await shape(await about(['saucer']))]
    // The left is the same desert, the right has another subject.
    const apart = (from: number, to: number) =>
      [...llama].filter((tone, i) => i % 32 >= from && i % 32 < to && Math.abs(tone - saucer[i]!) > 24).length
    expect(apart(16, 32)).toBeGreaterThan(25)
    expect(apart(0, 6)).toBeLessThan(8)
  })

  it('choose the place by keyword, then by genre', () => {
    const first = (keywords: string[], genres: string[]) => rankScenes({ title: 'Untitled', keywords, genres }, seeded('s'))[0]
    expect(first(['rabbit', 'meadow'], ['horror'])).toBe(scenes.meadow)
    expect(first(['cosmonaut', 'orbit', 'space'], ['drama'])).toBe(scenes.spaceport)
    expect(Object.keys(scenes).length).toBeGreaterThanOrEqual(20)
  })
})
