import { callsOf, openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { ask, signIn, titleNamed } from './service.ts'

test.beforeEach(({ page }) => signIn(page, 'premium', 'Tomas'))

test('PLY-09 the next episode is fetched before the end, and follows without a black picture', async ({ page }) => {
  const series = await titleNamed('The Phantom Creeps')
  const { data } = await ask('video-detail', { videoId: series.videoId, videoType: series.videoType })
  const season = data.seasons[0]?.seasonId ?? 0
  const episodes = (await ask('episode-list', { videoId: series.videoId, seasonId: season })).data
  const asked = callsOf(page, 'deeplinking-play-url')
  const player = await openPlayer(page, series, `&season_id=${season}&episode_id=${episodes[1]?.episodeId}`)
  const duration = await player.durationSeconds()
  await player.seekTo((duration - 8) / duration)
  await expect.poll(() => asked.map(({ episodeId }) => Number(episodeId))).toContain(episodes[2]?.episodeId)
  const before = asked.length

  // At every drawing of the page: has the picture something to show, be it the last frame that is held?
  await page.evaluate(() => {
    const seen = { black: 0, held: 0, drawn: 0 }
    Object.assign(window, { seen })
    const video = document.querySelector('video')!
    let hasPicture = true
    video.addEventListener('emptied', () => (hasPicture = false))
    video.addEventListener('loadeddata', () => video.requestVideoFrameCallback(() => (hasPicture = true)))
    const look = () => {
      const isFrozen = document.querySelector('canvas[data-frozen]') !== null
      seen.drawn += 1
      if (isFrozen) seen.held += 1
      else if (!hasPicture) seen.black += 1
      requestAnimationFrame(look)
    }
    look()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Phantom Creeps S1:E3', { timeout: 30_000 })
  await expect.poll(player.positionSeconds).toBeLessThan(duration / 2)
  await player.hasPlayedPast(1)
  const seen = await page.evaluate(() => (window as unknown as { seen: { black: number; held: number; drawn: number } }).seen)
  expect(seen.held).toBeGreaterThan(0)
  expect(seen.black, `drawings without a picture of ${seen.drawn}`).toBe(0)
  await expect(page.locator('canvas[data-frozen]')).toHaveCount(0)
  expect(asked, 'what was fetched beforehand is what plays').toHaveLength(before)
})
