import { expect, test } from './quiet.ts'

interface Box {
  from: number
  to: number
  top: number
}

for (const width of [1440, 390])
  test(`lettering over landscape art takes half of its width at most, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const row = page.getByRole('region', { name: 'Most viewed', exact: true })
    await row.scrollIntoViewIfNeeded()
    const boxesOf = () =>
      row.locator('[data-arrows="card"]').evaluateAll((cards) =>
        cards.flatMap((card): Box[] => {
          const art = card.querySelector('a > span')!.getBoundingClientRect()
          const letters = card.querySelector('a span > span > :is(img, span)')?.getBoundingClientRect()
          if (!letters || letters.width === 0) return []
          return [
            {
              from: (letters.left - art.left) / art.width,
              to: (letters.right - art.left) / art.width,
              top: (letters.top - art.top) / art.height,
            },
          ]
        }),
      )
    await expect.poll(async () => (await boxesOf()).length).toBeGreaterThan(5)
    for (const { from, to, top } of await boxesOf()) {
      expect(to <= 0.501 || from >= 0.499, `${from} to ${to}`).toBe(true)
      // What is measured of a picture is its lower part.
      expect(top).toBeGreaterThan(0.4)
    }
  })
