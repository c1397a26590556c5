import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { addressOf, sessionOf, signIn, titleNamed } from './service.ts'

const html = { accept: 'text/html' }

test.describe('what the server writes', () => {
  test('robots and sitemap name every page that is open', async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /v3/')
    const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
    const sitemap = await (await request.get(new URL(address).pathname)).text()
    const film = await titleNamed('Nosferatu')
    expect(sitemap).toContain(`<loc>${baseURL}${addressOf(film).replace('&', '&amp;')}</loc>`)
    expect(sitemap).toContain(`<loc>${baseURL}/</loc>`)
    expect(sitemap).not.toContain('/signin')
  })

  test('a title page tells search engines and previews what it is', async ({ page, baseURL }) => {
    const film = await titleNamed('Metropolis')
    await page.goto(addressOf(film))
    await expect(page).toHaveTitle('Metropolis · Matinee')
    const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await meta('og:title')).toContain('Metropolis')
    expect(await meta('og:type')).toBe('video.movie')
    expect(await meta('og:description')).toBe(film.shortDescription)
    expect(new URL((await meta('og:url')) ?? '').pathname).toBe('/title')
    const image = (await meta('og:image')) ?? ''
    expect(image.startsWith(`${baseURL}/images/`)).toBe(true)
    expect((await page.request.get(image)).status()).toBe(200)
    const written = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}') as object
    expect(written).toMatchObject({ '@type': 'Movie', name: 'Metropolis', director: [{ name: 'Fritz Lang' }] })

    await page.goto(addressOf(await titleNamed('The Phantom Creeps')))
    const series = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}') as object
    expect(series).toMatchObject({ '@type': 'TVSeries', name: 'The Phantom Creeps' })
  })

  test('a page is the same for a visitor and a member, and holds no script of its own', async ({ request }) => {
    const { token, userToken } = await sessionOf('premium')
    const film = await titleNamed('Metropolis')
    for (const path of ['/', addressOf(film), '/signin', '/about']) {
      const visitor = await request.get(path, { headers: html })
      const member = await request.get(path, { headers: { ...html, authorization: `Bearer ${token}`, 'user-token': userToken } })
      const text = await visitor.text()
      // Compared as truth values: a difference need not print the whole page.
      expect((await member.text()) === text, path).toBe(true)
      expect(text.includes(token) || text.includes(userToken)).toBe(false)
      expect(visitor.headers()['set-cookie']).toBeUndefined()
      const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes = '']) => attributes)
      for (const attributes of inline) expect(attributes, path).toMatch(/type="application\/(ld\+)?json"/)
      expect(/<[^>]+\son(click|load|error)=/i.test(text)).toBe(false)
      expect(visitor.headers()['content-security-policy']).toContain("script-src 'self';")
      expect(visitor.headers()['content-security-policy']).not.toContain('unsafe')
      expect(/<[^<>]* style="/.test(text), path).toBe(false)
    }
  })

  test('a page is complete without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Trending' }).getByRole('link').nth(2)).toBeVisible()
    await page.goto(addressOf(await titleNamed('Metropolis')))
    await expect(page.getByRole('link', { name: 'Fritz Lang', exact: true })).toBeVisible()
    await context.close()
  })

  test('the styles of single elements count without any script, and are where React changes them with it', async ({
    browser,
    page,
    baseURL,
  }) => {
    const address = addressOf(await titleNamed('Metropolis'))
    /** The tint of each styled part: what counts, and what the element itself says. */
    const tintsAt = (shown: Page) =>
      shown
        .locator('main div[data-style]')
        .evaluateAll((parts) =>
          parts.map((part) => [getComputedStyle(part), (part as HTMLElement).style].map((one) => one.getPropertyValue('--tint'))),
        )
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const still = await context.newPage()
    await still.goto(address)
    const stillTints = await tintsAt(still)
    expect(stillTints.every(([, own]) => own === '')).toBe(true)
    await context.close()
    await page.goto(address)
    await expect(page.locator('#page-styles')).toHaveCount(0)
    const tints = await tintsAt(page)
    expect(tints.map(([counts]) => counts)).toEqual(stillTints.map(([counts]) => counts))
    expect(tints.some(([counts, own]) => own !== '' && own === counts)).toBe(true)
  })
})

test.describe('what a first visit costs', () => {
  test('a cold home page needs at most 35 requests before the first scroll, and nothing of the player', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(request.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(35)
    const scripts = await Promise.all(
      requests
        .filter((url) => new URL(url).pathname.endsWith('.js'))
        .map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
    )
    expect(scripts.length).toBeGreaterThan(0)
    // The silent moment of the hero reads playlists by itself, in a few kilobytes that come once the page is idle.
    const others = scripts.filter(({ url, text }) => !(/\/HeroClip-/.test(url) && text.length < 8000))
    expect(others.filter(({ url, text }) => /Player|hls/.test(url) || text.includes('EXT-X-')).map(({ url }) => url)).toEqual([])
  })

  test('a member’s page asks for personal answers with their tokens, never in an address', async ({ page }) => {
    await signIn(page, 'premium')
    // As on a slow device, which is never idle while the hero's clip plays.
    await page.addInitScript(() => {
      window.requestIdleCallback = (work, { timeout = Infinity } = {}) =>
        timeout === Infinity ? 0 : Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout))
      window.cancelIdleCallback = clearTimeout
    })
    const { token, userToken } = await sessionOf('premium')
    const asked: string[] = []
    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      asked.push(request.url())
      if (request.url().includes('/v3/home-continue-watch-videos')) sent.push(request.headers()['user-token'])
    })
    await page.goto('/')
    await expect.poll(() => sent).toContain(userToken)
    // The stream of changes is the last that a page asks for, and stays open.
    await expect.poll(() => asked.some((url) => new URL(url).pathname === '/live/events')).toBe(true)
    expect(asked.filter((url) => url.includes(token) || url.includes(userToken))).toEqual([])
  })
})
