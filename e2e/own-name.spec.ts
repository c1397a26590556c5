import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient, type Reply } from '@matinee/contract/client'
import { href, type PagePath } from '@matinee/contract/paths'
import type { BrowserContext, Page } from '@playwright/test'
import { changeSettings } from './change-settings.ts'
import { keepIn, keptOf } from './members.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { password, people } from './service.ts'

// The demo's catalogue under another name: whatever a page holds once it runs in a browser, at any moment, names no software.

let service: OwnService
let film: Reply<'most-viewed-videos'>['data'][number]

const clientOf = (headers: Record<string, string> = {}): Client => createClient({ origin: service.origin, fetch, headers: () => headers })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  service = await startOwnService('own-name', 7, {})
  await changeSettings(service, { serviceName: 'Roxy', accentColor: '#35c46a' })
  film = (await clientOf()('most-viewed-videos')).data.find(({ allowKids, videoType }) => allowKids && videoType === 'film')!
})
test.afterAll(() => service?.stop())

interface Watched {
  /** What was met so far, and how many calls wait for their answer. */
  readWhole: () => { met: string[]; pending: number }
}

type Who = 'guest' | 'member' | 'child'

/** Signs the browser in: as a guest, as the demo's member, or as a child's profile of hers. */
const signInAs = async (context: BrowserContext, who: Who): Promise<void> => {
  const device = crypto.randomUUID()
  const visitor = clientOf({ 'X-Device-Id': device })
  if (who === 'guest') return void (await keepIn(context, keptOf(await visitor('login-guest')), device))
  const root = await visitor('login', { email: people.premium.email, password })
  if (who === 'member') return void (await keepIn(context, keptOf(root), device))
  const ask = clientOf({ 'X-Device-Id': device, Authorization: `Bearer ${root.token}`, 'User-Token': root.userToken! })
  const { data } = await ask('create-clone-user', { username: 'Kit', isChild: true })
  await keepIn(context, keptOf(await ask('login-as-clone-user', { profileId: data.id })), device)
}

/** Notes whatever names the software in the document, from before the first paint on; of the demo's own accounts alone it may be a host and a password. */
const watchForName = (context: BrowserContext) =>
  context.addInitScript(() => {
    const met = new Set<string>()
    let pending = 0
    const ask = window.fetch
    window.fetch = async (...request) => {
      const isCall = String(request[0] instanceof Request ? request[0].url : request[0]).includes('/v3/')
      if (isCall) pending += 1
      try {
        return await ask(...request)
      } finally {
        if (isCall) pending -= 1
      }
    }
    const read = (text: string | null) => {
      for (const [found] of (text ?? '').matchAll(/.{0,60}matinee(?!\.example|-demo\b).{0,60}/gi)) met.add(found)
    }
    const readNode = (node: Node) => read(node instanceof Element ? node.outerHTML : node.textContent)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'childList') addedNodes.forEach(readNode)
        else readNode(target)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    Object.assign(window, {
      readWhole: () => {
        readNode(document.documentElement)
        for (const field of document.querySelectorAll('input, textarea, select')) read((field as HTMLInputElement).value)
        return { met: [...met], pending }
      },
    })
  })

/** Waits until the page is drawn and all that it asked for has come, then tells what names the software. */
const expectNoName = (page: Page, where: string) =>
  expect(async () => {
    const { pending, met } = await page.evaluate(() => (window as unknown as Watched).readWhole())
    expect(met, where).toEqual([])
    expect(pending, where).toBe(0)
  }).toPass({ timeout: 30_000 })

/** Every page that viewers have, each with an address that shows something. */
const addresses = (): Record<PagePath, string> => {
  const title = { videoId: film.videoId, videoType: 'film' } as const
  const plain = (path: PagePath) => [path, path] as const
  const bare: PagePath[] = [
    ...(['/', '/coming-soon', '/still-looking', '/suggested-view', '/about', '/help', '/faq', '/terms', '/privacy-policy'] as const),
    ...(['/signin', '/signin-new', '/signup', '/signup-new', '/loginHelp', '/choose-how-watch', '/activate-tv', '/tv'] as const),
    ...(['/user-list', '/profile', '/add-profile', '/devices', '/watch-history', '/subscribe', '/membership'] as const),
    ...(['/reset-password', '/signin-link', '/account-verification', '/accept-share-watchlist'] as const),
    ...(['/success', '/cancel', '/payment-success'] as const),
  ]
  return {
    ...(Object.fromEntries(bare.map(plain)) as Record<PagePath, string>),
    '/title': href('/title', title),
    '/player': href('/player', title),
    '/category': href('/category', { categoryType: 'continuewatch', categoryName: 'Continue watching' }),
    '/content': href('/content', { category: 'trending' }),
    '/search': href('/search', { query: film.videoTitle, viewType: 'detail_list', showText: '1' }),
    '/oracle': href('/oracle', { step: 3, from: 1920, to: 1930 }),
  }
}

const walk = async (page: Page, paths: readonly PagePath[]) => {
  const all = addresses()
  for (const path of paths) {
    await page.goto(service.origin + all[path])
    await expect(page.locator('main, video').first(), path).toBeVisible()
    await expect(page, path).toHaveTitle(/Roxy/)
    await expectNoName(page, path)
  }
}

const dialogOf = async (page: Page, name: string, from: () => Promise<void>) => {
  await from()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectNoName(page, name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name })).toBeHidden()
}
const press = (page: Page, name: string | RegExp) => () => page.getByRole('button', { name, exact: true }).first().click()

test('with PICTURES_BEFOREHAND=no a service has made no picture before somebody looks at one', () => {
  expect(existsSync(join(service.dataFolder, 'images/masters'))).toBe(true)
  expect(existsSync(join(service.dataFolder, 'images/variants'))).toBe(false)
})

test.describe('a service called Roxy is called so in the browser', () => {
  // Links without their token are asked about, and refused.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedNoise: [/status of 40[0134]/] })

  test('by a visitor, on every page and in its dialogs', async ({ page, context }) => {
    test.setTimeout(240_000)
    await watchForName(context)
    await walk(page, Object.keys(addresses()) as PagePath[])
    await page.goto(`${service.origin}/nowhere`)
    await expectNoName(page, 'where nothing is')
    await page.goto(service.origin + addresses()['/title'])
    await dialogOf(page, 'Share', press(page, 'Share'))
    await dialogOf(page, 'Take your seat first', press(page, 'Play'))
    expect(service.complaints()).toEqual([])
  })

  test('by a member, on every page and in her dialogs', async ({ page, context }) => {
    test.setTimeout(240_000)
    await watchForName(context)
    await signInAs(context, 'member')
    await walk(page, Object.keys(addresses()) as PagePath[])
    await page.goto(service.origin)
    await dialogOf(page, 'Your panel', press(page, /open your panel$/))
    await page.goto(service.origin + addresses()['/title'])
    await press(page, / (to|from) your list$/)()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await expectNoName(page, 'lists')
    await page.goto(`${service.origin}/profile`)
    await press(page, /^Change Avatar/)()
    await expect(page.getByRole('dialog').getByRole('region').first()).toBeVisible()
    await expectNoName(page, 'the gallery')
    await page.goto(service.origin + addresses()['/player'])
    await playerOn(page).hasPlayedPast(0)
    await playerOn(page).press('Report an issue')
    await expect(page.getByRole('dialog', { name: 'What went wrong?' }).getByText('Sound', { exact: true })).toBeVisible()
    await expectNoName(page, 'the report')
    expect(service.complaints()).toEqual([])
  })

  for (const who of ['guest', 'child'] as const)
    test(`by a ${who}`, async ({ page, context }) => {
      test.setTimeout(240_000)
      await watchForName(context)
      await signInAs(context, who)
      const main = [
        '/',
        '/title',
        '/player',
        '/category',
        '/content',
        '/search',
        '/oracle',
        '/coming-soon',
        '/profile',
        '/membership',
        '/help',
      ] as const
      await walk(page, main)
    })
})
