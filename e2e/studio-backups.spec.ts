import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkClean } from './axe.ts'
import { firstOperator, openStudioAsFirstOperator } from './first-operator.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { expect, test } from './quiet.ts'
import { dataFolder, projectRoot } from './where.ts'

const restoredFolder = `${dataFolder}-restored`

test.describe('backups', () => {
  let service: OwnService
  let restored: OwnService | undefined
  test.beforeAll(async () => {
    rmSync(restoredFolder, { recursive: true, force: true })
    service = await startOwnService('backups', 10, { MATINEE_DEMO: 'no' })
  })
  test.afterAll(async () => {
    await service?.stop()
    await restored?.stop()
  })

  test('one made by a button is tried, and restores into another folder as the service was', async ({ page }) => {
    test.setTimeout(240_000)
    const main = page.getByRole('main')
    const rename = async (to: string) => {
      await main.getByLabel('Name', { exact: true }).fill(to)
      await expect(main.getByText('Saved', { exact: true })).toBeVisible()
    }
    await openStudioAsFirstOperator(page, service)
    const check = page.getByRole('listitem').filter({ hasText: 'Backup:' })
    await expect(check.getByRole('img', { name: 'To do' })).toBeVisible()
    await page.goto(`${service.origin}/studio/titles/new`)
    await page.getByLabel('Name', { exact: true }).fill('The Lamp')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByRole('heading', { name: 'The Lamp' })).toBeVisible()
    const titlePath = new URL(page.url()).pathname

    await test.step('the plan is set, a backup made and tried by itself', async () => {
      await page.getByRole('link', { name: 'Backups' }).click()
      await expect(page.getByText('No backup yet')).toBeVisible()
      await checkClean(page)
      await page.getByRole('button', { name: /How often/ }).click()
      await page.getByRole('option', { name: 'Every day' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.getByRole('button', { name: 'Back up now' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Passphrase').fill('short')
      await expect(dialog.getByText('At least 8 letters.')).toBeVisible()
      await dialog.getByLabel('Passphrase').fill('')
      await checkClean(page)
      await dialog.getByRole('button', { name: 'Back up' }).click()
      await expect(page.getByRole('row').filter({ hasText: /Made.*Whole/ })).toBeVisible({ timeout: 120_000 })
      await checkClean(page)
    })

    await test.step('what is written later is not in it', async () => {
      await page.goto(service.origin + titlePath)
      await rename('The Lantern')
      await page.getByRole('link', { name: 'Today' }).click()
      await page.getByText(/^\d+ done$/).click()
      await expect(check.getByRole('img', { name: 'Done' })).toBeVisible()
    })

    await test.step('the command that the page shows brings it into another folder', async () => {
      await page.getByRole('link', { name: 'Backups' }).click()
      await page.getByRole('row').filter({ hasText: 'By hand' }).getByRole('button', { name: 'Restore …' }).click()
      const [file = ''] = readdirSync(join(service.dataFolder, 'backups'))
      await expect(page.getByRole('dialog')).toContainText(`npx matinee restore --replace '${join(service.dataFolder, 'backups', file)}'`)
      await checkClean(page)
      await page.getByRole('button', { name: 'Done' }).click()
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(projectRoot, 'cli/bin/matinee.mjs'), 'restore', join(service.dataFolder, 'backups', file)],
        { env: { ...process.env, MATINEE_DATA: restoredFolder, MATINEE_DEMO: 'no' }, encoding: 'utf8' },
      )
      expect(status, stderr).toBe(0)
      restored = await startOwnService('restored', 11, { MATINEE_DEMO: 'no', MATINEE_DATA: restoredFolder })
    })

    await test.step('it is the service of that moment: its people, its titles, its log', async () => {
      await page.goto(`${restored?.origin}/studio`)
      await page.getByLabel('Email address').fill(firstOperator.email)
      await page.getByLabel('Password').fill(firstOperator.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
      await page.goto(restored?.origin + titlePath)
      await expect(main.getByLabel('Name', { exact: true })).toHaveValue('The Lamp')
      await page.getByRole('link', { name: 'Log', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Log', exact: true }).getByRole('link', { name: 'title “The Lamp”' })).toBeVisible()
      expect([...service.complaints(), ...(restored?.complaints() ?? [])]).toEqual([])
    })
  })
})
