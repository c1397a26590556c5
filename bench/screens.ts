import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { openBrowser } from './browser.ts'
import { root, serviceAt } from './service.ts'
import { contextOf, type Person, screensOf } from './viewer-screens.ts'

/** The last is a window of 1440 by 900 at a zoom of 200 %. */
const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
  { name: '2560', width: 2560, height: 1440 },
  { name: '768', width: 768, height: 1024 },
  { name: '320', width: 320, height: 640 },
  { name: 'zoom', width: 720, height: 450 },
] as const

/** The sizes that docs/screens has, and how wide their pictures are there. */
const kept = { '1440': 800, '390': 300 } as const

interface State {
  name: string
  person: Person
  path: string
  /** What is done on the page before it is looked at. */
  reach?: (page: Page) => Promise<void>
}

/** What the pages show only when somebody does something, or when something fails. */
const statesOf = (paths: Record<string, string>): State[] => [
  {
    name: 'login-alert',
    person: 'visitor',
    path: paths.film!,
    reach: (page) => page.getByRole('button', { name: 'Play', exact: true }).click(),
  },
  {
    name: 'menu',
    person: 'visitor',
    path: paths.genre!,
    reach: (page) =>
      page
        .getByRole('button', { name: /menu|sidebar/i })
        .first()
        .click(),
  },
  {
    name: 'panel',
    person: 'premium',
    path: '/about',
    reach: (page) => page.getByRole('banner').getByRole('button', { name: /Ines/ }).click(),
  },
  {
    name: 'share',
    person: 'premium',
    path: paths.film!,
    reach: (page) =>
      page
        .getByRole('button', { name: /^Share/ })
        .first()
        .click(),
  },
  {
    name: 'add-to-list',
    person: 'premium',
    path: paths.series!,
    reach: (page) =>
      page
        .getByRole('button', { name: /^Add .* to/ })
        .first()
        .click(),
  },
  { name: 'suggestions', person: 'visitor', path: paths.search!, reach: (page) => page.getByRole('combobox').pressSequentially('nosf') },
  { name: 'not-found', person: 'visitor', path: '/nowhere' },
  {
    name: 'would-not-load',
    person: 'premium',
    path: '/about',
    reach: async (page) => {
      await page.route('**/v3/my-activity-log**', (route) => route.abort())
      await page.goto(new URL('/watch-history', page.url()).href)
      await page.getByText('couldn’t be loaded').waitFor({ timeout: 60_000 })
    },
  },
]

const untilDrawn = async (page: Page): Promise<void> => {
  // A member's page has a stream of changes open for ever, so that the network never rests.
  await page.waitForLoadState('load')
  await page.waitForTimeout(800)
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main [aria-busy="true"]')].every(
        (part) => !part.checkVisibility() || part.getBoundingClientRect().top > innerHeight,
      ),
    undefined,
    { timeout: 20_000 },
  )
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'), undefined, {
    timeout: 20_000,
  })
  await page.waitForTimeout(400)
}

/** Scaled after it was taken: a browser that draws at half the size blurs otherwise. */
const keep = async (page: Page, folder: string, name: string, size: keyof typeof kept): Promise<void> => {
  const picture = await page.screenshot({ type: 'png' })
  await writeFile(join(folder, `${name}-${size}.webp`), await sharp(picture).resize({ width: kept[size] }).webp({ quality: 70 }).toBuffer())
}

const isKept = (size: string): size is keyof typeof kept => size in kept

const listOf = (states: readonly State[]): string => `# Every screen of the viewers' side

Written by \`npm run bench screens\`, of the demo: at 1440 by 900 and at 390 by 844, with less motion, and the states that somebody brings about.
\`npm run bench screens -- --all <folder>\` draws them in full at six sizes (2560 by 1440, 768 by 1024, 320 by 640 and a zoom of 200 % besides), and \`npm run bench screens <name>\` one of them.

${states.map(({ name, person }) => `## ${name}, seen by a ${person === 'premium' ? 'premium member' : person}\n\n![A desk](${name}-1440.webp) ![A phone](${name}-390.webp)`).join('\n\n')}
`

const drawAll = async (browser: Browser, origin: string, folder: string, isSmall: boolean, chosen: readonly string[]): Promise<number> => {
  const screens = await screensOf(origin)
  const states: State[] = [
    ...Object.entries(screens.visitor).map(([name, path]) => ({ name, person: 'visitor' as const, path })),
    ...Object.entries(screens.premium).flatMap(([name, path]) =>
      name === 'home' || !(name in screens.visitor)
        ? [{ name: name === 'home' ? 'home-member' : name, person: 'premium' as const, path }]
        : [],
    ),
    ...statesOf(screens.visitor),
  ].filter(({ name }) => chosen.length === 0 || chosen.includes(name))
  let drawn = 0
  for (const { name: size, ...viewport } of isSmall ? sizes.filter(({ name }) => isKept(name)) : sizes) {
    const contexts = new Map<Person, Awaited<ReturnType<typeof contextOf>>>()
    for (const { name, person, path, reach } of states) {
      const context = contexts.get(person) ?? (await contextOf(browser, origin, person, { viewport, reducedMotion: 'reduce' }))
      contexts.set(person, context)
      const page = await context.newPage()
      page.on('console', (message) => message.type() === 'error' && process.stdout.write(`${name} ${size}: ${message.text()}\n`))
      page.on('pageerror', (error) => process.stdout.write(`${name} ${size}: ${error.message}\n`))
      await page.goto(origin + path)
      await untilDrawn(page)
      try {
        await reach?.(page)
        if (reach) await untilDrawn(page)
      } catch (error) {
        process.stdout.write(`${name} ${size}: not reached, ${String(error).split('\n')[0]}\n`)
      }
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (isWide) process.stdout.write(`${name} ${size}: scrolls sideways\n`)
      if (isSmall && isKept(size)) await keep(page, folder, name, size)
      else await page.screenshot({ path: join(folder, `${name}-${size}.jpg`), type: 'jpeg', quality: 85 })
      drawn += 1
      await page.close()
    }
    for (const context of contexts.values()) await context.close()
  }
  if (isSmall && chosen.length === 0) await writeFile(join(folder, 'README.md'), listOf(states))
  return drawn
}

/**
 * `npm run bench screens [--all folder] [--of address] [name…]`: draws every screen and state of the viewers' side of a new demo. docs/screens
 * gets them small, as a desk and a phone show them, and a list of them; `--all` draws six sizes, in full, into a folder. What the console says, and what
 * can be scrolled sideways, is printed.
 */
export const drawScreens = async (words: readonly string[]): Promise<void> => {
  const rest = [...words]
  const take = (option: string): string | undefined => {
    const at = rest.indexOf(option)
    return at < 0 ? undefined : rest.splice(at, 2)[1]
  }
  const folder = take('--all')
  const address = take('--of')
  const service = await serviceAt(address)
  const browser = await openBrowser()
  try {
    const into = folder ?? join(root, 'docs/screens')
    await mkdir(into, { recursive: true })
    const drawn = await drawAll(browser, service.origin, into, folder === undefined, rest)
    process.stdout.write(`${drawn} screens in ${into}\n`)
  } finally {
    await browser.close()
    await service.stop()
  }
}
