import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { people, signIn } from './service.ts'

test.describe('a title in the studio', () => {
  // The second of two writers is refused, and a line that is away fails.
  test.use({ allowedNoise: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

  test('is written as one types, told to the second of two writers, kept without a line, and brought back as it was', async ({
    page,
    context,
  }) => {
    await signIn(page, 'operator')
    await page.goto('/studio/titles/new')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByText('A title needs a name.')).toBeVisible()
    await page.getByLabel('Name').fill('The Booth at Night')
    await page.getByLabel('Year').fill('1931')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page).toHaveURL(/\/studio\/titles\/\d+$/)
    const address = page.url()
    const saved = page.getByRole('status').filter({ hasText: /^Saved$/ })
    const beside = page.getByRole('complementary', { name: 'What viewers see' })

    await test.step('fields are saved, and drawn beside as viewers will see them', async () => {
      await page.getByRole('textbox', { name: 'Short description' }).fill('A projectionist waits for the last reel.')
      await expect(beside.getByText('A projectionist waits').first()).toBeVisible()
      await page.getByRole('combobox', { name: 'Genres' }).fill('dra')
      await page.getByRole('option', { name: 'Drama', exact: true }).click()
      await page.getByRole('combobox', { name: 'Directors' }).fill('Ida Reel')
      await page.keyboard.press('Enter')
      await expect(saved).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Short description' })).toHaveValue('A projectionist waits for the last reel.')
      await expect(page.getByRole('row', { name: 'Drama' })).toBeVisible()
      await expect(page.getByRole('row', { name: 'Ida Reel' })).toBeVisible()
      await checkClean(page)
    })

    await test.step('a line that is away loses nothing', async () => {
      await context.setOffline(true)
      await page.getByRole('textbox', { name: 'Short description' }).fill('Typed without a line.')
      await expect(page.getByRole('status').filter({ hasText: 'Could not save' })).toBeVisible()
      await page.getByRole('link', { name: 'Titles' }).first().click()
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
      await context.setOffline(false)
      await expect(saved).toBeVisible()
    })

    await test.step('the second writer is told who was first, and loses nothing', async () => {
      const other = await context.newPage()
      await other.goto(address)
      await other.getByLabel('Short description').fill('By the first.')
      await expect(other.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
      await other.close()
      await page.getByRole('textbox', { name: 'Short description' }).fill('By the second.')
      await expect(page.getByRole('alert')).toContainText(`${people.operator.name} changed this title`)
      await checkClean(page)
      await page.getByRole('button', { name: 'Load theirs' }).click()
      await expect(page.getByRole('textbox', { name: 'Short description' })).toHaveValue('By the first.')
      await page.getByRole('button', { name: 'Put back short description' }).click()
      await expect(page.getByRole('textbox', { name: 'Short description' })).toHaveValue('By the second.')
      await expect(saved).toBeVisible()
    })

    await test.step('it is scheduled, and taken back to a draft', async () => {
      await page.getByRole('radio', { name: 'Scheduled' }).check({ force: true })
      await expect(page.getByLabel('Publish at')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Scheduled')
      await page.getByRole('radio', { name: 'Draft' }).check({ force: true })
      await expect(page.getByLabel('Publish at')).toBeHidden()
    })

    await test.step('every version comes back', async () => {
      await page.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: 'History' })
      await checkClean(page)
      const first = history
        .getByRole('listitem')
        .filter({ hasText: /changed .*short description/ })
        .last()
      await first.getByRole('button', { name: /^Restore/ }).click()
      await expect(page.getByRole('textbox', { name: 'Short description' })).toHaveValue('A projectionist waits for the last reel.')
      await expect(saved).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Short description' })).toHaveValue('A projectionist waits for the last reel.')
    })
  })
})

test.use({ allowedNoise: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

test('a title’s pictures come from a file, or are drawn by the service as somebody chose', async ({ page }) => {
  await signIn(page, 'operator')
  await page.goto('/studio/titles/new')
  await page.getByLabel('Name').fill('The Painted Door')
  await page.getByRole('button', { name: 'Create draft' }).click()
  const artwork = page.getByRole('region', { name: 'Artwork' })
  const poster = artwork.getByRole('img', { name: 'Poster of this title' })
  await expect(poster).toBeVisible()
  const drawn = await poster.getAttribute('src')

  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await artwork.getByRole('button', { name: button, exact: true }).click()
    await (await chooser).setFiles(file)
  }
  await choose('Upload the poster', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('notes.txt is no JPEG, PNG, WebP or AVIF picture.')).toBeVisible()

  const picture = await page.screenshot({ type: 'jpeg' })
  await choose('Upload the poster', { name: 'door.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(poster).not.toHaveAttribute('src', drawn ?? '')
  await choose('Upload the hero', { name: 'door.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(artwork.getByRole('img', { name: 'Hero of this title' })).toBeVisible()
  await checkClean(page)

  await test.step('what must stay in sight is set by keys, beside what every shape will show, and kept', async () => {
    const openFocus = () => artwork.getByRole('button', { name: 'Focus of the hero', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Focal point of/ })
    const point = dialog.getByRole('slider', { name: 'Focal point' })
    await openFocus()
    await expect(point).toHaveAttribute('aria-valuetext', 'Not set')
    await expect(dialog.getByRole('region', { name: 'What viewers see' }).getByRole('figure').nth(1)).toBeVisible()
    await point.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await checkClean(page)
    const chosen = (await point.getAttribute('aria-valuetext')) ?? ''
    expect(chosen).toMatch(/^\d+% from the left, 4\d% from the top$/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await openFocus()
    await expect(point).toHaveAttribute('aria-valuetext', chosen)
    await page.keyboard.press('Escape')
  })

  await test.step('the service draws what was chosen, once it was seen', async () => {
    await artwork.getByRole('button', { name: 'Draw the poster' }).click()
    const dialog = page.getByRole('dialog', { name: 'Draw the poster' })
    await dialog.getByRole('searchbox', { name: 'Motif' }).fill('hornet')
    await dialog.getByRole('option', { name: 'Wasp', exact: true }).click()
    await expect(dialog.getByRole('option', { name: '· Wasp' }).nth(1)).toBeVisible()
    await checkClean(page)
    await dialog.getByRole('option', { name: '· Wasp' }).nth(1).click()
    await dialog.getByRole('button', { name: 'Use this poster' }).click()
    await expect(poster).toHaveAttribute('src', /^\/images\//)
    await expect(artwork.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await poster.getAttribute('src')).not.toBe(drawn)
  })
  await artwork.getByRole('button', { name: 'Remove the hero', exact: true }).click()
  await expect(artwork.getByRole('img', { name: 'Hero of this title' })).toBeHidden()
  const chosen = await poster.getAttribute('src')
  await page.reload()
  await expect(poster).toHaveAttribute('src', chosen ?? '')
})

test('a row of the table is pressed while the table still moves', async ({ page }) => {
  await signIn(page, 'operator')
  await page.goto('/studio/titles')
  const row = page.getByRole('row').nth(6)
  const { x, y } = (await row.boundingBox())!
  await page.mouse.move(x + 300, y + 20)
  // Not by a locator, which would wait until the row takes presses.
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 40)
  await page.mouse.click(x + 300, y + 20)
  await expect(page).toHaveURL(/\/studio\/titles\/\d+$/)
})
