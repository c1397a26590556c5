import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { freePort } from '../server/src/testing/free-port.ts'
import { startService } from './service.ts'
import { openDemoStudio } from './studio-session.ts'

/** It is fetched when it is asked for: 150 packages are too many to install everywhere for one examination. */
const lighthouse = 'lighthouse@12.8.2'

interface Report {
  categories: { accessibility: { score: number } }
  audits: Record<string, { title: string; score: number | null; details?: { items?: { node?: { snippet: string } }[] } }>
}

const sides = { desktop: ['--preset=desktop'], phone: [] } as const

/** Pages that no place of the navigation leads to at once: parts of rooms, and one record of each kind. */
const further = [
  '/studio/titles/new',
  '/studio/titles/1',
  '/studio/titles/1/tracks',
  '/studio/titles/1/marks',
  '/studio/home/tools',
  '/studio/plans/coupons',
  '/studio/ads/rules',
  '/studio/ads/figures',
  '/studio/emails/sign-up-code',
  '/studio/people/1',
]

/** The seasons and episodes of the first series in the table. */
const episodesOf = async (page: Page, origin: string): Promise<string> => {
  await page.goto(`${origin}/studio/titles?kind=series`)
  await page.getByRole('row').nth(1).click()
  await page.waitForURL(/\/titles\/\d+$/)
  return `${new URL(page.url()).pathname}/episodes`
}

/** Every place of the navigation, and what lies behind it; with words, those whose address has one of them. */
const screensOf = async (page: Page, origin: string, words: readonly string[]): Promise<string[]> => {
  const paths = await page
    .getByRole('navigation', { name: 'Studio', exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const all = [...new Set([...paths, ...further, await episodesOf(page, origin)])]
  return words.length === 0 ? all : all.filter((path) => words.some((word) => path.includes(word)))
}

const examine = async (address: string, port: number, side: keyof typeof sides): Promise<Report> => {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      `--port=${port}`,
      '--hostname=127.0.0.1',
      '--only-categories=accessibility',
      '--disable-storage-reset',
      '--output=json',
      '--quiet',
      ...sides[side],
    ],
    { maxBuffer: 100_000_000 },
  )
  return JSON.parse(stdout) as Report
}

/** Lighthouse's score of accessibility for every screen of the studio, as the demo's operator sees it. */
export const benchLighthouse = async (words: readonly string[]): Promise<void> => {
  const service = await startService()
  const profile = await mkdtemp(join(tmpdir(), 'matinee-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    await openDemoStudio(page, service.origin)
    for (const path of await screensOf(page, service.origin, words)) {
      const told: string[] = []
      for (const side of Object.keys(sides) as (keyof typeof sides)[]) {
        const { categories, audits } = await examine(service.origin + path, port, side)
        told.push(`${side} ${Math.round(categories.accessibility.score * 100)}`)
        for (const { title, score, details } of Object.values(audits))
          if (score === 0) told.push(`  ${title}: ${details?.items?.map(({ node }) => node?.snippet).join(' ')}`)
      }
      process.stdout.write(`${path}: ${told.join(', ')}\n`)
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
    await service.stop()
  }
}
