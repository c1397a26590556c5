import { field, memberPassword, newAddress, press } from './newcomers.ts'
import { openHeld } from './open-held.ts'
import { expect, test } from './quiet.ts'
import { box as words } from './searching.ts'
import { password, people } from './service.ts'

const searchAddress = '/search?viewType=custom_grid&showText=1'

test.describe('before the page’s script is there', () => {
  test('a sign-up keeps what is typed, and goes on by what was pressed', async ({ page }) => {
    const email = newAddress()
    const letGo = await openHeld(page, '/signup')
    await field(page, 'User name').fill('Ada')
    await field(page, 'Email').fill(email)
    await press(page, 'Get Started')
    letGo()
    await field(page, 'Password').fill(memberPassword)
    await press(page, 'Back')
    await expect(field(page, 'User name')).toHaveValue('Ada')
    await expect(field(page, 'Email')).toHaveValue(email)
  })

  test('a sign-in by Enter counts, and no password stands in the address', async ({ page }) => {
    const letGo = await openHeld(page, '/signin')
    await field(page, 'Email').fill(people.free.email)
    await field(page, 'Password').fill(password)
    await field(page, 'Password').press('Enter')
    expect(page.url()).not.toContain(password)
    letGo()
    await expect(page.getByRole('heading', { name: 'Who’s watching?' })).toBeVisible()
  })

  test('words of a search stay in the box, are searched for and go on being typed', async ({ page }) => {
    const letGo = await openHeld(page, searchAddress)
    await words(page).fill('metro')
    letGo()
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result for metro')
    await words(page).pressSequentially('polis')
    await expect(words(page)).toHaveValue('metropolis')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result for metropolis')
  })

  test('Enter in the search leads to what is found, by the browser alone', async ({ page }) => {
    const letGo = await openHeld(page, searchAddress)
    await words(page).fill('fritz lang & co')
    await words(page).press('Enter')
    await expect(page).toHaveURL(`${searchAddress}&query=fritz+lang+%26+co`)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result for fritz lang & co')
    await expect(words(page)).toHaveValue('fritz lang & co')
  })

  test('a press on a card’s list button counts', async ({ page }) => {
    const letGo = await openHeld(page, '/')
    const button = page
      .getByRole('main')
      .getByRole('button', { name: / to your list$/ })
      .first()
    await button.click()
    letGo()
    await expect(page.getByRole('dialog', { name: 'Take your seat first' })).toBeVisible()
  })
})
