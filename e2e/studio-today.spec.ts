import { readFileSync } from 'node:fs'
import { checkClean } from './axe.ts'
import { openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { signIn, titleNamed } from './service.ts'

test('Today tells without a reload who watches and how films play, as a table and as a file, too', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'operator')
  await page.goto('/studio')
  const figure = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('b')
  await expect(figure('Viewers now')).toBeVisible()
  const starts = Number(await figure('Starts').first().textContent())
  await checkClean(page)

  const context = await browser.newContext()
  const viewer = await context.newPage()
  await signIn(viewer, 'premium')
  const player = await openPlayer(viewer, await titleNamed('Man with a Movie Camera'))
  await player.hasPlayedPast((await player.positionSeconds()) + 12)
  await expect.poll(async () => Number(await figure('Viewers now').textContent()), { timeout: 40_000 }).toBeGreaterThan(0)
  await expect.poll(async () => Number(await figure('Starts').first().textContent()), { timeout: 40_000 }).toBeGreaterThan(starts)
  await expect(figure('First frame, median')).toHaveText(/^[\d.]+ s$/)
  await context.close()

  await page.getByRole('radio', { name: 'Title' }).click()
  await expect(page.getByRole('region', { name: 'Playback, as a table' })).toContainText('Man with a Movie Camera')
  await expect(figure('Paid')).toBeVisible()
  await page.getByRole('button', { name: 'Minutes watched: show as table' }).click()
  await expect(
    page.getByRole('region', { name: 'Minutes watched, as a table' }).getByRole('columnheader', { name: 'Minutes' }),
  ).toBeVisible()
  await checkClean(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Minutes watched: download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('viewing-day.csv')
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/From \(UTC\),Minutes,Starts/)
  for (const [name, suggested, holds] of [
    ['Playback', 'playback-by-title-day.csv', /^Title,Starts.*ratio p95\r\n[\s\S]*Man with a Movie Camera,\d+/],
    ['Memberships', 'memberships-day.csv', /^From \(UTC\),Begun,Ended[\s\S]*(\r\n.+){24}\r\n$/],
  ] as const) {
    const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `${name}: download CSV` }).click()])
    expect(table.suggestedFilename()).toBe(suggested)
    expect(readFileSync(await table.path(), 'utf8')).toMatch(holds)
  }
  // Work and disk stand above, and what waits leads to where it is seen to.
  await expect(page.getByRole('region', { name: 'Needs a person' })).toContainText(/being packaged.* free\./)
})
