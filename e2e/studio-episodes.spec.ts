import { checkClean } from './axe.ts'
import { expect, test } from './quiet.ts'
import { askAsOperator, signIn } from './service.ts'

test('an episode is added, another moved into the next season by keys, and viewers see the new order', async ({
  page,
  browser,
  baseURL,
}) => {
  const call = await askAsOperator()
  const { data: title } = await call('create-title', {
    ...{ kind: 'series', name: 'The Lamplighters', originalName: '', year: 1934, durationMinutes: 20, releaseDay: null, publishAt: null },
    ...{ availableFrom: null, availableUntil: null, territories: [], territoryRule: 'only' },
    ...{ shortDescription: 'Two seasons by gaslight.', longDescription: '', languageNote: '', state: 'published', allowKids: false },
    ...{ isSilent: false, isPremium: false, isRemastered: false, matters: false },
    ...{ keywords: [], languages: [], genres: [], moods: [], countries: [], credits: [] },
  })
  const addSeason = async (number: number, names: string[]) => {
    const { data: season } = await call('create-season', { titleId: title.id, number, name: `Season ${number}` })
    for (const [place, name] of names.entries())
      await call('create-episode', { seasonId: season.id, number: place + 1, name, description: '', durationMinutes: 20 })
  }
  await addSeason(1, ['Dusk', 'Fog'])
  await addSeason(2, ['Gas'])

  await signIn(page, 'operator')
  await page.goto(`/studio/titles/${title.id}`)
  await page.getByRole('link', { name: 'Episodes', exact: true }).click()
  const tree = page.getByRole('treegrid', { name: 'Seasons and episodes' })
  await tree.getByRole('button', { name: 'Add an episode to Season 2' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dawn')
  await expect(dialog.getByLabel('Number')).toHaveValue('2')
  await checkClean(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(tree.getByRole('row', { name: '2. Dawn' })).toBeVisible()
  await checkClean(page)

  // From the row to its handle, Enter, past the head of the next season to between its two, Enter.
  await tree.getByRole('row', { name: '2. Fog' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const target = (name: string) => page.getByRole('button', { name })
  for (const name of ['Insert after 2. Fog', 'Drop on Season 2', 'Insert before 1. Gas', 'Insert between 1. Gas and 2. Dawn']) {
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(target(name)).toBeFocused({ timeout: 500 })
    }).toPass()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('‘Fog’ is episode 2 of Season 2.')).toBeVisible()

  const viewer = await browser.newPage()
  await viewer.goto(`${baseURL}/title?video_id=${title.id}&video_type=series`)
  const episodes = viewer.getByRole('region', { name: 'Episodes' })
  await expect(episodes.getByRole('heading', { level: 3 })).toHaveText(['Dusk'])
  await episodes.getByRole('tab', { name: 'Season 2' }).click()
  await expect(episodes.getByRole('heading', { level: 3 })).toHaveText(['Gas', 'Fog', 'Dawn'])
  await viewer.close()

  await page.keyboard.press('Control+z')
  await expect(page.getByText('The order is as it was.')).toBeVisible()
  await expect(tree.getByRole('row')).toContainText(['Season 1', '1. Dusk', '2. Fog', 'Season 2', '1. Gas', '2. Dawn'])
  const { data: now } = await call('get-title', { id: title.id })
  await call('delete-title', { id: title.id, version: now.version })
})
