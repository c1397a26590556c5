import type { Page } from '@playwright/test'
import { checkClean } from './axe.ts'
import { changeSettings } from './change-settings.ts'
import { signUpAt } from './newcomers.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { expect, test } from './quiet.ts'

// Nothing is in it, it is no demo, and it has a name and colour of its own.

let service: OwnService

test.beforeAll(async () => {
  service = await startOwnService('empty', 1, { MATINEE_DEMO: 'no' })
  await changeSettings(service, { serviceName: 'Roxy', accentColor: '#35c46a' })
})

test.afterAll(() => service.stop())

const notWritten = 'Whoever runs it has not written this page yet.'
const onTheirWay = 'The first films and series of Roxy are on their way. Please come back soon.'

const open: [address: string, words: string][] = [
  ['/', 'Nothing is showing yet.'],
  ['/about', notWritten],
  ['/faq', notWritten],
  ['/terms', notWritten],
  ['/help', notWritten],
  ['/privacy-policy', notWritten],
  ['/choose-how-watch', 'Memberships aren’t on sale here.'],
  ['/subscribe', 'Memberships aren’t on sale here.'],
  ['/signup', 'Films and series, in broad daylight.'],
  ['/content?category=trending', onTheirWay],
  ['/coming-soon', 'has not announced its first films and series yet.'],
  ['/oracle', 'There are no films here yet.'],
  ['/search?viewType=custom_grid&showText=1', onTheirWay],
  ['/search?viewType=custom_grid&showText=1&query=lamp', onTheirWay],
  ['/search?viewType=custom_grid&showText=0', onTheirWay],
  ['/still-looking', onTheirWay],
]

const own: [address: string, words: string][] = [
  ['/', 'Nothing is showing yet.'],
  ['/membership', 'Free Account'],
  ['/profile', 'Profiles'],
  ['/user-list', 'Who’s watching?'],
  ['/add-profile', 'Each profile has its own lists, progress and history.'],
  ['/devices', 'This device'],
  ['/watch-history', 'The reel is still blank.'],
  ['/suggested-view', 'Nothing to go by yet.'],
  ['/activate-tv', 'Put Roxy on the big screen'],
  ['/category?category_type=continuewatch&category_name=Continue+watching', 'Nothing in progress.'],
  ['/payment-success', 'No ticket yet.'],
]

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const walk = async (page: Page, pages: [address: string, words: string][]) => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    for (const [address, words] of pages) {
      await page.goto(service.origin + address)
      await expect(page.getByRole('main').getByText(words).first(), address).toBeVisible()
      await checkClean(page)
      // Newcomers' own addresses are at matinee.example.
      expect(/.{0,60}matinee(?!\.example).{0,60}/i.exec(await page.content())?.[0], address).toBeUndefined()
    }
  }
}

test.describe('an empty service', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('says on every page what it is, to visitors on a desktop and a phone', async ({ page }) => {
    test.setTimeout(240_000)
    await walk(page, open)
    expect(service.complaints()).toEqual([])
  })

  test('can be signed up for, and tells a member of each page of theirs what will stand there', async ({ page }) => {
    test.setTimeout(240_000)
    await signUpAt(page, service)
    await walk(page, own)
    await page.goto(service.origin)
    await page.getByRole('button', { name: 'Ada, open your panel' }).click()
    await expect(page.getByRole('dialog', { name: 'Your panel' }).getByText('Nothing in progress.')).toBeVisible()
    await checkClean(page)
    expect(service.complaints()).toEqual([])
  })

  test('is neither found by search engines nor kept by caches before the first title', async () => {
    for (const [address] of open) {
      const reply = await fetch(service.origin + address, { headers: { accept: 'text/html' } })
      expect([reply.status, reply.headers.get('cache-control')], address).toEqual([200, 'no-store'])
      expect(await reply.text(), address).toContain('<meta name="robots" content="noindex">')
    }
  })
})
