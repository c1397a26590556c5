import { userKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import { wireRefusal } from '@matinee/contract/wire-reply'
import type { Locator, Page } from '@playwright/test'
import { browserOf, header, newMember, signInAs } from './members.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, titleNamed } from './service.ts'
import { storedUser } from './stored.ts'

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const tile = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}\\b`) })

const switchTo = async (page: Page, name: string): Promise<void> => {
  await page.goto('/user-list')
  await tile(page, name).click()
  await expect(page).toHaveURL('/')
  await expect(header(page, name)).toBeVisible()
}
test.describe('without signing in', () => {
  for (const path of ['/profile', '/add-profile', '/devices', '/watch-history'])
    test(`PRF-01 DEV-01 BRW-03 ${path} sends a visitor to sign in and back`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(path)}`)
    })
})

test.describe('profiles', () => {
  test('PRF-01 show name, address and masked password; name and picture change everywhere at once', async ({ page }) => {
    const member = await newMember('Ada')
    await signInAs(page, member)
    await page.goto('/profile')
    const own = card(page, 'Ada')
    await expect(own).toContainText(member.email)
    await expect(own).toContainText('••••••••')
    await expect(own.getByRole('link', { name: /^History/ })).toHaveAttribute('href', '/watch-history')
    await expect(own.getByRole('link', { name: /^Devices/ })).toHaveAttribute('href', '/devices')
    await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Change Profile' })).toHaveAttribute('href', '/user-list')

    const edit = own.getByRole('button', { name: /^Edit Profile/ })
    await edit.click()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.getByLabel('Email').fill('')
    await page.getByLabel('First name').fill('Augusta')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Please enter your email address')
    expect(calls).not.toContain('/v3/update-profile')
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await expect(own).toBeVisible()

    await edit.click()
    await page.getByLabel('First name').fill('Augusta')
    await page.getByLabel('Last name').fill('King')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 'Augusta King')).toContainText(member.email)
    await expect(header(page, 'Augusta King')).toBeVisible()
  })

  test('PRF-02 a picture is chosen from categories, each a carousel', async ({ page }) => {
    const member = await newMember('Ada')
    const { data: gallery } = await ask('avatar-gallery')
    await signInAs(page, member)
    await page.setViewportSize({ width: 600, height: 900 })
    await page.goto('/profile')
    const change = card(page, 'Ada').getByRole('button', { name: /^Change Avatar/ })
    await change.click()
    for (const { categoryName, avatars } of gallery)
      await expect(dialog(page).getByRole('region', { name: categoryName }).getByRole('button', { pressed: false })).toHaveCount(
        avatars.length,
      )
    const [first] = gallery
    const last = first!.avatars.at(-1)!
    const picture = dialog(page).getByRole('region', { name: first!.categoryName }).getByRole('button', { name: last.avatarName })
    await picture.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(change).toBeFocused()
    await expect(card(page, 'Ada').getByRole('img')).toHaveCount(0)
    expect(await card(page, 'Ada').locator('img').getAttribute('src')).toContain(last.filePath)
    expect((await member.ask('view-profile')).data.profileImage).toBe(last.filePath)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--viewer-picture')))
      .toContain(last.filePath)
  })

  test.describe('whose pictures do not load', () => {
    test.use({ allowedNoise: [/status of (404|500)/] })

    test('PRF-02 a gallery that does not load says so, and is tried again', async ({ page }) => {
      const member = await newMember('Ada')
      await signInAs(page, member)
      await page.route('**/v3/avatar-gallery**', (route) =>
        route.fulfill({ status: 500, json: wireRefusal('unexpected', 'The faces are out.') }),
      )
      await page.goto('/profile')
      await card(page, 'Ada')
        .getByRole('button', { name: /^Change Avatar/ })
        .click()
      const failure = dialog(page).getByRole('alert').filter({ hasText: 'The pictures couldn’t be loaded.' })
      await expect(failure).toContainText('The faces are out.')
      await expect(page.getByRole('alert').filter({ hasText: 'Error while saving to searches' })).toBeVisible()
      const [edge, text] = [await dialog(page).boundingBox(), await failure.getByText('The pictures couldn’t be loaded.').boundingBox()]
      expect((text?.x ?? 0) - (edge?.x ?? 0)).toBeGreaterThan(24)
      await page.unroute('**/v3/avatar-gallery**')
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Vampire count' })).toBeVisible()
    })

    test('PRF-01 PRF-04 HDR-01 a face stands everywhere, also where none was chosen or its picture does not load', async ({ page }) => {
      const member = await newMember('Ada')
      const { data: gallery } = await ask('avatar-gallery')
      const lost = gallery[0]!.avatars[0]!.filePath
      await member.ask('create-clone-user', { username: 'Ben', avatarUrl: lost })
      const own = (await member.ask('view-profile')).data.profileImage
      await page.route(`**${lost}?**`, (route) => route.fulfill({ status: 404 }))
      await signInAs(page, member)
      await page.goto('/user-list')
      const face = (name: string) => tile(page, name).locator('img')
      await expect(face('Ada')).toHaveAttribute('src', new RegExp(own))
      await expect(face('Ben')).toHaveAttribute('src', '/faces/1.svg')
      await expect(tile(page, 'Ada')).toHaveAttribute('aria-current', 'true')
      await page.goto('/profile')
      await expect(card(page, 'Ada').locator('img')).toHaveAttribute('src', new RegExp(own))
      const shown = () =>
        header(page, 'Ada')
          .locator('span')
          .last()
          .evaluate((picture) => getComputedStyle(picture).backgroundImage)
      expect(await shown()).toContain(own)
      // The picture that this browser keeps of Ada is gone from the service.
      const kept = storedText({ ...(await storedUser(page))!, profileImage: lost })
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [userKey, kept] as const)
      await page.reload()
      await expect.poll(shown).toContain('/faces/1.svg')
    })
  })

  test('PRF-03 PRF-04 PAN-03 four at most: added by popup and by page, each with lists and places of its own', async ({ page }) => {
    test.slow()
    const member = await newMember('Ada')
    await signInAs(page, member)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Add Profile' }).click()
    await dialog(page).getByLabel('Name').fill('Ben')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 'Ben')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Profile' }).click()
    await dialog(page).getByLabel('Name').fill('Ben')
    const { data: gallery } = await ask('avatar-gallery')
    const faces = gallery.flatMap(({ avatars }) => avatars)
    await expect(dialog(page).getByRole('radio')).toHaveCount(faces.length)
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1)
    const owl = faces.find(({ avatarName }) => avatarName === 'Owl')
    const radio = page.getByRole('radio', { name: 'Owl' })
    await dialog(page).locator('label').filter({ has: radio }).click()
    await expect(radio).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(card(page, 'Ben').locator('img')).toHaveAttribute('src', new RegExp(owl!.filePath))

    for (const name of ['Cleo', 'Dora']) {
      await page.goto('/user-list')
      await page.getByRole('link', { name: 'Add Profile' }).click()
      await expect(page).toHaveURL('/add-profile')
      await page.getByLabel('Name').fill(name)
      const preset = await page.getByRole('radio', { checked: true }).getAttribute('aria-label')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL('/user-list')
      const { filePath } = faces.find(({ avatarName }) => avatarName === preset)!
      await expect(tile(page, name).locator('img')).toHaveAttribute('src', new RegExp(filePath))
      await expect(tile(page, name)).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Add Profile' })).toHaveCount(0)
    await page.goto('/profile')
    await expect(card(page, 'Dora')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Profile' })).toHaveCount(0)

    const film = await titleNamed('Nosferatu')
    await member.ask('update-last-play-time', { videoId: film.videoId, lastPlayTime: 30 })
    await member.ask('add-watch-list', { watchListName: 'Ada alone' })
    const root = (await storedUser(page))?.rootUserDetail
    await switchTo(page, 'Ben')
    await header(page, 'Ben').click()
    await expect(dialog(page)).toContainText('Nothing in progress.')
    await expect(dialog(page)).not.toContainText('Ada alone')
    await expect(dialog(page).getByRole('link', { name: 'Activate Device' })).toHaveCount(0)
    expect((await storedUser(page))?.rootUserDetail).toEqual(root)

    // Another tab, which still shows Ben, follows to whoever watches now.
    const other = await page.context().newPage()
    await other.goto(addressOf(film))
    await expect(header(other, 'Ben')).toBeVisible()
    await switchTo(page, 'Ada')
    await expect(other).toHaveURL('/')
    await expect(header(other, 'Ada')).toBeVisible()
    await other.close()
    await header(page, 'Ada').click()
    await expect(dialog(page)).toContainText('Ada alone')
    await expect(dialog(page).getByRole('link', { name: /^Nosferatu/ })).toBeVisible()
  })

  test('PRF-05 a child’s profile meets nothing that is not for kids, and sees to no account', async ({ page }) => {
    const member = await newMember('Ada')
    const { data: kid } = await member.ask('create-clone-user', { username: 'Kit', isChild: true })
    expect(kid.isChild).toBe(true)
    await signInAs(page, member)
    await switchTo(page, 'Kit')
    const forKids = new Set<string>()
    page.on('response', async (response) => {
      if (!response.url().includes('/v3/')) return
      for (const [, id] of (await response.text().catch(() => '')).matchAll(/"video_id":(\d+)/g)) forKids.add(id!)
    })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Trending' })).toBeVisible()
    const horror = await titleNamed('Nosferatu')
    await expect(page.locator(`a[href*="video_id=${horror.videoId}&"]`)).toHaveCount(0)
    const shown = await page
      .locator('main a[href^="/title"]')
      .evaluateAll((links) => links.map((link) => /video_id=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]))
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter((id) => !forKids.has(id ?? ''))).toEqual([])

    await page.goto('/user-list')
    await expect(tile(page, 'Kit')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add Profile' })).toHaveCount(0)
    await page.goto('/profile')
    await expect(card(page, 'Kit').getByRole('button', { name: /^Change Avatar/ })).toBeVisible()
    await expect(card(page, 'Ada').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Profile' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCount(0)
    await page.goto('/devices')
    await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  })

  test.describe('removed', () => {
    test.use({ allowedNoise: [/status of 401/] })
    test('PRF-01 a profile is deleted after a question, and signed out wherever it watches', async ({ page, browser }) => {
      const member = await newMember('Ada')
      await member.ask('create-clone-user', { username: 'Ben' })
      const elsewhere = await browserOf(browser, member)
      await switchTo(elsewhere.page, 'Ben')
      await signInAs(page, member)
      await page.goto('/profile')
      const remove = card(page, 'Ben').getByRole('button', { name: 'Delete Ben' })
      await remove.click()
      await expect(dialog(page)).toContainText('history')
      await dialog(page).getByRole('button', { name: 'Keep it' }).click()
      await expect(remove).toBeFocused()
      await remove.click()
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(card(page, 'Ben')).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Profiles' })).toBeFocused()
      expect((await member.ask('my-clone-user')).data).toHaveLength(1)
      await elsewhere.page.goto('/watch-history')
      await expect(elsewhere.page).toHaveURL('/signin?next=%2Fwatch-history')
      await elsewhere.context.close()
    })
  })
})
