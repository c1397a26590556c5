import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
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
    path: '/about',
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
    },
  },
]

const untilDrawn = async (page: Page): Promise<void> => {
  // A member's page has a stream of changes open for ever, so that the network never rests.
  await page.waitForLoadState('load')
  await page.waitForTimeout(800)
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'), undefined, {
    timeout: 20_000,
  })
  await page.waitForTimeout(400)
}

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
  for (const { name: size, ...viewport } of isSmall ? sizes.slice(0, 2) : sizes) {
    const contexts = new Map<Person, Awaited<ReturnType<typeof contextOf>>>()
    for (const { name, person, path, reach } of states) {
      const context =
        contexts.get(person) ??
        (await contextOf(browser, origin, person, { viewport, deviceScaleFactor: isSmall ? 0.5 : 1, reducedMotion: 'reduce' }))
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
      await page.screenshot({ path: join(folder, `${name}-${size}.jpg`), type: 'jpeg', quality: isSmall ? 60 : 85 })
      drawn += 1
      await page.close()
    }
    for (const context of contexts.values()) await context.close()
  }
  return drawn
}

/**
 * `npm run bench screens [--all folder] [--of address] [name…]`: draws every screen and state of the viewers' side of a new demo. docs/screens
 * gets them at half the size, as a desk and a phone show them; `--all` draws six sizes, in full, into a folder. What the console says, and what
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
