import { breakAtKey } from '@matinee/contract/storage-keys'
import type { Page } from '@playwright/test'
import { callsOf, openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { playerAddressOf, signIn, titleNamed } from './service.ts'

const asMember = (page: Page) => signIn(page, 'premium', 'Tomas')

test('PLY-07 REP-01 the flag pauses and opens the report popup, which sends an issue', async ({ page }) => {
  await asMember(page)
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
  expect(sent[0]).toMatchObject({ videoId: film.videoId, errorMessage: 'In the second reel, k?' })
  expect(Number(sent[0]?.errorId)).toBeGreaterThan(0)
  expect(Number(sent[0]?.subErrorId)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Back to the film' }).click()
  await expect(player.video).toHaveJSProperty('paused', false)
})

test('PLY-07 whoever had paused before finds the film paused after, and nothing is sent without an issue', async ({ page }) => {
  await asMember(page)
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

test('PLY-07 REP-01 a visitor who flags a trailer is asked to sign in instead of filling the popup in vain, and comes back to it', async ({
  page,
}) => {
  const player = await openPlayer(page, await titleNamed('The Phantom of the Opera'), '&content_type=trailer')
  const trailer = new URL(page.url())
  await player.press('Report an issue')
  const alert = page.getByRole('dialog', { name: 'Take your seat first' })
  await expect(alert).toContainText('Please login before reporting an issue.')
  await expect(player.video).toHaveJSProperty('paused', true)
  await alert.getByRole('button', { name: 'Not now' }).click()
  await expect(player.video).toHaveJSProperty('paused', false)

  await player.press('Report an issue')
  await alert.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page).toHaveURL(/\/signin\?/)
  expect(new URL(page.url()).searchParams.get('next')).toBe(trailer.pathname + trailer.search)
})

test('PLY-07 REP-01 the flag works while an ad plays: the ad waits, the issue names the title, and the ad goes on', async ({ page }) => {
  await signIn(page, 'free', 'Sam')
  await page.addInitScript((key) => localStorage.removeItem(key), breakAtKey)
  const film = await titleNamed('Man with a Movie Camera')
  const sent = callsOf(page, 'report-error')
  await page.goto(playerAddressOf(film))
  const ad = page.locator('[data-ad=on] video')
  await expect(ad).toHaveJSProperty('paused', false, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Report an issue' }).click()
  await expect(ad).toHaveJSProperty('paused', true)
  const popup = page.getByRole('dialog', { name: 'What went wrong?' })
  await popup.getByText('Advertising', { exact: true }).click()
  await popup.getByText('The advertisement is much louder than the film').click()
  await popup.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Back to the film' }).click()
  expect(sent).toMatchObject([{ videoId: film.videoId }])
  await expect(ad).toHaveJSProperty('paused', false)
})
