import type { Page } from '@playwright/test'
import { newMember, signInAs } from './members.ts'
import { callsOf, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, askAs, openCard, signIn, type Title, titleNamed } from './service.ts'

declare global {
  interface Window {
    /** What the page asked to open: address, target and features. */
    opened?: string[][]
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const detailOf = async ({ videoId, videoType }: Title) => (await ask('video-detail', { videoId, videoType })).data

/** What the info list says under a term. */
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${term}`) })
    .locator('dd')

test.describe('a film', () => {
  test('TTL-01 TTL-02 TTL-06 TTL-07 tells what it is', async ({ page }) => {
    const film = await titleNamed('Metropolis')
    const detail = await detailOf(film)
    await page.goto(addressOf(film))
    await expect(heading(page)).toHaveAccessibleName('Metropolis')
    const main = page.getByRole('main')
    await expect(main.getByText('1927')).toBeVisible()
    await expect(main.getByText('2h, 33m')).toBeVisible()
    await expect(main.getByText('Premium', { exact: true }).first()).toBeVisible()
    await expect(main.getByText(detail.shortDescription).first()).toBeVisible()
    await expect(main.getByRole('img', { name: 'Remastered', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('tablist')).toHaveCount(0)

    await expect(fact(page, 'Directed by')).toHaveText('Fritz Lang')
    await expect(fact(page, 'Cast')).toContainText('Brigitte Helm · Maria')
    await expect(fact(page, 'Genres')).toContainText('Science Fiction')
    await expect(fact(page, 'Languages')).toContainText('German')
    await expect(fact(page, 'Countries')).toHaveText('Germany')
    await expect(fact(page, 'Subtitles')).toHaveText('English, Français, Español, Deutsch')
    await expect(fact(page, 'Description')).toHaveText(detail.longDescription)
    await expect(page.getByRole('img', { name: 'Poster of Metropolis' })).toBeAttached()

    const others = page.getByRole('region', { name: 'More Like This' })
    const second = detail.moreLikeThis[1]
    await openCard(others.getByRole('link', { name: new RegExp(`^${second?.videoTitle}, `) }))
    await expect(heading(page)).toHaveAccessibleName(second?.videoTitle ?? '')
  })

  test('TTL-02 TTL-04 offers to resume and shows how far it was watched', async ({ page }) => {
    const film = await titleNamed('The General')
    const askInes = await askAs('premium')
    await askInes('update-last-play-time', { videoId: film.videoId, lastPlayTime: 40 })
    const { playTime, totalTime } = (await askInes('video-detail', { videoId: film.videoId, videoType: 'film' })).data
    expect(playTime).toBe(40)
    const percent = Math.round((40 / Number(totalTime)) * 100)
    await signIn(page, 'premium')
    await page.goto(addressOf(film))
    await expect(page.getByRole('button', { name: 'Resume Video' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', `${percent} percent watched`)
  })

  test('TTL-03 plays its trailer for anybody', async ({ page }) => {
    await page.goto(addressOf(await titleNamed('Metropolis')))
    await page.getByRole('link', { name: 'Play Trailer' }).click()
    await expect(page).toHaveURL(/content_type=trailer/)
    await playerOn(page).hasPlayedPast(0.2)
  })

  test('TTL-06 shows its poster in large, which Escape and a press close', async ({ page }) => {
    await page.goto(addressOf(await titleNamed('Nosferatu')))
    const poster = page.getByRole('button', { name: 'Poster of Nosferatu' })
    const print = page.getByRole('button', { name: 'Close the poster' })
    await poster.press('Enter')
    await expect(print).toBeVisible()
    await expect(print.locator('img')).toHaveJSProperty('complete', true)
    await page.keyboard.press('Escape')
    await expect(print).toBeHidden()
    await expect(poster).toBeFocused()
    await poster.click()
    await print.click()
    await expect(print).toBeHidden()
  })

  test('TTL-08 shows a skeleton until the data are there', async ({ page }) => {
    const film = await titleNamed('Nosferatu')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.goto('/')
    await page.route('**/v3/video-detail?**', async (route) => {
      await held
      await route.continue()
    })
    await openCard(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Nosferatu, 1922/ })
        .first(),
    )
    const skeleton = page.getByRole('status', { name: 'Loading the title' }).or(page.getByText('Loading the title'))
    await expect(skeleton.first()).toBeAttached()
    await expect(page).toHaveURL(addressOf(film))
    letGo()
    await expect(heading(page)).toHaveAccessibleName('Nosferatu')
    await expect(skeleton).toHaveCount(0)
  })
})

test('TTL-02 a title that is not out yet shows its date and cannot be played', async ({ page }) => {
  const film = await titleNamed('House on Haunted Hill')
  expect(film.isComingSoon).toBe(true)
  await page.goto(addressOf(film))
  await expect(heading(page)).toHaveAccessibleName('House on Haunted Hill')
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
  await expect(
    page
      .getByRole('main')
      .getByText(day.format(new Date(film.releaseDate ?? '')).replace(',', ''))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^(Play|Resume Video)$/ })).toHaveCount(0)
})

test('TTL-02 PLA-01 a member plays a coming title ahead of its day', async ({ page }) => {
  const film = await titleNamed('House on Haunted Hill')
  expect(film.membersFrom).toBeDefined()
  await signIn(page, 'premium')
  await page.goto('/coming-soon')
  await openCard(page.getByRole('main').getByRole('link', { name: /^House on Haunted Hill,.* early access/ }))
  await expect(heading(page)).toHaveAccessibleName('House on Haunted Hill')
  await expect(page.getByRole('main').getByText('Early access', { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Resume Video)$/ })
    .click()
  await expect(page).toHaveURL(/\/player\?/)
  const seconds = () =>
    page
      .locator('video:not([aria-hidden])')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds).toBeGreaterThan(0)
})

test.describe('a series', () => {
  test('TTL-01 TTL-05 has season tabs and a grid of episodes, and no poster', async ({ page }) => {
    const series = await titleNamed('The Phantom Creeps')
    const detail = await detailOf(series)
    const season = detail.seasons[0]
    const episodes = await ask('episode-list', { videoId: series.videoId, seasonId: season?.seasonId ?? 0 })
    await page.goto(addressOf(series))
    await expect(page.getByRole('main').getByText(detail.seasonEpisodeCount).first()).toBeVisible()
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(detail.seasons.map((each) => each.season))
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    const grid = page.getByRole('region', { name: 'Episodes' })
    await expect(grid).toContainText(`${episodes.count} episodes`)
    const cards = grid.getByRole('article')
    await expect(cards).toHaveCount(episodes.data.length)
    const first = episodes.data[0]
    await expect(cards.first()).toContainText('Episode 1')
    await expect(cards.first()).toContainText(first?.episodeTitle ?? '')
    await expect(cards.first()).toContainText(`${first?.episodeDuration}m`)
    await expect(cards.first().locator('img').first()).toHaveAttribute('src', /\/images\//)
    await expect(page.getByRole('img', { name: /^Poster of/ })).toHaveCount(0)
  })

  test('TTL-02 CAT-03 PLA-01 a visitor is offered the first episode, on the page and on the tile', async ({ page }) => {
    const series = await titleNamed('The Phantom Creeps')
    await page.goto(addressOf(series))
    await expect(page.getByRole('main').getByRole('button', { name: 'Play S1:E1' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Series' }).first().click()
    // The whole tile leads to the title, its middle with the play icon, too.
    await page
      .getByRole('main')
      .getByRole('link', { name: /^The Phantom Creeps, 1939, series, season 1 episode 1/ })
      .click()
    await expect(page).toHaveURL(addressOf(series))
  })

  test('TTL-05 opens at the season that the viewer is in, which the page does not know until the own answer is there', async ({ page }) => {
    const member = await newMember('Ada')
    const series = await titleNamed('The Exploits of Elaine')
    const { seasons: known } = (await ask('video-detail', { videoId: series.videoId, videoType: series.videoType })).data
    const seasonId = known[1]!.seasonId
    const third = (await ask('episode-list', { videoId: series.videoId, seasonId })).data[2]!
    const begun = { videoId: series.videoId, seasonId, episodeId: third.episodeId ?? 0, playTime: 30 }
    await member.ask('update-episode-last-play-time', begun)
    await signInAs(page, member)
    await page.goto(addressOf(series))
    const seasons = page.getByRole('tablist', { name: 'Seasons' })
    const episodes = page.getByRole('region', { name: 'Episodes' })
    await expect(seasons.getByRole('tab', { name: 'Season 2' })).toHaveAttribute('aria-selected', 'true')
    await expect(episodes.getByText('The Watching Eye', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /S2:E3$/ })).toBeVisible()

    await seasons.getByRole('tab', { name: 'Season 1' }).click()
    await expect(seasons.getByRole('tab', { name: 'Season 1' })).toHaveAttribute('aria-selected', 'true')
    await expect(episodes.getByText('The Watching Eye', { exact: true })).toBeHidden()
  })

  test('TTL-05 tells what was seen, and a tile plays its episode', async ({ page }) => {
    const series = await titleNamed('The Phantom Creeps')
    await signIn(page, 'free')
    await page.goto(addressOf(series))
    await expect(page.getByRole('button', { name: 'Resume Video S1:E3' })).toBeVisible()
    const third = page.getByRole('region', { name: 'Episodes' }).getByRole('article').nth(2)
    await expect(third.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '55 percent watched')
    await page
      .getByRole('region', { name: 'Episodes' })
      .getByRole('button', { name: /episode 7:/ })
      .click()
    await expect(page).toHaveURL(/season_id=\d+&episode_id=\d+/)
    await expect(heading(page)).toHaveText('The Phantom Creeps S1:E7')
  })
})

test.describe('sharing', () => {
  test('TTL-09 has six ways in a popup of 550 by 400, each counted once', async ({ page }) => {
    await page.addInitScript(() => {
      window.opened = []
      window.open = (...call) => {
        window.opened?.push(call.map(String))
        return null
      }
    })
    const film = await titleNamed('Metropolis')
    const counted = callsOf(page, 'share-video')
    await page.goto(addressOf(film))
    const address = new URL(addressOf(film), page.url()).href
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await expect(dialog.getByRole('listitem')).toHaveText(['Email', 'X', 'Facebook', 'Reddit', 'WhatsApp', 'LinkedIn'])
    const mail = await dialog.getByRole('link', { name: 'Email' }).getAttribute('href')
    expect(mail).toMatch(/^mailto:\?subject=/)
    expect(decodeURIComponent(mail ?? '')).toContain(address)

    const hosts = { X: 'x.com', Facebook: 'www.facebook.com', Reddit: 'www.reddit.com', WhatsApp: 'wa.me', LinkedIn: 'www.linkedin.com' }
    for (const [place, [way, host]] of Object.entries(hosts).entries()) {
      await dialog.getByRole('link', { name: way, exact: true }).click()
      await expect.poll(() => counted.length).toBe(place + 1)
      const [opened = '', , features = ''] = (await page.evaluate(() => window.opened?.at(-1))) ?? []
      expect(new URL(opened).hostname).toBe(host)
      expect(decodeURIComponent(opened)).toContain(address)
      expect(features).toMatch(/width=550,\s*height=400/)
    }
    expect(counted).toEqual(
      ['x', 'facebook', 'reddit', 'whatsapp', 'linkedin'].map((way) => ({ videoId: film.videoId, videoType: 'film', way })),
    )
  })

  test('TTL-09 the address can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const film = await titleNamed('Metropolis')
    await page.goto(addressOf(film))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(addressOf(film), page.url()).href)
  })
})
