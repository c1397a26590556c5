import type { Page } from '@playwright/test'
import { checkClean } from './axe.ts'
import { keepIn, keptOf, newMember } from './members.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, titleNamed } from './service.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const filmography = (page: Page) => page.getByRole('region', { name: 'Filmography' })

/** Somebody of a title of the demo, by name. */
const personOf = async (titleName: string, name: string) => {
  const { videoId, videoType } = await titleNamed(titleName)
  const { videoDirectors, videoActors } = (await ask('video-detail', { videoId, videoType })).data
  const named = [
    ...videoDirectors.map(({ directorId, directorName }) => ({ id: directorId, name: directorName })),
    ...videoActors.map(({ actorId, actorName }) => ({ id: actorId, name: actorName })),
  ].find((person) => person.name === name)
  if (!named) throw new Error(`${titleName} has nobody called ${name}.`)
  return (await ask('person-detail', { personId: named.id })).data
}
const pageOf = ({ personId }: { personId: number }) => `/person?person_id=${personId}`

test('a name on a title leads to the person, on to another title, and to whom they worked with', async ({ page }) => {
  const keaton = await personOf('The General', 'Buster Keaton')
  const other = keaton.filmography.find(({ video }) => video.videoTitle === 'Sherlock Jr.')!.video
  const [colleague] = keaton.coWorkers

  await test.step('by the keyboard alone', async () => {
    await page.goto(addressOf(await titleNamed('The General')))
    await page.locator('dl').getByRole('link', { name: 'Buster Keaton' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(pageOf(keaton))
    await expect(heading(page)).toHaveText('Buster Keaton')
  })

  await test.step('who they are, and their titles year by year with what they did', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('1895–1966')).toBeVisible()
    await expect(main.getByText('Actor and director', { exact: true }).first()).toBeVisible()
    const years = [...new Set(keaton.filmography.map(({ video }) => String(video.publishedYear)))]
    await expect(filmography(page).getByRole('heading', { level: 3 })).toHaveText(years)
    await expect(filmography(page).locator('[data-arrows="card"]')).toHaveCount(keaton.filmography.length)
  })

  await test.step('another title, and back', async () => {
    await filmography(page)
      .getByRole('link', { name: new RegExp(`^${other.videoTitle}, ${other.publishedYear}`) })
      .focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveAccessibleName(other.videoTitle)
    await page.goBack()
    await expect(heading(page)).toHaveText('Buster Keaton')
  })

  await test.step('whom they worked with most', async () => {
    const together = page.getByRole('region', { name: 'Worked with' })
    await expect(together.getByRole('link')).toHaveCount(keaton.coWorkers.length)
    await together.getByRole('link', { name: `${colleague!.personName} ${colleague!.titleCount} titles together` }).click()
    await expect(page).toHaveURL(pageOf(colleague!))
    await expect(heading(page)).toHaveText(colleague!.personName)
    await expect(page.getByRole('region', { name: 'Worked with' }).getByRole('link', { name: /^Buster Keaton/ })).toBeVisible()
  })
})

test('a person among the suggestions of the search leads to their page', async ({ page }) => {
  const { personId } = await personOf('The General', 'Buster Keaton')
  await page.goto('/search?viewType=custom_grid&showText=1')
  const box = page.getByRole('combobox')
  await box.pressSequentially('buster')
  const option = page.getByRole('option', { name: /^Buster Keaton/ })
  await expect(option).toBeVisible()
  const options = await page.getByRole('option').allTextContents()
  for (let step = 0; step <= options.findIndex((text) => text.startsWith('Buster Keaton')); step++) await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pageOf({ personId }))
  await expect(heading(page)).toHaveText('Buster Keaton')
})

test('a person’s page tells search engines and link previews who they are, and stands in the sitemap', async ({ request }) => {
  const keaton = await personOf('The General', 'Buster Keaton')
  const html = await (await request.get(pageOf(keaton))).text()
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json ?? '{}')).toMatchObject({
    '@type': 'Person',
    name: 'Buster Keaton',
    url: pageOf(keaton),
    birthDate: '1895',
    deathDate: '1966',
  })
  expect(html).toContain('<meta property="og:type" content="profile">')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/images\/[0-9a-f]{32}/)
  expect(html).toMatch(/<meta name="description" content="Buster Keaton \(1895–1966\), actor and director: /)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${pageOf(keaton)}<`)
})

test.describe('who is not there', () => {
  test.use({ allowedNoise: [/status of 404/] })
  test('is answered 404 with the page that says so', async ({ page }) => {
    for (const address of ['/person?person_id=999999', '/person']) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(heading(page)).toBeVisible()
    }
  })
})

test('PRF-05 a child finds of a person only what is for kids', async ({ page }) => {
  const keaton = await personOf('The General', 'Buster Keaton')
  const forKids = keaton.filmography.filter(({ video }) => video.allowKids).length
  expect(forKids).toBeLessThan(keaton.titleCount)
  const member = await newMember('Ada')
  const kit = (await member.ask('create-clone-user', { username: 'Kit', isChild: true })).data
  const kept = keptOf(await member.ask('login-as-clone-user', { profileId: kit.id }))
  await keepIn(page.context(), kept, crypto.randomUUID())
  await page.goto(pageOf(keaton))
  await expect(filmography(page).locator('[data-arrows="card"]')).toHaveCount(forKids)
})

for (const [size, viewport] of Object.entries({ 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } }))
  test.describe(() => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })
    test(`axe finds nothing on a person’s page on ${size}`, async ({ page }) => {
      await page.goto(pageOf(await personOf('The General', 'Buster Keaton')))
      await expect(heading(page)).toBeVisible()
      await checkClean(page)
    })
  })
