import { join } from 'node:path'
import { footerOf, hurryAd, watchBreaks } from './ads.ts'
import { checkClean } from './axe.ts'
import { hasFfmpeg, withoutFfmpeg } from './make-film.ts'
import { browserOf, newMember } from './members.ts'
import { openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAsOperator, signIn, titleNamed } from './service.ts'
import { projectRoot } from './where.ts'

const adName = 'Rye at six'

test.describe('an ad of the service’s own', () => {
  test.skip(!hasFfmpeg, withoutFfmpeg)

  /** Turns every ad on but the one of this journey, or off; the rules are as they come. */
  const turnOthers = async (isActive: boolean) => {
    const call = await askAsOperator()
    for (const { id, version, title } of (await call('list-ads', {})).data) {
      const { data: ad } = await call('get-ad', { id })
      const { advertiser, isForKids, genres, skipAfterSeconds, clickAddress, startsAt, endsAt, weight, audience, places } = ad
      const fields = { title, advertiser, isForKids, genres, skipAfterSeconds, clickAddress, startsAt, endsAt, weight, audience, places }
      await call('update-ad', { id, version, ...fields, isActive: isActive && title !== adName })
    }
    const { version } = (await call('get-ad-rules', {})).data
    await call('update-ad-rules', { version, breaks: ['start'], restMinutes: 10, mostAnHour: null })
  }
  test.beforeAll(() => turnOthers(false))
  test.afterAll(() => turnOthers(true))

  test('is uploaded, plays in a viewer’s break where its rule says, and is counted', async ({ page, browser }) => {
    test.setTimeout(120_000)
    const film = await titleNamed('Man with a Movie Camera')
    await signIn(page, 'operator')
    const row = page.getByRole('row').filter({ hasText: adName })

    await test.step('the film is chosen, seen and sent', async () => {
      await page.goto('/studio/ads')
      await expect(page.getByRole('row').filter({ hasText: 'Membership' })).toContainText('Off')
      await checkClean(page)
      await page.getByRole('button', { name: 'New ad' }).click()
      const dialog = page.getByRole('dialog')
      const chosen = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose a film' }).click()
      await (await chosen).setFiles(join(projectRoot, 'demo/ads/hollis-and-daughter.mp4'))
      await expect(dialog.getByLabel('Preview of hollis-and-daughter.mp4')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Title' }).fill(adName)
      await dialog.getByLabel('Advertiser').fill('Hollis & Daughter')
      await dialog.getByLabel('Link').fill('hollis')
      await expect(dialog.getByText('It must begin with https:// or /.')).toBeVisible()
      await dialog.getByLabel('Link').fill('/subscribe')
      await checkClean(page)
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expect(row).toContainText('Running')
    })

    await test.step('its place is half way', async () => {
      await page.getByRole('link', { name: 'Rules' }).click()
      await page.getByText('Before the film').click()
      await expect(page.getByText('Choose one break at least.')).toBeVisible()
      await page.getByRole('combobox', { name: 'Within it' }).fill('50%')
      await page.keyboard.press('Enter')
      await page.getByLabel('Ads for one person in an hour').fill('1')
      await page.keyboard.press('Tab')
      await checkClean(page)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('The rules are saved.')).toBeVisible()
    })

    const { context, page: viewer } = await browserOf(browser, await newMember('Wim'))
    await watchBreaks(viewer)
    await test.step('a viewer’s player begins with the film, and shows the ad half way', async () => {
      const player = await openPlayer(viewer, film)
      await player.hasPlayedPast(0.5)
      await expect(footerOf(viewer)).toBeHidden()
      await player.seekTo(0.6)
      await expect(footerOf(viewer)).toContainText(/remaining/, { timeout: 30_000 })
      await expect(viewer.getByRole('button', { name: 'Visit advertiser' })).toBeVisible()
      await hurryAd(viewer)
      await expect(footerOf(viewer)).toBeHidden()
    })
    await context.close()

    await test.step('its figures tell of it', async () => {
      await page.getByRole('link', { name: 'Figures' }).click()
      const cells = page.getByRole('region', { name: 'Ads, as a table' }).getByRole('row').filter({ hasText: adName }).getByRole('cell')
      await expect(cells.first()).toHaveText('1')
      await expect(cells.nth(1)).toHaveText('1')
      await checkClean(page)
      await page.getByRole('link', { name: 'Ads', exact: true }).last().click()
      await row.click()
      await expect(page.getByRole('dialog')).toContainText('1 (100')
      await checkClean(page)
    })
  })
})
