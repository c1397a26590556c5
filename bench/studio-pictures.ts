import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { root, startService } from './service.ts'
import { openDemoStudio } from './studio-session.ts'

const folder = join(root, 'docs/studio')

/** Name of the picture, where the studio is when it is taken, and what is pressed there before. */
const screens: readonly (readonly [name: string, path: string, press?: string])[] = [
  ['today', '/studio'],
  ['titles', '/studio/titles'],
  ['title', '/studio/titles/1'],
  ['tracks', '/studio/titles/1/tracks'],
  ['layout', '/studio/home', 'Change the home page'],
  ['library', '/studio/library'],
  ['ads', '/studio/ads'],
  ['email', '/studio/emails/sign-up-code'],
  ['reports', '/studio/reports'],
  ['backups', '/studio/backups'],
]

/** Pictures out of sight are not asked for before somebody scrolls to them. */
const inSightAreThere = (): boolean =>
  [...document.images].every((image) => {
    const { top, left } = image.getBoundingClientRect()
    return image.complete || top > innerHeight || left > innerWidth
  })

/** Draws docs/studio/*.jpg, the pictures of docs/operating.md, from a new demo. */
export const drawStudioPictures = async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const dataFolder = await mkdtemp(join(tmpdir(), 'matinee-pictures-'))
  const service = await startService({ dataFolder })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    await openDemoStudio(page, service.origin)
    for (const [name, path, press] of screens) {
      await page.goto(service.origin + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (press) {
        await page.getByRole('button', { name: press }).click()
        await page.getByRole('region', { name: 'Preview' }).waitFor()
      }
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 60_000 })
      await page.waitForFunction(inSightAreThere, undefined, { timeout: 60_000 })
      await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 })
    }
  } finally {
    await browser.close()
    await service.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
