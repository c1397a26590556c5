import { openBrowser } from './browser.ts'
import { startService } from './service.ts'

interface Weight {
  requests: number
  scriptBytes: number
  totalBytes: number
  firstPaintMs: number
  largestPaintMs: number
}

/** Slow 4G with a slow phone's processor, as the web's own measuring tools set it. */
const slow = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8, offline: false }
const slowdown = 4

const weigh = async (origin: string, isSlow: boolean): Promise<Weight> => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', slow)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    const kinds = new Map<string, string>()
    const weight = { requests: 0, scriptBytes: 0, totalBytes: 0 }
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.requests += 1
      weight.totalBytes += encodedDataLength
      if (kinds.get(requestId) === 'Script') weight.scriptBytes += encodedDataLength
    })
    await page.goto(origin, { waitUntil: 'networkidle' })
    const paints = await page.evaluate(
      () =>
        new Promise<{ first: number; largest: number }>((resolve) => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          const watched: PerformanceObserverInit & { type: string } = { type: 'largest-contentful-paint', buffered: true }
          new PerformanceObserver((list) => resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 })).observe(
            watched as PerformanceObserverInit,
          )
        }),
    )
    return { ...weight, firstPaintMs: paints.first, largestPaintMs: paints.largest }
  } finally {
    await browser.close()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What a cold home page costs before the first scroll, on the wire, and how soon it is seen. */
export const benchHomeWeight = async (): Promise<void> => {
  const service = await startService()
  try {
    await weigh(service.origin, false)
    for (const [name, isSlow] of [
      ['unthrottled', false],
      ['1.6 Mb/s, 150 ms, 4x slower processor', true],
    ] as const) {
      const weight = await weigh(service.origin, isSlow)
      process.stdout.write(
        `home page cold, ${name}: ${weight.requests} requests, ${kilobytes(weight.scriptBytes)} JavaScript, ${kilobytes(weight.totalBytes)} in all, ` +
          `first paint ${weight.firstPaintMs.toFixed(0)} ms, largest ${weight.largestPaintMs.toFixed(0)} ms\n`,
      )
    }
  } finally {
    await service.stop()
  }
}
