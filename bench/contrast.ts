import type { Browser, Page } from '@playwright/test'
import { measureText, type TextOnPicture, untilDrawn } from '../e2e/text-contrast.ts'
import { openBrowser } from './browser.ts'
import { serviceAt } from './service.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

interface Screen {
  name: string
  width: number
  lines: TextOnPicture[]
}

const titlePaths = async (origin: string): Promise<string[]> => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*(\/title[?][^<]*)<\/loc>/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))
}

/** The heroes of the titles, drawn as the server sends them: a script adds nothing to how they look. */
async function* titleScreens(browser: Browser, origin: string, paths: readonly string[]): AsyncGenerator<Screen> {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const desk = await browser.newPage()
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    const hero = page.locator('main h1').first().locator('xpath=ancestor::div[contains(@class, "hero")][1]')
    const name = (await page.title()).split(' · ')[0]!
    for (const size of sizes) {
      await page.setViewportSize(size)
      await untilDrawn(hero)
      yield { name, width: size.width, lines: await measureText(page, hero, desk) }
    }
  }
  await context.close()
}

/** Every banner of the home page. */
async function* homeScreens(browser: Browser, origin: string): AsyncGenerator<Screen> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const desk = await browser.newPage()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(origin)
    yield* banners(page, desk, size.width)
  }
  await context.close()
}

async function* banners(page: Page, desk: Page, width: number): AsyncGenerator<Screen> {
  const hero = page.getByRole('region', { name: 'Featured' })
  const turns = hero.getByRole('button', { name: / of \d+$/ })
  await turns.first().waitFor()
  for (let place = 0; place < (await turns.count()); place++) {
    await turns.nth(place).click()
    await page.waitForTimeout(400)
    await untilDrawn(hero)
    yield { name: `home, banner ${place + 1}`, width, lines: await measureText(page, hero, desk) }
  }
}

/** Tells the screen's lines that cannot be read, and counts them. */
const tell = ({ name, width, lines }: Screen): number => {
  const low = lines.filter(({ ratio, needs }) => ratio < needs)
  for (const { text, ratio, needs } of low)
    process.stdout.write(`${String(width).padStart(5)}  ${name}: “${text}” ${ratio.toFixed(2)} of ${needs}\n`)
  return low.length
}

/**
 * `npm run bench contrast [address]`: the contrast of all text over pictures on the pixels behind it, on every title's page and every banner,
 * of the demo or of a service that runs. Fails below 4.5, and 3 for large text.
 */
export const benchContrast = async ([address]: readonly string[]): Promise<void> => {
  const service = await serviceAt(address)
  const browser = await openBrowser()
  const worst = new Map<number, number>()
  let lineCount = 0
  let lowCount = 0
  const take = (screen: Screen): void => {
    lineCount += screen.lines.length
    lowCount += tell(screen)
    const ratio = Math.min(...screen.lines.map(({ ratio, needs }) => (ratio / needs) * 4.5))
    worst.set(screen.width, Math.min(ratio, worst.get(screen.width) ?? Number.POSITIVE_INFINITY))
  }
  try {
    for await (const screen of homeScreens(browser, service.origin)) take(screen)
    const paths = await titlePaths(service.origin)
    for await (const screen of titleScreens(browser, service.origin, paths)) take(screen)
    const told = [...worst].map(([width, ratio]) => `${width}: ${ratio.toFixed(2)}`).join(', ')
    process.stdout.write(
      `${paths.length} titles and the home page, ${lineCount} lines; ${lowCount} too low; the lowest by width, ${told}\n`,
    )
    if (lowCount > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await service.stop()
  }
}
