import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { password, people, signIn } from './service.ts'

test.describe('the studio', () => {
  test.describe('for those who do not run the service', () => {
    test.use({ allowedNoise: [/status of 403/] })
    test('asks who comes, and tells a viewer that it is not theirs', async ({ page }) => {
      await page.goto('/studio/titles')
      await expect(page.getByRole('heading', { name: 'Matinee studio' })).toBeVisible()
      await checkClean(page)
      await page.getByLabel('Email address').fill(people.free.email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Not for this account' })).toBeVisible()
      await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
      await expect(page.getByLabel('Email address')).toBeVisible()
    })
  })

  test('finds, filters and sorts titles, keeps what was asked in the address, and opens them by keyboard from anywhere', async ({
    page,
  }) => {
    await signIn(page, 'operator')
    await page.goto('/studio/titles')
    const table = page.getByRole('grid', { name: 'Titles' })
    await expect(table.getByRole('row').nth(3)).toBeVisible()
    await checkClean(page)

    await page.keyboard.press('/')
    await page.keyboard.type('nosferatu')
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await expect(page).toHaveURL(/[?&]search=nosferatu/)

    // What is ticked is changed together, and put back by one press.
    await table
      .getByRole('row', { name: /Nosferatu/ })
      .getByRole('checkbox')
      .press('Space')
    await page.getByRole('button', { name: 'For members' }).click()
    await expect(table.getByRole('gridcell', { name: 'Members', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(table.getByRole('gridcell', { name: 'Everybody', exact: true })).toBeVisible()

    await page.getByRole('radio', { name: 'Series' }).click()
    await expect(page.getByRole('heading', { name: 'No title fits' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No title fits' })).toBeVisible()

    // Filters behind the button narrow it too, and a second press on a heading turns the order round.
    await page.goto('/studio/titles?from=1926&to=1928')
    const first = table.getByRole('row').nth(1)
    await table.getByRole('columnheader', { name: 'Year' }).click()
    await expect(first).toContainText('1928')
    await table.getByRole('columnheader', { name: 'Year' }).click()
    await expect(page).toHaveURL(/direction=ascending/)
    await expect(first).toContainText('1926')
    await page.getByRole('button', { name: 'More filters (2)' }).click()
    await checkClean(page)
    await page.getByRole('button', { name: 'Clear these' }).click()
    await expect(page).not.toHaveURL(/from=/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Length' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(table.getByRole('columnheader', { name: 'Length' })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('nosferatu')
    // Before anything is found.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/studio\/titles\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nosferatu')

    // The palette finds people, settings and what can be done with the title that is open, too.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('as viewers')
    await expect(page.getByRole('menuitem', { name: 'Open this title as viewers see it' })).toBeVisible()
    const box = page.getByRole('searchbox', { name: 'Find or do' })
    await box.fill(people.premium.email)
    await expect(page.getByRole('menuitem', { name: `${people.premium.name} ${people.premium.email}` })).toBeVisible()
    await box.fill('accent')
    await expect(page.getByRole('menuitem', { name: 'Accent colour' })).toBeVisible()
    // The list marks its first entry a moment later.
    const marked = () => box.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent)
    await expect.poll(marked).toContain('Accent colour')
    await checkClean(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[/]studio[/]settings#accentColor$/)
    await expect(page.getByLabel('Accent colour').first()).toBeInViewport()
  })
})

test.describe('the studio on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('several titles are ticked, hidden and published together, by finger and by keys, and put back', async ({ page }) => {
    await signIn(page, 'operator')
    await page.goto('/studio/titles?from=1926&to=1928&sort=name')
    const rows = page.getByRole('grid', { name: 'Titles' }).getByRole('row')
    const places = page.getByRole('navigation', { name: 'Studio, in short' })
    const bar = page.getByRole('region', { name: 'Ticked titles' })
    const [first, second] = [rows.nth(1), rows.nth(2)]
    await expect(second).toContainText('Published')

    await test.step('a finger beside the box ticks and opens nothing', async () => {
      await first
        .getByRole('gridcell')
        .first()
        .tap({ position: { x: 3, y: 5 } })
      await expect(bar).toContainText('1 ticked')
      // Once one is ticked, all of a row ticks.
      await second.getByText('Published').tap()
      await expect(bar).toContainText('2 ticked')
      await expect(page).toHaveURL(/[/]titles[?]/)
      await expect(bar.getByRole('button', { name: 'Hide' })).toBeInViewport({ ratio: 1 })
      await checkClean(page)
    })

    await test.step('hidden together, and put back by one press', async () => {
      await bar.getByRole('button', { name: 'Hide' }).tap()
      for (const row of [first, second]) await expect(row).toContainText('Hidden')
      await expect(bar).toBeHidden()
      await expect(places.getByRole('link', { name: 'Titles' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Undo' }).tap()
      for (const row of [first, second]) await expect(row).toContainText('Published')
    })

    await test.step('what is not in the bar at the foot is found behind it', async () => {
      await places.getByRole('button', { name: 'More' }).tap()
      await page.getByRole('button', { name: 'Find or do' }).tap()
      await page.getByRole('searchbox', { name: 'Find or do' }).fill('backups')
      await expect(page.getByRole('menuitem', { name: 'Backups' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    })

    await test.step('by keys: ticked, the bar is next, and the row has the focus again', async () => {
      await first.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(bar).toContainText('2 ticked')
      await page.keyboard.press('Tab')
      await expect(bar.getByRole('button', { name: 'Clear' })).toBeFocused()
      await bar.getByRole('button', { name: 'More' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Make drafts' }).press('Enter')
      for (const row of [first, second]) await expect(row).toContainText('Draft')
      await expect(second).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      for (const row of [first, second]) await expect(row).toContainText('Published')
    })
  })
})
