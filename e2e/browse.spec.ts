import type { Reply } from '@matinee/contract/client'
import { toPlain } from '@matinee/contract/plain'
import { wireReply } from '@matinee/contract/wire-reply'
import { expect, test } from './quiet.ts'
import { addressOf, ask, openCard, people, signIn } from './service.ts'

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(',', '')

test('BRW-01 the coming-soon page shows its banners and what opens week by week', async ({ page }) => {
  const [{ data: banners }, { data: weeks }] = [await ask('ott-slider'), await ask('week-wise-upcoming-calender-videos')]

  await test.step('the menu leads there', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coming soon' }).click()
    await expect(page).toHaveURL('/coming-soon')
    await expect(page).toHaveTitle(/^Coming soon/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming soon')
  })

  await test.step('the banners have their day, and nothing can be played yet', async () => {
    const hero = page.getByRole('region', { name: 'Featured' })
    const [first, second] = [banners[0]!, banners[1]!]
    await expect(hero.getByRole('heading', { name: first.title })).toBeVisible()
    await expect(hero.getByText(dayText(first.releaseDate!))).toBeVisible()
    await expect(hero.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
    await hero.getByRole('button', { name: new RegExp(`^${second.title}, 2 of `) }).click()
    await expect(hero.getByRole('heading', { name: second.title })).toBeVisible()
  })

  await test.step('each week holds its titles with their days', async () => {
    for (const week of weeks) {
      const region = page.getByRole('region', { name: week.listName, exact: true })
      await expect(region.getByRole('link')).toHaveCount(week.videos.length)
      for (const { videoTitle, releaseDate } of week.videos) {
        const day = dayText(releaseDate!)
        await expect(region.getByRole('link', { name: new RegExp(`^${videoTitle}, .*opens ${day}`) })).toBeVisible()
        await expect(region.getByText(day, { exact: true })).toBeVisible()
      }
    }
  })

  await test.step('a card leads to its title', async () => {
    const [week] = weeks
    const title = week!.videos[0]!
    await openCard(
      page.getByRole('region', { name: week!.listName, exact: true }).getByRole('link', { name: new RegExp(`^${title.videoTitle},`) }),
    )
    await expect(page).toHaveURL(addressOf(title))
  })
})

test('BRW-02 the still-looking page shows the helper tools with their count', async ({ page }) => {
  const { data: tools, count } = await ask('still-looking')
  await page.goto('/still-looking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still looking?')
  await expect(page.getByText(`${count} ways in`)).toBeVisible()
  const tiles = page.getByRole('region', { name: 'Ways in' }).getByRole('link')
  await expect(tiles).toHaveCount(count)
  for (const { title, description, link } of tools) {
    const tile = tiles.filter({ hasText: title })
    await expect(tile).toContainText(description)
    await expect(tile).toHaveAttribute('href', link)
  }
})

test.describe('suggested viewing', () => {
  test('BRW-02 is for members: a visitor comes to the sign-in and reads why', async ({ page }) => {
    await page.goto('/suggested-view')
    await expect(page).toHaveURL('/signin?next=%2Fsuggested-view')
    await expect(page.getByText('Please sign in to see what is suggested to you.')).toBeVisible()
  })

  test('BRW-02 shows a member the suggested titles with their count, more as the page is scrolled', async ({ page }) => {
    await signIn(page, 'premium')
    // The page's own answer: what others watch meanwhile may change the next one.
    const asked = page.waitForResponse(/\/v3\/suggested-videos/)
    await page.goto('/suggested-view')
    const { data: suggested, count } = toPlain(await (await asked).json()) as Reply<'suggested-videos'>
    expect(count).toBeGreaterThan(suggested.length)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suggested viewing')
    await expect(page.getByText(`${count} titles for ${people.premium.name}`)).toBeVisible()
    const cards = page.getByRole('main').getByRole('link')
    await expect(cards.first()).toHaveAttribute('href', addressOf(suggested[0]!))
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      expect(await cards.count()).toBeGreaterThan(suggested.length)
    }).toPass()
  })

  test('BRW-02 offers one way on where there is nothing to suggest', async ({ page }) => {
    await signIn(page, 'free')
    await page.route(/\/v3\/suggested-videos/, (route) => route.fulfill({ json: wireReply('suggested-videos', { data: [], count: 0 }) }))
    await page.goto('/suggested-view')
    await expect(page.getByRole('heading', { name: 'Nothing to go by yet.' })).toBeVisible()
    await page.getByRole('link', { name: 'Find something to watch' }).click()
    await expect(page).toHaveURL('/')
  })
})
