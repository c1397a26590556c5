import { checkClean } from './axe.ts'
import { openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAsOperator, signIn, titleNamed } from './service.ts'

const filmName = 'A Trip to the Moon'

// The demo's films share their reels, and so what is corrected in them.
test.afterEach(async () => {
  const call = await askAsOperator()
  const { titleId, version } = (await call('get-tracks', { titleId: (await titleNamed(filmName)).videoId })).data
  await call('update-tracks', { titleId, version, corrections: [], defaultSound: null })
})

test('a corrected track name is what the viewer’s player offers', async ({ page, browser }) => {
  const film = await titleNamed(filmName)
  await signIn(page, 'operator')
  await page.goto(`/studio/titles/${film.videoId}`)
  await page.getByRole('link', { name: 'Tracks' }).click()
  const organ = page.getByRole('listitem', { name: 'Organ' })
  await expect(organ).toContainText('Stereo')
  await checkClean(page)
  await organ.getByRole('textbox', { name: 'Name' }).fill('Cinema organ')
  await page.getByRole('listitem', { name: 'Español' }).getByText('Hide from viewers').click()
  await page.getByRole('button', { name: 'Save tracks' }).click()
  await expect(page.getByText('The tracks are saved.')).toBeVisible()

  const context = await browser.newContext()
  const viewer = await context.newPage()
  await signIn(viewer, 'premium')
  const player = await openPlayer(viewer, film)
  await player.press('Subtitles and audio')
  const panel = viewer.getByRole('dialog', { name: 'Subtitles and audio' })
  await expect(panel.getByRole('radio', { name: 'Cinema organ' })).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Organ', exact: true })).toHaveCount(0)
  await expect(panel.getByRole('radio', { name: 'Français' })).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Español' })).toHaveCount(0)
  await context.close()
})
