import { callsOf, openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { signIn, titleNamed } from './service.ts'

test.beforeEach(({ page }) => signIn(page, 'premium', 'Tomas'))

test('PLY-07 REP-01 the flag pauses and opens the report popup, which sends an issue', async ({ page }) => {
  const film = await titleNamed('The Phantom of the Opera')
  const sent = callsOf(page, 'report-error')
  const player = await openPlayer(page, film)
  await player.press('Report an issue')
  const popup = page.getByRole('dialog', { name: 'What went wrong?' })
  await expect(popup).toBeVisible()
  await expect(player.video).toHaveJSProperty('paused', true)

  await expect(popup.getByText('Frozen, blurred or the wrong shape')).toBeVisible()
  await popup.getByText('Sound', { exact: true }).click()
  await expect(popup.getByRole('group', { name: 'Select all that apply:' })).toBeVisible()
  await popup.getByText('Sound and picture do not match').click()
  // Keys belong to the text while one is written, not to the player behind.
  await popup.getByLabel('What happened').fill('In the second reel, k?')
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your Issue has been reported.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ video_id: film.video_id, error_message: 'In the second reel, k?' })
  expect(Number(sent[0]?.error_id)).toBeGreaterThan(0)
  expect(Number(sent[0]?.sub_error_id)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Back to the film' }).click()
  await expect(player.video).toHaveJSProperty('paused', false)
})

test('PLY-07 whoever had paused before finds the film paused after, and nothing is sent without an issue', async ({ page }) => {
  const sent = callsOf(page, 'report-error')
  const player = await openPlayer(page, await titleNamed('The Phantom of the Opera'))
  await player.pause()
  await player.press('Report an issue')
  const popup = page.getByRole('dialog', { name: 'What went wrong?' })
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(popup.getByRole('alert')).toHaveText('Choose what is wrong, or describe it.')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup).toBeHidden()
  await expect(player.video).toHaveJSProperty('paused', true)
  expect(sent).toEqual([])
})
