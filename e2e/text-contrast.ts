import type { Locator, Page } from '@playwright/test'

/** A line of text on the pixels that lie behind it. */
export interface TextOnPicture {
  text: string
  /** WCAG's contrast ratio that 95 of 100 pixels behind the line reach. */
  ratio: number
  /** What the line needs: 3 where it is large, else 4.5. */
  needs: number
}

interface Line {
  text: string
  colour: [red: number, green: number, blue: number]
  needs: number
  left: number
  top: number
  width: number
  height: number
}

/** Takes ink and icons away and leaves what lies behind them, shadows of letters included. */
const noInk = '*, *::before, *::after { color: transparent !important; transition: none !important } svg { visibility: hidden !important }'

/** The lines of text inside `area` that are to be seen, in pixels from its corner. */
const linesIn = (area: Locator): Promise<Line[]> =>
  area.evaluate((root) => {
    const corner = root.getBoundingClientRect()
    const found: Line[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('[inert], .sr-only')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0] = (style.color.match(/[\d.]+/g) ?? []).map((part) => Math.round(Number(part)))
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const range = document.createRange()
      range.selectNodeContents(node)
      // A text that is clamped has lines below its box.
      const clip = element.getBoundingClientRect()
      for (const { left, top, width, height, bottom } of range.getClientRects())
        if (width > 2 && height > 2 && bottom <= clip.bottom + height)
          found.push({
            text: node.textContent.trim().slice(0, 40),
            colour: [red, green, blue],
            needs: isLarge ? 3 : 4.5,
            left: left - corner.left,
            top: top - corner.top,
            width,
            height,
          })
    }
    return found
  })

/** The light of each value of a colour's channel. */
const shares = Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** Reads the pixels of a picture behind each line, in a page of its own that no policy binds. */
const ratios = (desk: Page, png: Buffer, lines: Line[]): Promise<number[]> =>
  desk.evaluate(
    async ([base64, asked, shares]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      context.drawImage(picture, 0, 0)
      // Written out, without functions of its own: whatever names them is not in that page.
      return asked.map(({ colour, left, top, width, height }) => {
        const x = Math.max(0, Math.round(left))
        const y = Math.max(0, Math.round(top))
        const right = Math.min(picture.width, Math.round(left + width))
        const bottom = Math.min(picture.height, Math.round(top + height))
        if (right <= x || bottom <= y) return Number.POSITIVE_INFINITY
        const { data } = context.getImageData(x, y, right - x, bottom - y)
        const ink = 0.2126 * shares[colour[0]]! + 0.7152 * shares[colour[1]]! + 0.0722 * shares[colour[2]]!
        const behind: number[] = []
        for (let at = 0; at < data.length; at += 4) {
          const paper = 0.2126 * shares[data[at]!]! + 0.7152 * shares[data[at + 1]!]! + 0.0722 * shares[data[at + 2]!]!
          behind.push((Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05))
        }
        behind.sort((a, b) => a - b)
        return behind[Math.floor(behind.length * 0.05)]!
      })
    },
    [png.toString('base64'), lines, shares] as const,
  )

/** Every line of text inside `area` with its contrast on the pixels behind it. `desk` is a blank page that reads the picture. */
export const measureText = async (page: Page, area: Locator, desk: Page): Promise<TextOnPicture[]> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const lines = await linesIn(area)
  // No policy stands against a sheet that is adopted.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, noInk)
  const png = await area.screenshot({ animations: 'disabled', scale: 'css' })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const found = await ratios(desk, png, lines)
  return lines.map(({ text, needs }, index) => ({ text, needs, ratio: found[index]! }))
}

/** Waits until the pictures inside `area` are there. */
export const untilDrawn = (area: Locator): Promise<unknown> =>
  area.evaluate((root) =>
    Promise.all(
      [...root.querySelectorAll('img')]
        .filter((image) => image.checkVisibility({ visibilityProperty: true }))
        .map((image) => {
          image.loading = 'eager'
          return image.decode().catch(() => undefined)
        }),
    ),
  )
