import { wireReply } from '@matinee/contract/wire-reply'
import { checkClean } from './axe.ts'
import { openPlayer, playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask, signIn, titleNamed } from './service.ts'

for (const [size, viewport] of Object.entries({
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test.describe(`axe finds nothing on ${size}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('home', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Trending' })).toBeVisible()
      await checkClean(page)
    })

    test('home of a member, and the panel', async ({ page }) => {
      await signIn(page, 'premium')
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Sunday silents' })).toBeAttached()
      await checkClean(page)
      await page.getByRole('button', { name: /open your panel$/ }).click()
      await expect(page.getByRole('dialog').getByText('Premium Member')).toBeVisible()
      await checkClean(page)
    })

    test('title of a film, with its share dialog and the login alert', async ({ page }) => {
      await page.goto(addressOf(await titleNamed('Metropolis')))
      await checkClean(page)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
      await checkClean(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Take your seat first' })).toBeVisible()
      await checkClean(page)
    })

    test('title of a series', async ({ page }) => {
      await page.goto(addressOf(await titleNamed('The Phantom Creeps')))
      await expect(page.getByRole('tab').first()).toBeVisible()
      await checkClean(page)
    })

    test('sign-up, its steps and what stands below', async ({ page }) => {
      await page.goto('/signup')
      await page.getByRole('button', { name: 'Get Started' }).click()
      await expect(page.getByText('Please fill in a valid User Name')).toBeVisible()
      await checkClean(page)
      await page.route('**/v3/sign-up-new', (route) => route.fulfill({ json: wireReply('sign-up-new') }))
      await page.getByLabel('User name').fill('Vera')
      await page.getByLabel('Email').fill('somebody@matinee.example')
      await page.getByRole('button', { name: 'Get Started' }).click()
      await page.getByLabel('Password', { exact: true }).fill('correct horse')
      await checkClean(page)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByLabel('Digit 1 of 4')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await checkClean(page)
    })

    for (const path of ['/loginHelp', '/reset-password', '/signin-link', '/choose-how-watch', '/tv']) {
      test.describe(() => {
        // A link that lost its end is asked about, and refused.
        test.use({ allowedNoise: path === '/reset-password' ? [/status of 400/] : [] })

        test(`the account area at ${path}`, async ({ page }) => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await checkClean(page)
        })
      })
    }

    test('activate a TV', async ({ page }) => {
      await signIn(page, 'premium')
      await page.goto('/activate-tv')
      await expect(page.getByLabel('Digit 1 of 4')).toBeVisible()
      await expect(page.getByText('Premium Member')).toBeVisible()
      await checkClean(page)
    })

    test('sign-in, with its messages and the code', async ({ page }) => {
      await page.goto('/signin')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Please input email')).toBeVisible()
      await checkClean(page)
      await page.getByRole('button', { name: 'Use a sign-in code' }).click()
      await page.route('**/v3/login', (route) => route.fulfill({ json: wireReply('login') }))
      await page.getByLabel('Email').fill('somebody@matinee.example')
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByLabel('Digit 1 of 4')).toBeVisible()
      await checkClean(page)
    })

    test('the player, with its panel', async ({ page }) => {
      await signIn(page, 'premium', 'Tomas')
      const series = await titleNamed('The Phantom Creeps')
      const { data } = await ask('video-detail', { videoId: series.videoId, videoType: 'series' })
      const season = data.seasons[0]?.seasonId ?? 0
      const episode = (await ask('episode-list', { videoId: series.videoId, seasonId: season })).data[2]
      await openPlayer(page, series, `&season_id=${season}&episode_id=${episode?.episodeId}`)
      await playerOn(page).pause()
      await checkClean(page)
      for (const panel of ['Subtitles and audio', 'Episodes']) {
        await playerOn(page).press(panel)
        await expect(page.getByRole('dialog', { name: panel })).toBeVisible()
        await checkClean(page)
        await page.keyboard.press('Escape')
      }
    })

    test('category', async ({ page }) => {
      const { id, genreName } = (await ask('left-sidebar')).data.genre[0] ?? { id: 0, genreName: '' }
      await page.goto(`/category?category_id=${id}&category_name=${genreName}&type=genre&genre_type=0`)
      await expect(page.getByRole('heading', { level: 1, name: genreName })).toBeVisible()
      await checkClean(page)
    })

    test('search', async ({ page }) => {
      await page.goto('/search?viewType=custom_grid&showText=1')
      await checkClean(page)
    })

    test('coming soon', async ({ page }) => {
      await page.goto('/coming-soon')
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await checkClean(page)
    })

    test('a printed page', async ({ page }) => {
      await page.goto('/faq')
      await checkClean(page)
    })

    test.describe('what is not there', () => {
      test.use({ allowedNoise: [/status of 404/] })
      test('not found', async ({ page }) => {
        await page.goto('/nowhere')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await checkClean(page)
      })
    })

    test('who is watching', async ({ page }) => {
      await signIn(page, 'premium')
      await page.goto('/user-list')
      await expect(page.getByRole('button', { name: 'Tomas' })).toBeVisible()
      await checkClean(page)
    })
  })
}
