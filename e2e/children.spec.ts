import type { Reply } from '@matinee/contract/client'
import { toPlain } from '@matinee/contract/plain'
import { wireRefusal } from '@matinee/contract/wire-reply'
import type { BrowserContext, Page } from '@playwright/test'
import { header, keepIn, keptOf, newMember } from './members.ts'
import { memberPassword } from './newcomers.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, titleNamed } from './service.ts'
import { storedUser } from './stored.ts'

/** A member with two children's profiles, and a browser in which the first child is watching. */
const childIn = async (page: Page) => {
  const member = await newMember('Ada')
  for (const username of ['Kit', 'Kim']) await member.ask('create-clone-user', { username, isChild: true })
  const { data } = await member.ask('my-clone-user')
  const kit = data.find(({ name }) => name === 'Kit')!
  const kept = keptOf(await member.ask('login-as-clone-user', { profileId: kit.id }))
  await keepIn(page.context(), kept, crypto.randomUUID())
  return { ...member, kept }
}
/** The names of titles that are not for kids and stand on a visitor's home page. */
const forbiddenNames = async (page: Page): Promise<string[]> => {
  const { data } = toPlain(await (await page.request.get('/v3/home-videos')).json()) as Reply<'home-videos'>
  return [
    ...new Set(
      data.flatMap(({ videos }) => videos.filter(({ allowKids }) => !allowKids).map(({ videoTitle }) => videoTitle.toLowerCase())),
    ),
  ]
}
/** Notes what can be read on the screen and in the tab, from before the first paint on, with every frame. */
const readEveryFrame = (target: BrowserContext) =>
  target.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenTexts: seen })
    const read = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count.
      const body = document.body?.innerText ?? ''
      const pictures = [...document.images].filter((image) => image.checkVisibility()).map(({ alt }) => alt)
      seen.add(`${document.title}\n${body}\n${pictures.join('\n')}`)
      requestAnimationFrame(read)
    }
    read()
  })
const textsSeen = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts].map((text) => text.toLowerCase()))
const storages = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}\\b`) })

test.describe('a child sees no page of a grown-up', () => {
  test.use({ allowedNoise: [/status of (404|503)|isNotFound/] })

  for (const [name, answer] of [
    ['late', (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 1500))],
    ['never', undefined],
  ] as const)
    test(`PRF-05 whose answers come ${name}, at home and at a title’s address`, async ({ page }) => {
      test.slow()
      const film = await titleNamed('Nosferatu')
      const names = await forbiddenNames(page)
      expect(names.length).toBeGreaterThan(10)
      await childIn(page)
      await readEveryFrame(page.context())
      await page.route('**/v3/**', async (route) => {
        if (answer === undefined) return route.fulfill({ status: 503, json: wireRefusal('unexpected', 'Busy.') })
        await answer()
        await route.continue()
      })
      await page.goto('/')
      if (answer === undefined) await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 20_000 })
      else await expect(page.getByRole('region', { name: 'Trending' })).toBeVisible({ timeout: 20_000 })
      for (const text of await textsSeen(page)) expect(names.filter((forbidden) => text.includes(forbidden))).toEqual([])

      await page.goto(addressOf(film))
      if (answer === undefined) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
      else await expect(page.getByText('No. 404')).toBeVisible({ timeout: 20_000 })
      const texts = await textsSeen(page)
      expect(texts.length).toBeGreaterThan(1)
      for (const text of texts) expect(text).not.toContain('nosferatu')
      expect(await page.locator('head').innerHTML()).not.toContain('Nosferatu')
    })

  test('PRF-05 while the script is on its way: a quiet page stands', async ({ page }) => {
    await childIn(page)
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html[data-held] #app main')).toBeAttached()
    await expect(page.locator('#app')).toBeHidden()
    await expect(page).toHaveTitle('Matinee')
    expect(await page.evaluate(() => getComputedStyle(document.body, '::after').content)).toContain('One moment')
    letGo()
    await expect(header(page, 'Kit')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-held')
  })

  test('PRF-05 whose browser was kept by an earlier version, and then has no tokens but the child’s', async ({ page }) => {
    const member = await newMember('Ada')
    const { data: kit } = await member.ask('create-clone-user', { username: 'Kit', isChild: true })
    const own = keptOf(await member.ask('login-as-clone-user', { profileId: kit.id }))
    const root = keptOf(await ask('login', { email: member.email, password: memberPassword }))
    // What the earlier version kept: no mark of a child, and the root's pair beside it.
    await keepIn(page.context(), { ...own, isChild: undefined, rootUserDetail: root.rootUserDetail }, crypto.randomUUID())
    const names = await forbiddenNames(page)
    await readEveryFrame(page.context())
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Trending' })).toBeVisible()
    for (const text of await textsSeen(page)) expect(names.filter((forbidden) => text.includes(forbidden))).toEqual([])
    expect(await storages(page)).not.toContain(root.token)
    expect(await storedUser(page)).toMatchObject({ isChild: true })
  })

  test('PRF-05 PRF-04 in a tab that another tab leaves for a child', async ({ page }) => {
    const member = await newMember('Ada')
    await member.ask('create-clone-user', { username: 'Kit', isChild: true })
    await keepIn(page.context(), member.kept, crypto.randomUUID())
    const film = await titleNamed('Nosferatu')
    const other = await page.context().newPage()
    await other.goto(addressOf(film))
    await expect(header(other, 'Ada')).toBeVisible()
    await page.goto('/user-list')
    await tile(page, 'Kit').click()
    await expect(header(page, 'Kit')).toBeVisible()
    await expect(other).toHaveURL('/')
    await expect(header(other, 'Kit')).toBeVisible()
    await other.goBack()
    await expect(other.getByText('Nosferatu')).toHaveCount(0)
    await expect(other).not.toHaveTitle(/Nosferatu/)
    await other.close()
  })
})

test.describe('a child leaves its profile', () => {
  test.use({ allowedNoise: [/status of 40[01]/] })

  test('PRF-04 PRF-05 with the owner’s password, and for another child’s without; the owner’s tokens are gone', async ({ page }) => {
    const member = await newMember('Ada')
    for (const username of ['Kit', 'Kim']) await member.ask('create-clone-user', { username, isChild: true })
    await keepIn(page.context(), member.kept, crypto.randomUUID())
    await page.goto('/user-list')
    await tile(page, 'Kit').click()
    await expect(header(page, 'Kit')).toBeVisible()
    const kept = await storages(page)
    for (const secret of [member.root.token, member.root.userToken, member.email]) expect(kept).not.toContain(secret)
    await expect(member.ask('view-profile')).rejects.toMatchObject({ error: 'unauthenticated' })

    await page.goto('/add-profile')
    await expect(page.getByText('A child’s profile can’t add others')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveCount(0)
    await page.getByRole('link', { name: 'Who’s watching?' }).click()
    await tile(page, 'Kim').click()
    await expect(page).toHaveURL('/')
    await expect(header(page, 'Kim')).toBeVisible()

    await page.goto('/user-list')
    await tile(page, 'Ada').click()
    const dialog = page.getByRole('dialog', { name: 'Continue as Ada?' })
    const secret = dialog.getByLabel('Password of the account', { exact: true })
    await expect(secret).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tile(page, 'Ada')).toBeFocused()
    await page.keyboard.press('Enter')
    await secret.fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('That is not the password.')
    await expect(dialog.getByRole('link', { name: 'Forgot the password?' })).toHaveAttribute('href', '/loginHelp')
    expect(await storedUser(page)).toMatchObject({ username: 'Kim' })
    await secret.fill(memberPassword)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page, 'Ada')).toBeVisible()
    const back = await storedUser(page)
    expect(back?.rootUserDetail?.token).not.toBe(member.root.token)
  })

  test('PRF-05 signing out asks for the owner, too', async ({ page }) => {
    await childIn(page)
    await page.goto('/')
    await header(page, 'Kit').click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out?' })
    await dialog.getByLabel('Password of the account', { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That is not the password.')
    await dialog.getByLabel('Password of the account', { exact: true }).fill(memberPassword)
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})
