import { header, newMember, signInAs } from './members.ts'
import { expect, test } from './quiet.ts'
import { ask, titleNamed } from './service.ts'

test.describe('the panel', () => {
  test('PAN-01 PAN-02 PAN-03 PAN-04 PAN-05 has lists, membership, rows of films and the ways on', async ({ page }) => {
    const member = await newMember('Ada')
    const film = await titleNamed('Nosferatu')
    await member.ask('update-last-play-time', { videoId: film.videoId, lastPlayTime: 30 })
    const series = await titleNamed('The Phantom Creeps')
    const season = (await ask('video-detail', { videoId: series.videoId, videoType: 'series' })).data.seasons[0]!
    const episode = (await ask('episode-list', { videoId: series.videoId, seasonId: season.seasonId })).data[0]!
    await member.ask('update-episode-last-play-time', {
      videoId: series.videoId,
      seasonId: season.seasonId,
      episodeId: episode.episodeId ?? 0,
      playTime: 30,
    })
    await signInAs(page, member)
    await page.goto('/')
    await header(page, 'Ada').click()
    const panel = page.getByRole('dialog', { name: 'Your panel' })
    await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await expect(panel).toContainText('Free Account')
    await expect(panel.getByRole('link', { name: 'Activate Device' })).toHaveAttribute('href', '/activate-tv')
    const links = { Profile: '/profile', 'User History': '/watch-history', Devices: '/devices', Membership: '/membership' }
    for (const [name, href] of Object.entries(links))
      await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(panel.getByRole('heading', { name: 'Suggested Viewing' })).toBeVisible()
    // The button shows with the mouse or the focus on its card, in the middle of it.
    await panel.getByRole('link', { name: /^Nosferatu/ }).hover({ position: { x: 16, y: 16 } })
    await expect(panel.getByRole('button', { name: 'Play Nosferatu' })).toBeVisible()
    await panel.getByRole('link', { name: /^The Phantom Creeps/ }).hover({ position: { x: 16, y: 16 } })
    await expect(panel.getByRole('button', { name: 'Play The Phantom Creeps' })).toHaveCount(0)

    for (const name of ['Late shows', 'Early shows']) {
      await panel.getByRole('button', { name: 'Create List' }).click()
      await page.getByLabel('List name').fill(name)
      await page.getByRole('button', { name: 'Save Your List' }).click()
      await expect(panel.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    }
    await panel.getByRole('button', { name: 'Rename Late shows' }).click()
    await panel.getByRole('button', { name: 'Rename Early shows' }).click()
    await expect(panel.getByRole('textbox')).toHaveCount(1)
    await panel.getByRole('textbox').fill('First shows')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('link', { name: /^First shows/ })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Rename First shows' })).toBeFocused()
    await panel.getByRole('button', { name: 'Delete First shows' }).click()
    await page.getByRole('dialog', { name: 'Delete First shows?' }).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(panel.getByRole('link', { name: /^First shows/ })).toHaveCount(0)
    await panel.getByRole('link', { name: /^Late shows/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Late shows' })).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
})
