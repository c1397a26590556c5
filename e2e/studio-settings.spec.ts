import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { signIn } from './service.ts'

const wordmark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20" fill="#35c46a"/></svg>',
)

test.describe('settings in the studio', () => {
  test.use({ allowedNoise: [/status of (400|409)/] })
  test('are saved with what a refusal offers, never over somebody else’s, and go back to their defaults', async ({ page, context }) => {
    await signIn(page, 'operator')
    await page.goto('/studio/settings')
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const save = page.getByRole('button', { name: 'Save' })
    await expect(field('Tagline')).toBeVisible()
    await expect(save).toBeHidden()
    await checkClean(page)

    await field('Accent colour').fill('#1a4a8a')
    await save.click()
    await page.getByRole('button', { name: 'Use #6f8db5' }).click()
    await expect(field('Accent colour')).toHaveValue('#6f8db5')
    await page.getByRole('button', { name: 'Drop the changes' }).click()
    await expect(field('Accent colour')).not.toHaveValue('#6f8db5')
    await expect(save).toBeHidden()

    const before = await field('Tagline').inputValue()
    const other = await context.newPage()
    await other.goto('/studio/settings')
    await other.getByLabel('Tagline', { exact: true }).fill('Theirs')
    await field('Tagline').fill('Mine')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('The settings are saved.')).toBeVisible()
    await other.close()
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Projection booth changed' })).toBeVisible()
    await expect(field('Tagline')).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Load theirs' }).click()
    await expect(field('Tagline')).toHaveValue('Theirs')

    await page.getByRole('button', { name: 'Back to the default: Tagline' }).click()
    await expect(field('Tagline')).toHaveValue('Films and series, shown in broad daylight.')
    await field('Tagline').fill(before)
    await page.locator('input[type=file]').nth(2).setInputFiles({ name: 'roxy.svg', mimeType: 'image/svg+xml', buffer: wordmark })
    await expect(page.getByRole('img', { name: 'Wordmark on light' })).toBeVisible()
    // A picture of one's own is no other person's write.
    await save.click()
    await expect(save).toBeHidden()
    await page.reload()
    await expect(field('Tagline')).toHaveValue(before)
    await page.getByRole('button', { name: 'Take away: Wordmark on light' }).click()
    await expect(page.getByRole('img', { name: 'Wordmark on light' })).toBeHidden()
    await checkClean(page)
  })
})
