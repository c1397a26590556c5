import { request } from 'node:http'
import { watchNextKey } from '@matinee/contract/storage-keys'
import type { Page } from '@playwright/test'
import { expect, test } from './quiet.ts'
import { addressOf, password, people, signIn, titleNamed } from './service.ts'
import { storeBefore } from './stored.ts'
import { origin } from './where.ts'

/** The status of an address exactly as it is written: browsers and their like would tidy it first. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const asking = request({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    asking.on('error', reject)
    asking.end()
  })

const values = [
  'abc',
  '',
  '-1',
  '0',
  '1e9',
  '1.5',
  '2147483647',
  '99999999999',
  '%00',
  '%ED%A0%80',
  'a,b',
  '1,',
  '__proto__',
  '%25',
  'x'.repeat(3000),
]
const parameters: Record<string, string[]> = {
  '/title': ['video_id', 'video_id=5&video_type'],
  '/player': ['video_id', 'video_id=5&season_id'],
  '/category': [
    'category_id',
    'type=genre&category_id',
    'type=main_menu&category_id',
    'category_id=101&type=genre&genre_type',
    'type=watch_list&category_id',
  ],
  '/content': ['category'],
  '/search': ['query', 'genre', 'searchId', 'showText=1&viewType=custom_grid&query'],
  '/oracle': ['step', 'from', 'to', 'step=2&to', 'step=3&mood', 'step=3&from=3000&to'],
  '/signin': ['next'],
  '/success': ['pti'],
}
/** No address at all, but a broken escape or a NUL: refused as such. */
const broken = ['/%zz', '/%ed%a0%80', '/%00']
const spellings = [
  '//99999999999',
  '//',
  '//evil.example/title',
  '//[',
  '///title?video_id=5',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%0d%0aset-cookie:x',
  '/../../title',
  '/title/../..//x',
  `/${'x'.repeat(9000)}`,
  '/title?video_id=5&video_id=x',
  '/title?video_id[]=5',
  '/oracle?step=3&from=2020&to=1900&mood=1',
  '/?%',
]

test('STA-02 a page answers with itself, another address or not found, whatever stands in its address', async () => {
  const addresses = [
    ...spellings,
    ...Object.entries(parameters).flatMap(([path, names]) => names.flatMap((name) => values.map((value) => `${path}?${name}=${value}`))),
  ]
  const odd: [string, number][] = []
  for (const address of addresses) {
    const status = await statusOf(address)
    if (![200, 302, 404].includes(status)) odd.push([address.slice(0, 80), status])
  }
  expect(odd).toEqual([])
  for (const address of broken) expect([address, await statusOf(address)]).toEqual([address, 400])
})

test.describe('addresses that pages cannot read', () => {
  test.use({ allowedNoise: [/status of 404/] })
  test('are drawn alike by the server and the browser', async ({ page }) => {
    for (const [address, title] of [
      ['/title?video_id=abc', 'Not found'],
      ['/search?genre=a,b', 'Search Results'],
      ['/oracle?step=99&from=1&to=2', 'The Oracle'],
      ['/TITLE/?video_id=5&video_type=1&utm_source=mail#more', ''],
    ] as const) {
      // A page drawn anew throws React's error 418, which the console's watch sees.
      await page.goto(address)
      await expect(page).toHaveTitle(title ? `${title} · Matinee` : / · Matinee$/)
      await page.waitForLoadState('networkidle')
    }
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // A visitor would be led on to sign in a moment later. A member's page asks on and on, so its script is waited for.
    await signIn(page, 'premium')
    await page.goto('/player?video_id=1e9')
    await expect(page).toHaveTitle('Not found · Matinee')
    await page.waitForFunction(() => Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__react')))
    await expect(page).toHaveTitle('Not found · Matinee')
  })
})

test.describe('going on', () => {
  const foreign = ['https://evil.example/phish', '/\t/evil.example']
  const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test('leads to another site from nowhere: signing in, as a guest, choosing a profile', async ({ page }) => {
    await page.goto(`/signin?next=${encodeURIComponent(foreign[0]!)}`)
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(page).toHaveURL('/')
    await page.evaluate(() => localStorage.clear())

    await page.goto(`/signin?next=${encodeURIComponent(foreign[0]!)}`)
    await page.getByLabel('Email').fill(people.free.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/user-list/)
    await choose(page, people.free.name)
    await expect(page).toHaveURL('/')

    for (const address of foreign) {
      await page.goto(`/user-list?next=${encodeURIComponent(address)}`)
      await choose(page, people.free.name)
      await expect(page).toHaveURL('/')
    }
    const going = `${addressOf(await titleNamed('Metropolis'))}#more`
    await page.goto(`/user-list?next=${encodeURIComponent(going)}`)
    await choose(page, people.free.name)
    await expect(page).toHaveURL(going)
  })

  test('after paying leads to what was wanted only where that is here', async ({ page }) => {
    await signIn(page, 'premium')
    await storeBefore(page, watchNextKey, foreign[0]!, 'sessionStorage')
    await page.goto('/payment-success')
    await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', '/')
  })

  test('keeps the page that asked for signing in, once, and hands it to signing up', async ({ page }) => {
    await page.goto('/success?sid=cs_1&pti=p_1')
    const next = encodeURIComponent('/success?sid=cs_1&pti=p_1')
    await expect(page).toHaveURL(`/signin?next=${next}`)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup?next=${next}`)
  })
})
