import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { serviceAt } from './service.ts'
import { contextOf, people, screensOf } from './viewer-screens.ts'

/** More than this and a screen jumps under the finger. */
const limit = 0.02

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** 1.6 Mb/s, 150 ms: a phone in the country. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 }

interface Shifts {
  score: number
  /** What moved, the farthest first. */
  moved: string[]
}

interface SeenShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

const watchShifts = () => {
  const seen: Shifts = { score: 0, moved: [] }
  Object.assign(window, { seenShifts: seen })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as SeenShift[]) {
      if (shift.hadRecentInput) continue
      seen.score += shift.value
      for (const { node, previousRect, currentRect } of shift.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const name = `${element?.tagName.toLowerCase()}.${String(element?.className).split(' ')[0]}`
        seen.moved.push(`${shift.value.toFixed(3)} ${name} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much a page has moved by the time nothing comes any more. */
const shiftsOf = async (page: Page, address: string): Promise<Shifts> => {
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 90_000 })
  await page.waitForLoadState('networkidle', { timeout: 25_000 }).catch(() => undefined)
  await page.waitForTimeout(800)
  return page.evaluate(() => (window as unknown as { seenShifts: Shifts }).seenShifts)
}

/**
 * `npm run bench shifts [address] [path…]`: how far what is seen moves while a screen loads on a slow line (Chromium's layout shift), of every
 * screen as a visitor, a free and a premium member; home also as somebody comes back to it. Fails above 0.02.
 */
export const benchShifts = async ([address, ...chosen]: readonly string[]): Promise<void> => {
  const service = await serviceAt(address)
  const browser = await openBrowser()
  let worst = 0
  let seen = 0
  try {
    const screens = await screensOf(service.origin)
    for (const person of people)
      for (const size of sizes) {
        const context = await contextOf(browser, service.origin, person)
        await context.addInitScript(watchShifts)
        const wanted = chosen.length > 0 ? chosen : Object.values(screens[person])
        for (const path of [...wanted, ...wanted.filter((each) => each === '/')]) {
          const page = await context.newPage()
          await page.setViewportSize(size)
          const line = await context.newCDPSession(page)
          await line.send('Network.enable')
          await line.send('Network.setCacheDisabled', { cacheDisabled: true })
          await line.send('Network.emulateNetworkConditions', slowLine)
          const { score, moved } = await shiftsOf(page, service.origin + path)
          worst = Math.max(worst, score)
          seen += 1
          if (score > 0.0005) {
            process.stdout.write(`${score > limit ? 'OVER ' : '     '}${score.toFixed(4)}  ${person} ${size.width} ${path}\n`)
            for (const line of moved.slice(0, 6)) process.stdout.write(`             ${line}\n`)
          }
          await page.close()
        }
        await context.close()
      }
    process.stdout.write(`${seen} screens; the most that one moves: ${worst.toFixed(4)} (at most ${limit})\n`)
    if (worst > limit) process.exitCode = 1
  } finally {
    await browser.close()
    await service.stop()
  }
}
