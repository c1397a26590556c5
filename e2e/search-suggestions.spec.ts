import { href } from '@matinee/contract/paths'
import type { Page } from '@playwright/test'
import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { box, cards, genreNamed, main } from './searching.ts'
import { addressOf, ask, signIn } from './service.ts'

const empty = '/search?viewType=custom_grid&showText=1'
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const recent = (page: Page) => main(page).getByRole('region', { name: 'Recent searches' })
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** What a screen reader is told of the box: whether its list is open, and the option that is reached. */
const told = (page: Page) =>
  box(page).evaluate((field) => {
    const reached = field.getAttribute('aria-activedescendant')
    const controlled = field.getAttribute('aria-controls')
    return {
      isExpanded: field.ariaExpanded,
      controls: controlled && document.getElementById(controlled)?.role,
      reached: reached && document.getElementById(reached)?.textContent,
      selected: [...document.querySelectorAll('[role="option"][aria-selected="true"]')].map(({ textContent }) => textContent),
      hasFocus: field === document.activeElement,
    }
  })
const closed = { isExpanded: 'false', controls: null, reached: null, selected: [], hasFocus: true }

/** The box listens: React keeps what it listens to in a property. */
const open = async (page: Page): Promise<void> => {
  await page.goto(empty)
  await expect(box(page)).toBeFocused()
  await expect.poll(() => box(page).evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')))).toBe(true)
}

test.describe('suggestions', () => {
  test('SRC-05 typing suggests titles, people and genres, and the arrows say which is reached', async ({ page }) => {
    await open(page)
    expect(await told(page)).toEqual(closed)
    await box(page).pressSequentially('hor')
    const { titles, people } = (await ask('search-suggestions', { searchKey: 'hor' })).data
    const texts = [
      ...titles.map(({ videoTitle, publishedYear }) => `${videoTitle}${publishedYear}`),
      ...people.map(({ name }) => `${name}Person`),
      'HorrorGenre',
    ]
    expect([titles.length, people.length]).not.toContain(0)
    await expect(options(page)).toHaveText(texts)
    const isOpen = { isExpanded: 'true', controls: 'listbox', reached: null, selected: [], hasFocus: true }
    expect(await told(page)).toEqual(isOpen)
    const reached = (text: string) => ({ ...isOpen, reached: text, selected: [text] })
    for (const [key, expected] of [
      ['ArrowDown', reached(texts[0]!)],
      ['ArrowDown', reached(texts[1]!)],
      ['ArrowUp', reached(texts[0]!)],
      ['ArrowUp', isOpen],
      ['ArrowUp', reached('HorrorGenre')],
      ['ArrowLeft', isOpen],
      ['ArrowUp', reached('HorrorGenre')],
      ['ArrowDown', isOpen],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => told(page), key).toEqual(expected)
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(addressOf(titles[0]!))
    await page.goBack()
    await box(page).fill('')
    await box(page).pressSequentially('hor')
    await options(page)
      .filter({ hasText: `${people[0]!.name}Person` })
      .click()
    await expect(page).toHaveURL(href('/person', { personId: people[0]!.personId }))
    await expect(heading(page)).toHaveText(people[0]!.name)
    await expect(list(page)).toHaveCount(0)
  })

  test('SRC-05 a genre that is reached stays so while titles come in above it, and Enter leads there', async ({ page }) => {
    await open(page)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/v3/search-suggestions**', async (route) => {
      await held
      await route.continue()
    })
    await box(page).pressSequentially('hor')
    await expect(options(page)).toHaveText(['HorrorGenre'])
    await page.keyboard.press('ArrowDown')
    letGo()
    await expect(options(page).first()).not.toHaveText('HorrorGenre')
    expect((await told(page)).reached).toBe('HorrorGenre')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      href('/category', { categoryId: await genreNamed('Horror'), categoryName: 'Horror', type: 'genre', genreType: 'genre' }),
    )
  })

  test('SRC-05 what is chosen is not followed by a search for what was typed', async ({ page }) => {
    await open(page)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/v3/input-search') && asked.push(request.url()))
    await page.route('**/v3/video-by-genre**', async (route) => {
      await held
      await route.continue()
    })
    // The pause after typing ends while the genre is on its way, however slow the machine is.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box(page).evaluate(() => document.execCommand('insertText', false, 'hor'))
    await expect(options(page).filter({ hasText: 'HorrorGenre' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.clock.runFor(1000)
    letGo()
    await page.clock.resume()
    await expect(heading(page)).toHaveText('Horror')
    await expect(cards(page).first()).toBeVisible()
    expect(asked).toEqual([])
  })

  test('Escape closes the suggestions and nothing else; submitted words leave the arrows to the page', async ({ page }) => {
    await open(page)
    await box(page).pressSequentially('metropolis')
    await expect(options(page).first()).toHaveText('Metropolis1927')
    await expect(page).toHaveURL(`${empty}&query=metropolis`)
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    expect(await told(page)).toEqual(closed)
    await expect(box(page)).toHaveValue('metropolis')
    await expect(page).toHaveURL(`${empty}&query=metropolis`)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await told(page)).reached).toBe('Metropolis1927')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(cards(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(main(page).locator(':focus')).toHaveCount(1)
    await expect(box(page)).not.toBeFocused()
    await expect(list(page)).toHaveCount(0)
  })

  test('a list higher than the window scrolls with the option that is reached', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 })
    await open(page)
    await box(page).pressSequentially('ho')
    await expect(options(page).nth(6)).toBeAttached()
    await expect(options(page).last()).toHaveText('HorrorGenre')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowUp')
    for (let left = await options(page).count(); left > 2; left -= 1) await page.keyboard.press('ArrowUp')
    await expect(options(page).first()).toBeInViewport({ ratio: 0.9 })
  })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`axe finds nothing on the open list ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page)
      await box(page).pressSequentially('hor')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(cards(page).first()).toBeAttached()
      await checkClean(page)
      await expect(list(page)).toBeVisible()
    })
})

test.describe('recent searches', () => {
  test('stand under the empty box for the profile that made them, each and all can be taken away', async ({ page }) => {
    await signIn(page, 'free', 'Sam')
    await open(page)
    await expect(recent(page).getByRole('link')).toHaveCount(0)
    for (const words of ['nosferatu', 'golem', 'metropolis']) {
      await box(page).fill(words)
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(`Search result for ${words}`)
    }
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(box(page)).toBeFocused()
    await expect(recent(page).getByRole('link')).toHaveText(['metropolis', 'golem', 'nosferatu'])
    await checkClean(page)
    await box(page).pressSequentially('gol')
    await expect(options(page).first()).toHaveText('golemRecent')
    await box(page).fill('')

    const other = await page.context().newPage()
    await signIn(other, 'free')
    await open(other)
    await expect(recent(other)).toBeAttached()
    await expect(recent(other).getByRole('link')).toHaveCount(0)
    await other.close()
    // The other tab was the last to sign in.
    await page.evaluate(() => sessionStorage.removeItem('was_signed_in'))
    await open(page)

    await recent(page).getByRole('button', { name: 'Remove golem' }).click()
    await expect(recent(page).getByRole('link')).toHaveText(['metropolis', 'nosferatu'])
    await expect(recent(page)).toBeFocused()
    await recent(page).getByRole('link', { name: 'nosferatu' }).click()
    await expect(heading(page)).toHaveText('Search result for nosferatu')
    await page.goBack()
    await recent(page).getByRole('button', { name: 'Clear all' }).click()
    await expect(recent(page).getByRole('link')).toHaveCount(0)
    await open(page)
    await expect(recent(page).getByRole('link')).toHaveCount(0)
  })
})
