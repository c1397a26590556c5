import { checkClean } from './axe.ts'
import { openPlayer } from './player.ts'
import { expect, test } from './quiet.ts'
import { people, signIn, titleNamed } from './service.ts'

test('an issue reported from the player is answered and closed in the studio, and its viewer hears of it', async ({ page, browser }) => {
  const film = await titleNamed('The Phantom of the Opera')
  const words = 'The organ is silent in the third reel'

  await test.step('a viewer reports it, and the moment and the player’s log go along', async () => {
    await signIn(page, 'premium', 'Tomas')
    const player = await openPlayer(page, film)
    await player.hasPlayedPast(1)
    await player.press('Report an issue')
    const popup = page.getByRole('dialog', { name: 'What went wrong?' })
    await popup.getByText('Sound', { exact: true }).click()
    await popup.getByText('The sound crackles or drops out').click()
    await popup.getByLabel('What happened').fill(words)
    await expect(popup.getByLabel('Email me about the outcome')).toBeChecked()
    await popup.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your Issue has been reported.')).toBeVisible()
  })

  const context = await browser.newContext()
  const studio = await context.newPage()
  await test.step('the operator finds it by its title and cause, with its moment, device and log', async () => {
    await signIn(studio, 'operator')
    await studio.goto('/studio/reports')
    await expect(studio.getByRole('link', { name: /^Reports \d+ open$/ })).toBeVisible()
    await studio.getByLabel('Find by title or cause').fill('crackles')
    await checkClean(studio)
    await studio
      .getByRole('row', { name: /The Phantom of the Opera.*Sound: The sound crackles/ })
      .first()
      .click()
    await expect(studio.getByRole('heading', { name: 'The Phantom of the Opera' })).toBeVisible()
    const report = studio.getByRole('listitem').filter({ hasText: words }).first()
    await expect(report.getByRole('link', { name: people.premium.name })).toBeVisible()
    await expect(report.getByText(/ on Linux$/)).toBeVisible()
    await expect(report.getByRole('link', { name: /^At 0:\d\d$/ })).toHaveAttribute('href', /\/player\?.*#t=\d+$/)
    await report.getByText('What the player did').click()
    await expect(report.getByRole('row', { name: /started/ }).first()).toBeVisible()
    await expect(report.getByRole('row', { name: /Rendition: \d+ × \d+/ })).toBeVisible()
    await checkClean(studio)
  })

  await test.step('it is answered, then closed with a word', async () => {
    await studio.getByLabel('What you write to them').fill('We listen to the third reel today.')
    await studio.getByRole('button', { name: 'Send answer' }).click()
    await expect(studio.getByText('Answered. 1 person is mailed.')).toBeVisible()
    await studio.getByLabel('What you write to them').fill('The organ is back.')
    await studio.getByRole('button', { name: 'Close with these words' }).click()
    await expect(studio.getByText('Closed. 1 person is mailed.')).toBeVisible()
    await expect(studio.getByText(`${people.operator.name} closed it and mailed 1 person`)).toBeVisible()
    await expect(studio.getByRole('button', { name: 'Open again' })).toBeVisible()
    await checkClean(studio)
    await studio.goto('/studio/reports?search=crackles')
    await expect(studio.getByText('No report fits')).toBeVisible()
  })

  await test.step('both mails are in the viewer’s mailbox', async () => {
    await studio.goto('/dev/mailbox')
    for (const subject of ['The issue with “The Phantom of the Opera” is mended', 'About the issue with “The Phantom of the Opera”'])
      await expect(async () => {
        await studio.reload()
        await expect(studio.getByText(subject).first()).toBeVisible({ timeout: 1000 })
      }).toPass()
    await expect(studio.getByText('The organ is back.').first()).toBeVisible()
    await context.close()
  })
})
