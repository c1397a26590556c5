import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { browserOf, newMember, signInAs } from './members.ts'
import { memberPassword } from './newcomers.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, playerAddressOf, titleNamed } from './service.ts'
import { storedUser } from './stored.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog')

test.describe('devices and history', () => {
  test('DEV-01 a device signed out from another stops at once there', async ({ browser }) => {
    test.slow()
    const member = await newMember('Ada')
    const elsewhere = await browserOf(browser, member)
    const film = await titleNamed('Nosferatu')
    await elsewhere.page.goto(playerAddressOf(film))
    await playerOn(elsewhere.page).hasPlayedPast(0.5)

    const here = await browserOf(browser, member)
    await here.page.goto('/devices')
    const lines = here.page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
    await expect(lines).toHaveCount(3)
    await expect(lines.filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(lines.first()).toContainText('Active')
    const [newest] = (await member.ask('user-devices')).data
    await expect(lines.first().locator('img')).toHaveAttribute('src', newest!.deviceImage)
    const others = (await member.ask('user-devices')).data
    expect(others.filter(({ activeStatus }) => activeStatus === 'Active')).toHaveLength(3)
    // The film's own: last used before this one.
    const playing = lines.nth(1)
    await playing.getByRole('button', { name: /^Sign out/ }).click()
    await dialog(here.page).getByRole('button', { name: 'Keep it' }).click()
    await expect(playing.getByRole('button')).toBeFocused()
    await playing.getByRole('button', { name: /^Sign out/ }).click()
    await dialog(here.page).getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(lines).toHaveCount(2)
    await expect(here.page.getByRole('list', { name: 'Devices' })).toBeFocused()
    await expect(elsewhere.page).toHaveURL(/\/signin/, { timeout: 20_000 })
    expect(await storedUser(elsewhere.page)).toBeNull()

    await here.page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await dialog(here.page).getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(lines).toHaveCount(1)
    await expect(member.ask('view-profile')).rejects.toMatchObject({ error: 'unauthenticated' })
    await lines.getByRole('button').click()
    await dialog(here.page).getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(here.page).toHaveURL('/')
    await expect(here.page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await elsewhere.context.close()
    await here.context.close()
  })

  test('BRW-03 the history says when and what, comes in pages, and leads to the titles', async ({ page }) => {
    const member = await newMember('Ada')
    await signInAs(page, member)
    await page.goto('/watch-history')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active for Ada')
    await expect(page.getByRole('heading', { name: 'The reel is still blank.' })).toBeVisible()
    // A title stands in it once an hour, however often it is opened.
    const { id: menuId } = (await ask('left-sidebar')).data.mainMenu.find(({ kind }) => kind === 'films')!
    const pages = await Promise.all([0, 1].map((page) => ask('content-by-menu', { menuId, page })))
    const films = pages.flatMap(({ data }) => data).slice(0, 25)
    for (const [index, { videoId }] of films.entries())
      await member.ask('save-activity-log', { activityName: `Film ${index + 1}`, videoId, videoType: 'film' })
    await page.reload()
    const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(lines.first()).toContainText('Film 25')
    await expect(lines.first().locator('time')).toHaveText(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/)
    await page.mouse.wheel(0, 4000)
    await expect(lines).toHaveCount(25)
    await lines.first().getByRole('link').click()
    await expect(page).toHaveURL(addressOf(films[24]!))
  })
})

test.describe('the account', () => {
  test.use({ allowedNoise: [/status of 40[01]/] })
  test('is downloaded as one JSON, and deleted for good by its password', async ({ page }) => {
    const member = await newMember('Ada')
    await signInAs(page, member)
    await page.goto('/profile')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/)
    const record = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { email: string }; profiles: object[] }
    expect(record.account.email).toBe(member.email)
    expect(record.profiles).toHaveLength(1)

    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog(page)).toContainText(member.email)
    await expect(dialog(page)).toContainText('lists')
    await page.getByLabel('Your password', { exact: true }).fill('not-the-password')
    await dialog(page).getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await page.getByLabel('Your password', { exact: true }).fill(memberPassword)
    await dialog(page).getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await storedUser(page)).toBeNull()
    await expect(member.ask('view-profile')).rejects.toMatchObject({ error: 'unauthenticated' })
    await expect(ask('login', { email: member.email, password: memberPassword })).rejects.toMatchObject({ error: 'unauthenticated' })
  })
})
