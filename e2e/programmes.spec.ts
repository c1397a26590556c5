import { checkClean } from './axe.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { ask, askAs, signIn } from './service.ts'

const name = 'The Man Who Didn’t Smile'

test('a visitor meets a programme on the home page, reads it, and is asked in when they play it', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Programmes' })
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('link', { name: `${name}, programme, 5 titles · 3h, 1m` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Chosen by Vera Holm')).toBeVisible()
  const order = page.getByRole('region', { name: 'Running order' })
  await expect(order.getByRole('heading', { level: 3 })).toHaveText(['One Week', 'The Goat', 'Cops', 'Sherlock Jr.', 'Steamboat Bill, Jr.'])
  await expect(order.getByRole('listitem').first()).toContainText('a house that comes in boxes')
  await checkClean(page)
  // By keys: the programme is played where the focus comes first.
  await page.getByRole('button', { name: 'Play the programme' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Take your seat first' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('region', { name: 'More programmes' }).getByRole('link', { name: 'View all: More programmes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programmes')
  await expect(page.locator('main').getByRole('link', { name: /, programme, / })).toHaveCount((await ask('programmes', {})).data.length)
})

test('a member plays a programme from film to film, and resumes it where they are', async ({ page }) => {
  await signIn(page, 'premium', 'Tomas')
  const { programmeId } = (await ask('programmes', {})).data.find(({ programmeName }) => programmeName === name)!
  const told = async () => (await (await askAs('premium', 'Tomas'))('programme', { programmeId })).data
  const { items, playVideoId } = await told()
  const place = items.findIndex(({ video }) => video.videoId === playVideoId)
  const [now, next] = [items[place]!.video, items[place + 1]!.video]

  await page.goto(`/programme?programme_id=${programmeId}`)
  await page.getByRole('button', { name: / the programme$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/player\\?video_id=${now.videoId}.*&programme_id=${programmeId}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(now.videoTitle)
  const player = playerOn(page)
  await player.hasPlayedPast(0)
  const duration = await player.durationSeconds()
  await player.seekTo((duration - 8) / duration)
  await expect(page.getByRole('region', { name: 'Next Video' })).toContainText(next.videoTitle)
  await page.getByRole('button', { name: 'Next Video', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.videoTitle)
  await expect(page).toHaveURL(new RegExp(`video_id=${next.videoId}.*&programme_id=${programmeId}`))
  await player.hasPlayedPast(2)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Resume the programme' })).toBeVisible()
  await expect.poll(async () => (await told()).playVideoId).toBe(next.videoId)
  await expect(page.getByText(`You are at film ${place + 2} of 5: ${next.videoTitle}`)).toBeVisible()
})
