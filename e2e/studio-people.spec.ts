import { checkClean } from './axe.ts'
import { browserOf, newMember, signInAs } from './members.ts'
import { playerOn } from './player.ts'
import { expect, test } from './quiet.ts'
import { addressOf, askAsOperator, signIn, titleNamed } from './service.ts'

test.describe('people in the studio', () => {
  test('are made, found by name and state, disabled, enabled, signed out and made operators', async ({ page }) => {
    const name = `Mabel ${Date.now()}`
    const email = `${name.replace(' ', '.').toLowerCase()}@matinee.example`
    await signIn(page, 'operator')
    await page.goto('/studio/people')
    const table = page.getByRole('grid', { name: 'People' })
    await expect(table.getByRole('row').nth(2)).toBeVisible()
    await checkClean(page)

    await page.getByRole('button', { name: 'New account' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Email address').fill(email)
    await checkClean(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Never' })).toBeVisible()
    // A notice that is pointed at stays, and is never at rest.
    await page.mouse.move(0, 0)
    await checkClean(page)

    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Disabled' })).toBeVisible()

    await page.goto('/studio/people')
    await page.getByRole('radio', { name: 'Disabled' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type(name.toLowerCase())
    await expect(page).toHaveURL(/disabled=yes.*search=mabel/)
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Members' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody fits' })).toBeVisible()
    await page.getByRole('radio', { name: 'Members' }).click()
    await table.getByRole('rowheader', { name }).click()

    await page.getByRole('button', { name: 'Enable' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Open' })).toBeVisible()
    // By keyboard: a notice may lie over the heading's buttons.
    await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText(`${name} is signed out on all devices.`)).toBeVisible()

    const role = page.getByRole('region', { name: 'Role' })
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    for (const [choice, act] of [
      ['Editor', 'Give the role'],
      ['Viewer', 'Take the role away'],
    ] as const) {
      await role.getByRole('button').press('Enter')
      await page.getByRole('option', { name: choice }).press('Enter')
      await question.getByRole('button', { name: act }).press('Enter')
      await expect(role.getByRole('button')).toContainText(choice)
      await expect(question).toHaveCount(0)
    }
  })

  test('are given a month by support, and play premium with it; an editor meets no people at all', async ({ page, browser }) => {
    const film = await titleNamed('Wings')
    const [viewer, helper] = [await newMember('Quillby'), await newMember('Max')]
    const operator = await askAsOperator()
    const idOf = async (email: string) => (await operator('list-accounts', { search: email })).data[0]!.id
    const helperId = await idOf(helper.email)
    await operator('set-account-role', { id: helperId, role: 'support' })
    await signInAs(page, helper)
    await page.goto('/studio/people')
    await page.getByRole('searchbox', { name: 'Find by name or address' }).fill(viewer.email)
    await page.getByRole('rowheader', { name: 'Quillby' }).click()
    const membership = page.getByRole('region', { name: 'Membership' })
    await expect(membership).toContainText('Free')
    await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
    await checkClean(page)
    await membership.getByRole('button', { name: 'Grant membership' }).click()
    await checkClean(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Grant', exact: true }).click()
    await expect(membership).toContainText('Complimentary')
    await expect(membership).toContainText('Plays until')

    const theirs = await browserOf(browser, viewer)
    await theirs.page.goto('/membership')
    await expect(theirs.page.getByText('With our compliments.')).toBeVisible()
    await theirs.page.goto(addressOf(film))
    await theirs.page.getByRole('button', { name: 'Play', exact: true }).click()
    await playerOn(theirs.page).hasPlayedPast(0)
    await theirs.context.close()

    await operator('set-account-role', { id: helperId, role: 'editor' })
    await page.goto('/studio')
    const side = page.getByRole('navigation', { name: 'Studio' })
    await expect(side.getByRole('link', { name: 'Titles' })).toBeVisible()
    await expect(side.getByRole('link', { name: 'People' })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(viewer.name)
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.keyboard.press('Escape')
    for (const address of ['/studio/people', `/studio/people/${await idOf(viewer.email)}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
    }
  })
})
