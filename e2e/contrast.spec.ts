import { expect, test } from './quiet.ts'
import { addressOf, titleNamed } from './service.ts'
import { measureText, untilDrawn } from './text-contrast.ts'

/** Those whose pictures are the brightest behind their words; `npm run bench contrast` measures all titles and banners. */
const brightest = [
  'Gertie the Dinosaur',
  'The Impossible Voyage',
  'The Black Pirate',
  'The Cameraman',
  'The Great Train Robbery',
  'The Sheik',
  'The Return of Chandu',
  'Wings',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test(`words over pictures can be read at ${width}`, async ({ page, context }) => {
    const desk = await context.newPage()
    await page.setViewportSize({ width, height })
    for (const name of brightest) {
      await page.goto(addressOf(await titleNamed(name)))
      const hero = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::div[contains(@class, "TitleHero")][last()]')
      await untilDrawn(hero)
      const lines = await measureText(page, hero, desk)
      expect(lines.length).toBeGreaterThan(4)
      expect(
        lines.filter(({ ratio, needs }) => ratio < needs),
        name,
      ).toEqual([])
    }
  })

test('on a phone the picture of a title stands free above its words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf(await titleNamed('Les Vampires')))
  // What darkens it goes with their box.
  const words = page.locator('[class*="Backdrop-words"]').filter({ has: page.getByRole('heading', { level: 1 }) })
  expect((await words.boundingBox())!.y).toBeGreaterThan(200)
})
