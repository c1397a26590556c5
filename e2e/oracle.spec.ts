import type { Page } from '@playwright/test'
import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { addressOf, ask } from './service.ts'

const question = (page: Page) => page.getByRole('heading', { level: 1 })
const sun = (page: Page, name: 'From year' | 'To year') => page.getByRole('slider', { name })
const counted = async (fromYear: number, toYear: number) => (await ask('the-oracle-step-one', { fromYear, toYear })).data

test('ORC-01 the suns set the years, and the address keeps them', async ({ page }) => {
  await test.step('the menu leads there, and the years begin at 1991 to 2015', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'The Oracle' }).click()
    await expect(page).toHaveURL('/oracle')
    const { title, subtitle, description, totalNumberOfTitles: inAll } = (await ask('view-the-oracle-step-one')).data
    await expect(question(page)).toHaveText(title)
    await expect(page.getByText(`${subtitle} · ${inAll} titles in all`)).toBeVisible()
    await expect(page.getByText(description)).toBeVisible()
    await expect(sun(page, 'From year')).toHaveAttribute('aria-valuenow', '1991')
    await expect(sun(page, 'To year')).toHaveAttribute('aria-valuenow', '2015')
    const { totalNumberOfTitles } = await counted(1991, 2015)
    await expect(page.getByRole('button', { name: `Continue with ${totalNumberOfTitles} title` })).toBeVisible()
  })

  await test.step('keys move them, and the count is asked for where they rest', async () => {
    const count = page.waitForRequest(/the-oracle-step-one.*from_year=1911.*to_year=20/)
    await sun(page, 'From year').focus()
    for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
    await expect(sun(page, 'From year')).toHaveAttribute('aria-valuenow', '1911')
    await sun(page, 'To year').focus()
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/from=1911&to=\d{4}$/)
    await count
  })

  await test.step('a drag moves the nearer one', async () => {
    const box = (await sun(page, 'To year').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - 400, box.y + 10, { steps: 5 })
    await page.mouse.up()
    const year = Number(await sun(page, 'To year').getAttribute('aria-valuenow'))
    expect(year).toBeLessThan(2000)
    await expect(page).toHaveURL(new RegExp(`to=${year}$`))
  })

  await test.step('a reload keeps them', async () => {
    const year = await sun(page, 'To year').getAttribute('aria-valuenow')
    await page.reload()
    await expect(sun(page, 'From year')).toHaveAttribute('aria-valuenow', '1911')
    await expect(sun(page, 'To year')).toHaveAttribute('aria-valuenow', year!)
  })
})

test('ORC-01 dark years name the nearest ones and suggest their era', async ({ page }) => {
  const { totalNumberOfTitles, nearest } = await counted(1975, 1980)
  expect(totalNumberOfTitles).toBe(0)
  await page.goto('/oracle?from=1975&to=1980')
  await expect(page.getByText(`These years are dark. The nearest films are in ${nearest!.fromYear}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Suggested/ }).click()
  await expect(page.getByRole('button', { name: /^Continue with [1-9]/ })).toBeVisible()
})

test('ORC-02 ORC-03 ORC-04 moods are chosen, the cards answer, and earlier steps can be edited', async ({ page }) => {
  const years = { fromYear: 1919, toYear: 1964 }
  const { data: moods } = await ask('mood-list', years)
  const [first, second] = moods.filter(({ count }) => count > 0)
  const mood = `${first!.id},${second!.id}`
  const { data: drawn } = await ask('the-oracle-step-two', { ...years, mood })

  await test.step('ORC-02 every mood is a checkbox with what the years hold of it', async () => {
    await page.goto('/oracle?from=1919&to=1964')
    await page.getByRole('button', { name: /^Continue/ }).click()
    await expect(page).toHaveURL(/step=2/)
    await expect(question(page)).toHaveText('How do you want to feel?')
    await expect(question(page)).toBeFocused()
    await expect(page.getByRole('checkbox')).toHaveCount(moods.length)
    for (const { moodName, count } of [first!, second!]) {
      const card = page.getByRole('checkbox', { name: new RegExp(`^${moodName}, ${count} title`) })
      await card.focus()
      await page.keyboard.press('Space')
      await expect(card).toBeChecked()
    }
    await expect(page).toHaveURL(new RegExp(`mood=${mood}`))
  })

  await test.step('ORC-03 the groups stand by genre name, with what can be done', async () => {
    await page.getByRole('button', { name: 'Ask the Oracle' }).click()
    await expect(page).toHaveURL(/step=3/)
    await expect(question(page)).toHaveText(/^The cards have chosen \w/)
    const names = drawn.genreVideos.map(({ genreName }) => genreName)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
    await expect(page.locator('main section[aria-labelledby^="drawn-"]').getByRole('heading', { level: 2 })).toHaveText(names)
    await expect(page.getByRole('list', { name: 'Leading titles' }).getByRole('link')).toHaveCount(drawn.leadingVideoIds.length)
    const title = drawn.genreVideos[0]!.videos[0]!
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title.videoTitle, exact: true }) })
    await expect(card.getByText(title.reason)).toBeVisible()
    await expect(card.getByRole('link', { name: /^Trailer/ })).toHaveCount(title.trailerUrl ? 1 : 0)
    await expect(card.getByRole('link', { name: /^Details/ })).toHaveAttribute('href', addressOf(title))
    await card.getByRole('button', { name: /^Play/ }).click()
    await expect(page.getByRole('dialog', { name: 'Take your seat first' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the address holds everything: reload, back and forward', async () => {
    await page.reload({ waitUntil: 'networkidle' })
    await expect(question(page)).toHaveText(/^The cards have chosen \w/)
    await page.goBack()
    await expect(question(page)).toHaveText('How do you want to feel?')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.goForward()
    await expect(question(page)).toHaveText(/^The cards have chosen \w/)
  })

  await test.step('ORC-04 UPDATE leads back to either step with its answer', async () => {
    await page.getByRole('link', { name: 'UPDATE the moods' }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.getByRole('link', { name: 'UPDATE the years' }).click()
    await expect(sun(page, 'From year')).toHaveAttribute('aria-valuenow', '1919')
    await sun(page, 'From year').press('ArrowRight')
    await page.getByRole('button', { name: /^Continue/ }).click()
    await expect(page.getByText('1920–1964')).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

  await test.step('ORC-03 where nothing fits, the cards are silent', async () => {
    await page.goto('/oracle?step=3&from=1975&to=1980&mood=1')
    await expect(question(page)).toHaveText('The cards are silent.')
    await page.getByRole('link', { name: 'Widen the years' }).click()
    await expect(sun(page, 'From year')).toHaveAttribute('aria-valuenow', '1975')
  })
})

test.describe('the one card', () => {
  const answers = 'step=3&from=1919&to=1964'
  const cardOn = (page: Page) => page.getByRole('region', { name: /^Tonight:/ })
  /** All that the answers draw, in the order in which it is dealt. */
  const deck = async () => {
    const { genreVideos, leadingVideoIds } = (await ask('the-oracle-step-two', { fromYear: 1919, toYear: 1964 })).data
    const videos = genreVideos.flatMap((group) => group.videos)
    const order = [...leadingVideoIds, ...videos.map(({ videoId }) => videoId).filter((id) => !leadingVideoIds.includes(id))]
    return order.map((id) => videos.find(({ videoId }) => videoId === id)!)
  }

  test('lies open with its reason, another is dealt by the keyboard, none twice, and it leads to its title', async ({ page }) => {
    const cards = await deck()
    await page.goto(`/oracle?${answers}`)
    const tonight = cardOn(page)

    await test.step('the best one first, and why', async () => {
      await expect(tonight.getByRole('heading', { level: 2 })).toHaveText(`Tonight: ${cards[0]!.videoTitle}`)
      await expect(tonight.getByText(cards[0]!.sentence)).toBeVisible()
    })

    await test.step('dealt again, without a card twice; the address keeps the one that lies open', async () => {
      const again = tonight.getByRole('button', { name: 'Deal again' })
      await again.focus()
      for (const { videoTitle, videoId, sentence } of cards.slice(1, 6)) {
        await page.keyboard.press('Enter')
        await expect(tonight.getByRole('heading', { level: 2 })).toHaveText(`Tonight: ${videoTitle}`)
        await expect(tonight.getByText(sentence)).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`card=${videoId}$`))
        await expect(again).toBeFocused()
      }
      await page.reload()
      await expect(tonight.getByRole('heading', { level: 2 })).toHaveText(`Tonight: ${cards[5]!.videoTitle}`)
    })

    await test.step('a visitor who plays it is welcomed', async () => {
      await tonight.getByRole('button', { name: `Play ${cards[5]!.videoTitle}` }).click()
      await expect(page.getByRole('dialog', { name: 'Take your seat first' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('its name leads to the title', async () => {
      await tonight.getByRole('link', { name: cards[5]!.videoTitle }).focus()
      await page.keyboard.press('Enter')
      await expect(question(page)).toHaveAccessibleName(cards[5]!.videoTitle)
    })
  })

  test('is a picture to share and to save, and what link previews show', async ({ page, request }) => {
    const [card] = await deck()
    const html = await (await request.get(`/oracle?${answers}&card=${card!.videoId}`)).text()
    expect(html).toContain(`<meta property="og:title" content="Tonight: ${card!.videoTitle.replaceAll('&', '&amp;')} · `)
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="http[^"]+/oracle-cards/${card!.videoId}\\.jpg`))
    await page.goto(`/oracle?${answers}`)
    await cardOn(page).getByRole('button', { name: 'Share the card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share the card' })
    const picture = dialog.getByRole('img', { name: `Tonight: ${card!.videoTitle}. ${card!.sentence}` })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Save the picture' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.jpg$/)
  })

  for (const [size, viewport] of Object.entries({ 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } }))
    test.describe(() => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })
      test(`axe finds nothing on it on ${size}`, async ({ page }) => {
        await page.goto(`/oracle?${answers}`)
        await expect(cardOn(page)).toBeVisible()
        await checkClean(page)
        await cardOn(page).getByRole('button', { name: 'Share the card' }).click()
        await expect(page.getByRole('dialog', { name: 'Share the card' })).toBeVisible()
        await checkClean(page)
      })
    })
})
