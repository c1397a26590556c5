import { href } from '@matinee/contract/paths'
import { wireReply } from '@matinee/contract/wire-reply'
import type { Page } from '@playwright/test'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, askAs, people, signIn, titleNamed } from './service.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })
/** How well ink of one colour can be read on paper of another: WCAG's contrast ratio of two opaque colours. */
const contrast = (ink: string, paper: string): number => {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(ink), luminance(paper)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const toasts = (page: Page) => page.getByRole('button', { name: 'Close notice' })

test.describe('header, footer and menu', () => {
  test('HDR-01 SID-01 the search is a press away, the logo leads home', async ({ page }) => {
    await page.goto(addressOf(await titleNamed('Metropolis')))
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?viewType=custom_grid&showText=1')
    await expect(page.getByPlaceholder('Find movies, shows, and more')).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Matinee, home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('HDR-01 the printed pages have the search, sign in and sign up, too', async ({ page }) => {
    await page.goto('/help')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Sign up' })).toBeVisible()
    await banner.getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?viewType=custom_grid&showText=1')
  })

  test('HDR-02 the footer has apps, social links, printed pages, the year and the version', async ({ page }) => {
    const { deviceList, socialMediaList } = await ask('device-master')
    const { currentVersion } = await ask('get-version', { platform: 'web' })
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const { platform, platformUrl } of deviceList)
      await expect(footer.getByRole('link', { name: platform, exact: true })).toHaveAttribute('href', platformUrl)
    for (const { socialMediaName, platformUrl } of socialMediaList)
      await expect(footer.getByRole('link', { name: socialMediaName, exact: true })).toHaveAttribute('href', platformUrl)
    const printed = { About: '/about', Terms: '/terms', Privacy: '/privacy-policy', 'Help Center': '/help', "FAQ's": '/faq' }
    for (const [name, href] of Object.entries(printed))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Matinee`)
    await expect(footer).toContainText(`Version ${currentVersion}`)
  })

  test('HDR-02 every link of the footer leads somewhere: a page of the service, or what the operator has set', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(5)
    for (const href of links) expect((await request.get(href)).status(), href).toBe(200)
  })

  test('HDR-02 what the operator has put into the footer stands there as icons that can be read, by day and in the dark', async ({
    page,
  }) => {
    const operator = await askAs('operator')
    const social = { kind: 'social', name: 'Reddit' } as const
    const app = { kind: 'device', name: 'iPhone' } as const
    await operator('save-footer-link', { ...social, platformUrl: 'https://social.film/roxy', image: '/icons/reddit.svg' })
    await operator('save-footer-link', { ...app, platformUrl: 'https://apps.film/roxy', image: '/icons/phone.svg' })
    try {
      for (const path of ['/terms', '/search?viewType=custom_grid&showText=1']) {
        const links = page.getByRole('contentinfo').getByRole('link')
        // The page as it was drawn before may be shown once more.
        await expect(async () => {
          await page.goto(path)
          await expect(links.filter({ hasText: 'iPhone' })).toHaveAttribute('href', 'https://apps.film/roxy', { timeout: 1000 })
        }).toPass()
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Reddit' })).toHaveAttribute(
          'href',
          'https://social.film/roxy',
        )
        const drawn = await page.getByRole('contentinfo').evaluate((footer) =>
          [...footer.querySelectorAll<HTMLElement>('a [aria-hidden]')].map((icon) => {
            const { backgroundColor, maskImage, width } = getComputedStyle(icon)
            return {
              ink: backgroundColor,
              paper: getComputedStyle(document.body).backgroundColor,
              maskImage,
              width: Number.parseFloat(width),
            }
          }),
        )
        expect(drawn.map(({ maskImage }) => maskImage).join()).toMatch(/reddit[.]svg.*phone[.]svg/)
        for (const { ink, paper, width } of drawn) {
          expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThan(4.5)
          expect(width).toBeGreaterThan(15)
        }
      }
    } finally {
      await operator('save-footer-link', social)
      await operator('save-footer-link', app)
    }
  })

  test('SID-01 SID-02 SID-03 the menu leads to search, home, the main menu and every genre', async ({ page }) => {
    const { mainMenu, genre } = (await ask('left-sidebar')).data
    await page.goto('/')
    await expect(rail(page).getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search?viewType=custom_grid&showText=1')
    await expect(rail(page).getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    await rail(page).getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const films = mainMenu.find(({ name }) => name === 'Films')
    await expect(menu.getByRole('link', { name: 'Films' })).toHaveAttribute(
      'href',
      `/category?category_id=${films?.id}&category_name=Films&type=main_menu`,
    )
    for (const { id, genreName, genreType } of genre) {
      const link = menu.getByRole('link', { name: genreName, exact: true })
      await expect(link).toHaveAttribute('href', href('/category', { categoryId: id, categoryName: genreName, type: 'genre', genreType }))
    }
    await menu.getByRole('link', { name: 'Comedy', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Comedy' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  })

  test('SID-07 the menu of a visitor leads to the sign-up', async ({ page }) => {
    await page.goto('/')
    await rail(page).getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  })
})

const watchToasts = (page: Page) =>
  page.addInitScript(() => {
    const stood: Record<string, number> = {}
    Object.assign(window, { stood })
    const shown = new Map<string, number>()
    new MutationObserver(() => {
      const texts = [...document.querySelectorAll('[popover] [role="status"]')].map(({ textContent }) => textContent ?? '')
      for (const text of texts) if (!shown.has(text)) shown.set(text, performance.now())
      for (const [text, since] of shown) if (!texts.includes(text)) stood[text] ??= performance.now() - since
    }).observe(document, { childList: true, subtree: true })
  })

test('STA-03 a toast closes after five seconds, or by its button', async ({ page }) => {
  const sentence = 'Please login if you want to play this video'
  await watchToasts(page)
  await page.goto(`/player?video_id=${(await titleNamed('Nosferatu')).videoId}&video_type=1`)
  const toast = page.getByRole('status').filter({ hasText: sentence })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1300)
  expect(box?.y).toBeLessThan(120)
  await expect(toasts(page)).toHaveCount(0)
  const stood = await page.evaluate((text) => (window as unknown as { stood: Record<string, number> }).stood[text], sentence)
  // A busy machine may be late, but never early.
  expect(stood).toBeGreaterThan(4900)
  expect(stood).toBeLessThan(7000)

  await page.goto('/signin')
  await page.getByRole('button', { name: 'Use a sign-in code' }).click()
  await page.getByLabel('Email').fill(people.free.email)
  await page.route('**/v3/login', (route) => route.fulfill({ json: wireReply('login') }))
  await page.getByRole('button', { name: 'Send code' }).click()
  await toasts(page).click()
  await expect(toasts(page)).toHaveCount(0)
})

test('a person with a keyboard alone comes from home to the film', async ({ page }) => {
  await signIn(page, 'premium', 'Tomas')
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Remastered classics' })
  const href = (await row.locator('a[href*="video_type=1"]').nth(2).getAttribute('href'))!
  const name = (await row.locator(`[data-arrows="card"]:has(a[href="${href}"])`).getAttribute('data-name'))!
  const pressTo = async (key: string, isThere: (focused: string) => boolean, most: number) => {
    for (let presses = 0; presses < most; presses += 1) {
      const focused = await page.evaluate(() => {
        const focused = document.activeElement
        const row = focused?.closest('[data-arrows="row"]') ? `, in ${focused.closest('section')?.querySelector('h2')?.textContent}` : ''
        return `${focused?.tagName} ${focused?.getAttribute('aria-label') ?? focused?.textContent?.trim()}${row}`
      })
      if (isThere(focused)) return
      await page.keyboard.press(key)
    }
    throw new Error(`${isThere} was not reached with ${most} presses of ${key}.`)
  }
  const tabTo = (name: RegExp, most: number) => pressTo('Tab', (focused) => name.test(focused), most)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // A row is one stop, with arrows inside.
  await tabTo(/^A .*, in Remastered classics/, 100)
  await pressTo('ArrowRight', (focused) => focused.startsWith(`A ${name}, `), 20)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(name)
  await tabTo(/^BUTTON (Play|Resume Video)$/, 30)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/player\?/)
  const player = playerOn(page)
  await player.hasPlayedPast(0.2)
  await page.keyboard.press(' ')
  await expect(player.video).toHaveJSProperty('paused', true)
  const before = await player.positionSeconds()
  await page.keyboard.press('ArrowRight')
  await expect.poll(player.positionSeconds).toBeCloseTo(before + 10, 0)
  await tabTo(/^BUTTON Back$/, 40)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
})

test('no page can be scrolled sideways, whatever the width', async ({ page }) => {
  test.slow()
  const film = addressOf(await titleNamed('Metropolis'))
  const series = addressOf(await titleNamed('The Phantom Creeps'))
  const { id } = (await ask('left-sidebar')).data.genre[0] ?? {}
  const category = `/category?category_id=${id}&category_name=Adventure&type=genre&genre_type=0`
  for (const path of ['/', film, series, '/signin', category, '/search?viewType=custom_grid&showText=1', '/coming-soon', '/faq']) {
    await page.goto(path)
    for (const width of [360, 390, 768, 1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overhang, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
