import { subtitleLanguageKey } from '@matinee/contract/storage-keys'
import type { Page } from '@playwright/test'
import { openPlayer, type PlayerOnPage } from './player.ts'
import { expect, test } from './quiet.ts'
import { signIn, titleNamed } from './service.ts'
import { storeBefore } from './stored.ts'

const film = 'The Phantom of the Opera'

/** Plays the film with these subtitles from a quiet moment, and stops there. */
const playWith = async (page: Page, cues: string): Promise<PlayerOnPage> => {
  await page.route(/\/media\/play\/.*\.vtt/, (route) => route.fulfill({ contentType: 'text/vtt', body: `WEBVTT\n\n${cues}` }))
  await storeBefore(page, subtitleLanguageKey, 'en')
  const player = await openPlayer(page, await titleNamed(film))
  await player.seekTo(0.2)
  await player.pause()
  await expect(page.locator('[data-subtitles] p').first()).toBeVisible()
  return player
}

/** The box of the film's picture, without what stands black around it. */
const pictureOn = ({ video }: PlayerOnPage) =>
  video.evaluate((media: HTMLVideoElement) => {
    const { x, y, width, height } = media.getBoundingClientRect()
    const scale = Math.min(width / media.videoWidth, height / media.videoHeight)
    const [wide, high] = [media.videoWidth * scale, media.videoHeight * scale]
    return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
  })

const boxOf = async (page: Page, text: string) => {
  const box = await page.locator('[data-subtitles] p > span').filter({ hasText: text }).boundingBox()
  if (!box) throw new Error(`'${text}' is not shown.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.x + box.width / 2 }
}

const always = '00:00.000 --> 10:00.000'

test.describe('subtitles', () => {
  test.beforeEach(({ page }) => signIn(page, 'premium', 'Tomas'))

  test('PLY-04 stand where their file puts them, in its letters and colours', async ({ page }) => {
    const player = await playWith(
      page,
      `STYLE
::cue(.sign) { color: rgb(1, 200, 3); background: #102030; position: fixed; background-image: url(/x) }

REGION
id:corner
width:30%
lines:2
regionanchor:0%,0%
viewportanchor:60%,30%

${always}
At the foot
${always}
and after it: It&#39;s Rosemary&#x2019;s

${always} line:0
At the head

${always} line:50% position:10%,line-left size:30% align:left
At the left

${always} line:50% position:90%,line-right size:30% align:right
At the right

${always} region:corner
In a region

${always} line:30% position:5%,line-left align:left size:40%
<i>Slanted</i> <b>bold</b> <u>under</u> <c.yellow.bg_blue>coloured</c> <c.sign>signed</c> <v Roger>spoken</v>

${always} vertical:rl line:0 position:70% size:50%
縦書き<ruby>漢字<rt>かんじ</rt></ruby>を読む`,
    )
    const picture = await pictureOn(player)
    const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(picture.width * 0.02)

    await test.step('lines', async () => {
      const [foot, second, head] = [await boxOf(page, 'At the foot'), await boxOf(page, 'and after it'), await boxOf(page, 'At the head')]
      expect(foot.y).toBeGreaterThan(picture.y + picture.height * 0.6)
      expect(second.y).toBeGreaterThanOrEqual(foot.bottom - 6)
      expect(head.bottom).toBeLessThan(picture.y + picture.height * 0.25)
      near(head.middle, picture.x + picture.width / 2)
      await expect(page.locator('[data-subtitles]')).toContainText("It's Rosemary’s")
    })
    await test.step('positions', async () => {
      const [left, right, corner] = [await boxOf(page, 'At the left'), await boxOf(page, 'At the right'), await boxOf(page, 'In a region')]
      near(left.x, picture.x + picture.width * 0.1)
      near(right.right, picture.x + picture.width * 0.9)
      near(left.y, right.y)
      near(left.y, picture.y + picture.height / 2)
      near(corner.middle, picture.x + picture.width * 0.75)
      near(corner.y, picture.y + picture.height * 0.3 + 35)
    })
    await test.step('letters and colours', async () => {
      const shown = page.locator('[data-subtitles]')
      await expect(shown.locator('i', { hasText: 'Slanted' })).toHaveCSS('font-style', 'italic')
      await expect(shown.locator('u', { hasText: 'under' })).toHaveCSS('text-decoration-line', 'underline')
      expect(Number(await shown.locator('b').evaluate((bold) => getComputedStyle(bold).fontWeight))).toBeGreaterThanOrEqual(600)
      const coloured = shown.locator('span', { hasText: /^coloured$/ })
      await expect(coloured).toHaveCSS('color', 'rgb(255, 255, 0)')
      await expect(coloured).toHaveCSS('background-color', 'rgb(0, 0, 255)')
      const signed = shown.locator('span', { hasText: /^signed$/ })
      await expect(signed).toHaveCSS('color', 'rgb(1, 200, 3)')
      await expect(signed).toHaveCSS('background-color', 'rgb(16, 32, 48)')
      await expect(signed).toHaveCSS('position', 'static')
      await expect(signed).toHaveCSS('background-image', 'none')
      await expect(shown).toHaveAttribute('lang', 'en')
    })
    await test.step('vertical writing with ruby', async () => {
      const column = page.locator('[data-subtitles] p').filter({ hasText: '縦書き' })
      await expect(column).toHaveCSS('writing-mode', 'vertical-rl')
      const box = await boxOf(page, '縦書き')
      expect(box.height).toBeGreaterThan(box.width * 2)
      near(box.right, picture.x + picture.width)
      await expect(column.locator('ruby > rt')).toHaveText('かんじ')
      await expect(column.locator('ruby > rt')).toHaveCSS('display', 'ruby-text')
    })
  })

  test('PLY-04 every line is laid out in its own direction', async ({ page }) => {
    await playWith(page, `${always}\nFirst in English, 1.\nثم بالعربية، 2.`)
    const ends = await page.locator('[data-subtitles] p > span').evaluate((text) => {
      const words = text.firstChild as Text
      const leftOf = (index: number) => {
        const range = document.createRange()
        range.setStart(words, index)
        range.setEnd(words, index + 1)
        return range.getBoundingClientRect().left
      }
      const second = words.data.indexOf('\n') + 1
      return { english: leftOf(second - 2) - leftOf(0), arabic: leftOf(words.data.length - 1) - leftOf(second) }
    })
    expect(ends.english).toBeGreaterThan(0)
    expect(ends.arabic).toBeLessThan(0)
  })

  test('PLY-04 a hundred cues at once and endless lines leave the film in view, and an endless file the page alive', async ({ page }) => {
    const early = Array.from({ length: 100 }, (_, index) => `00:00.000 --> 00:40.000\nCue ${index}`)
    const late = `00:40.000 --> 10:00.000\n${'endless'.repeat(15_000)}`
    const many = Array.from({ length: 100_000 }, (_, index) => `01:00:00.${String(index % 1000).padStart(3, '0')} --> 01:00:01.000\nLater`)
    const player = await playWith(page, [...early, late, ...many].join('\n\n'))
    const shown = page.locator('[data-subtitles]')
    const picture = await pictureOn(player)
    const topOf = async () =>
      Math.min(
        ...(
          await shown
            .locator('p > span')
            .all()
            .then((all) => Promise.all(all.map((one) => one.boundingBox())))
        ).map((box) => box?.y ?? 0),
      )

    await expect(shown).toContainText('Cue 99')
    expect(await shown.locator('p').count()).toBeLessThanOrEqual(10)
    expect(await topOf()).toBeGreaterThan(picture.y + picture.height / 3)

    await player.seekTo(0.6)
    await expect(shown).toContainText('endless')
    await expect(shown).toContainText('…')
    const line = await boxOf(page, 'endless')
    expect(line.x).toBeGreaterThanOrEqual(picture.x)
    expect(line.right).toBeLessThanOrEqual(picture.x + picture.width)
    expect(line.y).toBeGreaterThan(picture.y + picture.height / 3)
  })

  test("PLY-04 the viewer's style shows at once, is kept on the device and can be taken back", async ({ page }) => {
    const player = await playWith(page, `${always}\nPlain <c.red>red</c>\n\n${always} line:20%\nHigh`)
    const plain = page.locator('[data-subtitles] p > span', { hasText: 'Plain' })
    const red = page.locator('[data-subtitles] span', { hasText: /^red$/ })
    const panel = page.getByRole('dialog', { name: 'Subtitle style' })
    const sample = panel.getByText('It rained on Calder Street')
    const open = async () => {
      await player.press('Subtitles and audio')
      await page.getByRole('button', { name: 'Subtitle style' }).click()
      await expect(panel).toBeVisible()
    }
    const choose = (group: string, choice: string) =>
      panel.getByRole('group', { name: group, exact: true }).getByText(choice, { exact: true }).click()
    await open()

    await test.step('by keyboard alone', async () => {
      await panel.getByRole('radio', { name: '100%', exact: true }).first().focus()
      for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
      await expect(panel.getByRole('radio', { name: '200%' })).toBeChecked()
      await expect(plain).toHaveCSS('font-size', '52px')
      await expect(sample).toHaveCSS('font-size', '52px')
    })
    await test.step('letters, edge and ground', async () => {
      await choose('Font', 'Serif')
      await choose('Colour', 'Yellow')
      await choose('Edge', 'None')
      await choose('Background', 'Blue')
      await choose('Background opacity', '75%')
      for (const text of [plain, sample]) {
        await expect(text).toHaveCSS('font-family', /Georgia/)
        await expect(text).toHaveCSS('color', 'rgb(255, 230, 107)')
        await expect(text).toHaveCSS('text-shadow', 'none')
        await expect(text).toHaveCSS('background-color', 'rgba(16, 32, 96, 0.75)')
      }
      // The viewer's colour stands over the file's.
      await expect(red).toHaveCSS('color', 'rgb(255, 230, 107)')
    })
    await test.step('place', async () => {
      const picture = await pictureOn(player)
      await choose('Place', 'Top')
      expect((await boxOf(page, 'Plain')).y).toBeLessThan(picture.y + picture.height * 0.3)
      await choose('Place', 'Bottom')
      await expect.poll(async () => (await boxOf(page, 'High')).y).toBeGreaterThan(picture.y + picture.height / 2)
    })
    await test.step('another day, and back to the house’s', async () => {
      await page.reload()
      await player.hasPlayedPast(0.1)
      await expect(plain).toHaveCSS('font-family', /Georgia/)
      await open()
      await expect(panel.getByRole('radio', { name: '200%' })).toBeChecked()
      await panel.getByRole('button', { name: 'Reset' }).click()
      await expect(plain).toHaveCSS('font-size', '26px')
      await expect(red).toHaveCSS('color', 'rgb(255, 0, 0)')
      await expect(plain).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    })
  })

  test('PLY-04 the next film is heard and read as the last was, and a key switches subtitles', async ({ page }) => {
    const player = await openPlayer(page, await titleNamed(film))
    const panel = page.getByRole('dialog', { name: 'Subtitles and audio' })
    const checked = (name: string) => expect(panel.getByRole('radio', { name, exact: true })).toBeChecked()
    await player.press('Subtitles and audio')
    await panel.getByText('Organ').click()
    await panel.getByText('Français').click()
    await checked('Organ')

    const heard = page.waitForRequest(/audio-organ/)
    await openPlayer(page, await titleNamed('Nosferatu'))
    await heard
    await page.keyboard.press('Shift+C')
    await checked('Organ')
    await checked('Français')
    await page.keyboard.press('Escape')
    const said = page.getByRole('status').filter({ hasText: 'Subtitles' })
    await page.keyboard.press('c')
    await expect(said).toHaveText('Subtitles off')
    await page.keyboard.press('c')
    await expect(said).toHaveText('Subtitles: Français')
  })

  test('PLY-01 PLY-03 keys change the speed of this title alone, go by frames and to the start', async ({ page }) => {
    await page.addInitScript(() => {
      const told: MediaPositionState[] = []
      Object.assign(window, { told })
      navigator.mediaSession.setPositionState = (state) => void (state && told.push(state))
    })
    const player = await openPlayer(page, await titleNamed(film))
    await page.keyboard.press('Shift+>')
    await expect(player.video).toHaveJSProperty('playbackRate', 1.25)
    await expect(page.getByRole('status').filter({ hasText: '×' })).toHaveText('1.25×')
    const told = () => page.evaluate(() => (window as unknown as { told: MediaPositionState[] }).told.at(-1))
    await expect.poll(told).toMatchObject({ playbackRate: 1.25, duration: await player.durationSeconds() })

    await player.pause()
    const at = await player.positionSeconds()
    for (const _ of [1, 2, 3]) await page.keyboard.press('.')
    await expect.poll(async () => Math.round(((await player.positionSeconds()) - at) * 24)).toBe(3)
    await page.keyboard.press('Home')
    await expect.poll(player.positionSeconds).toBe(0)
    await openPlayer(page, await titleNamed('Nosferatu'))
    await expect(player.video).toHaveJSProperty('playbackRate', 1)
  })
})
