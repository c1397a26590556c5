import { createClient } from '@matinee/contract/client'
import { href } from '@matinee/contract/paths'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Running, startService } from './service.ts'

/** More than this and a screen jumps under the finger. */
const limit = 0.02

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** 1.6 Mb/s, 150 ms: a phone in the country. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 }

const people = { visitor: undefined, free: 'free@matinee.example', premium: 'premium@matinee.example' } as const
type Person = keyof typeof people

interface Shifts {
  score: number
  /** What moved, the farthest first. */
  moved: string[]
}

interface SeenShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

const watchShifts = () => {
  const seen: Shifts = { score: 0, moved: [] }
  Object.assign(window, { seenShifts: seen })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as SeenShift[]) {
      if (shift.hadRecentInput) continue
      seen.score += shift.value
      for (const { node, previousRect, currentRect } of shift.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const name = `${element?.tagName.toLowerCase()}.${String(element?.className).split(' ')[0]}`
        seen.moved.push(`${shift.value.toFixed(3)} ${name} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The titles and lists that the pages are of. */
const pathsOf = async (origin: string): Promise<Record<Person, string[]>> => {
  const ask = createClient({ origin, fetch, headers: () => ({}) })
  const { mainMenu, genre } = (await ask('left-sidebar')).data
  const titles = (await ask('most-viewed-videos', { page: 0 })).data
  const film = titles.find(({ videoType }) => videoType === 'film')!
  const series = (await ask('trending-videos', { page: 0 })).data.find(({ videoType }) => videoType === 'series')
  const drama = genre[0]!
  const films = mainMenu.find(({ name }) => name === 'Films')!
  const everyone = [
    '/',
    ...[film, series].flatMap((title) => title ?? []).map(({ videoId, videoType }) => href('/title', { videoId, videoType })),
    href('/category', { categoryId: films.id, categoryName: films.name, type: 'main_menu' }),
    href('/category', { categoryId: drama.id, categoryName: drama.genreName, type: 'genre', genreType: drama.genreType }),
    '/content?category=trending',
    '/search?viewType=custom_grid&showText=1',
    '/search?viewType=custom_grid&showText=1&query=keaton',
    `/search?viewType=custom_grid&showText=0&genre=${drama.id}`,
    '/oracle',
    '/coming-soon',
    '/still-looking',
    '/subscribe',
    '/faq',
    '/about',
  ]
  const members = ['/suggested-view', '/watch-history', '/profile', '/membership', '/devices', '/activate-tv']
  return { visitor: [...everyone, '/signin', '/signup'], free: [...everyone, ...members], premium: [...everyone, ...members] }
}

const contextOf = async (browser: Browser, origin: string, person: Person): Promise<BrowserContext> => {
  const context = await browser.newContext()
  const email = people[person]
  if (email) {
    const device = `00000000-0000-4000-8000-0000000000${person === 'free' ? '21' : '22'}`
    const reply = await createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device }) })('login', {
      email,
      password: 'matinee-demo',
    })
    if (!reply.data || !reply.token || !reply.userToken) throw new Error('The sign-in answer opens no session.')
    const { userId, username, profileImage, isChild } = reply.data
    const user = storedText({ userId, email, username, profileImage, isChild, token: reply.token, userToken: reply.userToken })
    await context.addInitScript(
      ([forUser, text, forDevice, id]) => {
        localStorage.setItem(forUser, text)
        localStorage.setItem(forDevice, id)
      },
      [userKey, user, deviceKey, device] as const,
    )
  }
  await context.addInitScript(watchShifts)
  return context
}

/** How much a page has moved by the time nothing comes any more. */
const shiftsOf = async (page: Page, address: string): Promise<Shifts> => {
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 90_000 })
  await page.waitForLoadState('networkidle', { timeout: 25_000 }).catch(() => undefined)
  await page.waitForTimeout(800)
  return page.evaluate(() => (window as unknown as { seenShifts: Shifts }).seenShifts)
}

/**
 * `npm run bench shifts [address] [path…]`: how far what is seen moves while a screen loads on a slow line (Chromium's layout shift), of every
 * screen as a visitor, a free and a premium member; home also as somebody comes back to it. Fails above 0.02.
 */
export const benchShifts = async ([address, ...chosen]: readonly string[]): Promise<void> => {
  const service: Running = address ? { origin: address, stop: async () => {} } : await startService()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  let worst = 0
  let screens = 0
  try {
    const paths = await pathsOf(service.origin)
    for (const person of Object.keys(people) as Person[])
      for (const size of sizes) {
        const context = await contextOf(browser, service.origin, person)
        const wanted = chosen.length > 0 ? chosen : paths[person]
        for (const path of [...wanted, ...wanted.filter((each) => each === '/')]) {
          const page = await context.newPage()
          await page.setViewportSize(size)
          const line = await context.newCDPSession(page)
          await line.send('Network.enable')
          await line.send('Network.setCacheDisabled', { cacheDisabled: true })
          await line.send('Network.emulateNetworkConditions', slowLine)
          const { score, moved } = await shiftsOf(page, service.origin + path)
          worst = Math.max(worst, score)
          screens += 1
          if (score > 0.0005) {
            process.stdout.write(`${score > limit ? 'OVER ' : '     '}${score.toFixed(4)}  ${person} ${size.width} ${path}\n`)
            for (const line of moved.slice(0, 6)) process.stdout.write(`             ${line}\n`)
          }
          await page.close()
        }
        await context.close()
      }
    process.stdout.write(`${screens} screens; the most that one moves: ${worst.toFixed(4)} (at most ${limit})\n`)
    if (worst > limit) process.exitCode = 1
  } finally {
    await browser.close()
    await service.stop()
  }
}
