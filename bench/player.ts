import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { type Browser, chromium, type Page } from '@playwright/test'
import { root, startService } from './service.ts'

interface Line {
  name: string
  kilobits: number
  latencyMs: number
}

const lines: readonly Line[] = [
  { name: 'unthrottled', kilobits: 0, latencyMs: 0 },
  { name: '9 Mb/s, 60 ms', kilobits: 9000, latencyMs: 60 },
  { name: '1.6 Mb/s, 150 ms', kilobits: 1600, latencyMs: 150 },
]
const runs = 5
const device = '00000000-0000-4000-8000-0000000000be'
const filmName = 'The Phantom of the Opera'
/** Time that a reader of the title page gives the player to fetch beforehand. */
const readingMs = 8000

const shape = async (page: Page, { kilobits, latencyMs }: Line) => {
  if (kilobits === 0) return
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytes = (kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

/** Notes in the page when the first click was and when the first frame of a film was drawn. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = { clickAt: 0, frameAt: 0 }
    Object.assign(window, { seen })
    document.addEventListener('click', () => (seen.clickAt ||= performance.now()), true)
    document.addEventListener(
      'loadeddata',
      ({ target }) =>
        (target as HTMLVideoElement).requestVideoFrameCallback(() => {
          seen.frameAt ||= performance.now()
        }),
      true,
    )
  })

const clickToFrame = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (window as unknown as { seen: { frameAt: number } }).seen.frameAt > 0, undefined, { timeout: 60_000 })
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { clickAt: number; frameAt: number } }
    return seen.frameAt - seen.clickAt
  })
}

interface Ground {
  browser: Browser
  origin: string
  user: string
  film: { video_id: number; video_type: number }
  playUrl: () => Promise<string>
  /** The app's own copy of hls.js, so that both sides load the same code over the same line. */
  hlsFile: string
}

const inPage = async <T>({ browser, user }: Ground, line: Line, visit: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([kept, uuid]) => {
        localStorage.setItem('user_details', kept!)
        localStorage.setItem('device_uuid', uuid!)
      },
      [user, device],
    )
    await watchFrames(page)
    await shape(page, line)
    return await visit(page)
  } finally {
    await context.close()
  }
}

const ours = (ground: Ground, line: Line, waitMs: number) =>
  inPage(ground, line, async (page) => {
    const { video_id, video_type } = ground.film
    await page.goto(`${ground.origin}/title?video_id=${video_id}&video_type=${video_type}`, { waitUntil: 'load' })
    const play = page.getByRole('button', { name: /^(Play|Resume Video)/ }).first()
    await play.waitFor()
    await page.waitForTimeout(waitMs)
    await play.click()
    return clickToFrame(page)
  })

const bare = (ground: Ground, line: Line) =>
  inPage(ground, line, async (page) => {
    const url = await ground.playUrl()
    const body = `<!doctype html><button>Play</button><video muted></video><script type="module">
      document.querySelector('button').onclick = async () => {
        const { default: Hls } = await import('/${ground.hlsFile}')
        const hls = new Hls()
        const video = document.querySelector('video')
        hls.loadSource(${JSON.stringify(url)})
        hls.attachMedia(video)
        video.play()
      }</script>`
    await page.route('**/bare-page', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${ground.origin}/bare-page`)
    await page.getByRole('button', { name: 'Play' }).click()
    return clickToFrame(page)
  })

const median = (values: number[]): number => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const repeat = async (measure: () => Promise<number>): Promise<string> => {
  const values: number[] = []
  for (let run = 0; run < runs; run++) values.push(await measure())
  return `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)})`
}

/** Click to first frame, cold and with what the title page fetches beforehand, beside a page that has only hls.js and knows its address. */
export const benchPlayer = async (): Promise<void> => {
  const service = await startService()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const { origin } = service
    const visitor = createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device }) })
    const login = await visitor('login', { email: 'premium@matinee.example', password: 'matinee-demo' })
    if (!login.data || !login.token || !login.user_token) throw new Error('The sign-in answer opens no session.')
    const { user_id, email, username, profile_image } = login.data
    const { token, user_token: userToken } = login
    const member = createClient({
      origin,
      fetch,
      headers: () => ({ 'X-Device-Id': device, Authorization: `Bearer ${token}`, 'User-Token': userToken }),
    })
    const film = (await visitor('trending-videos', { start_range: 0 })).data.find(({ video_title }) => video_title === filmName)
    if (!film) throw new Error(`The demo has no film called ${filmName}.`)
    const { video_id, video_type } = film
    const manifest = JSON.parse(readFileSync(join(root, 'web/dist/client/.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
    const hlsFile = Object.entries(manifest).find(([source]) => source.includes('node_modules/hls.js/'))?.[1].file
    if (!hlsFile) throw new Error('The build has no chunk for hls.js.')
    const ground: Ground = {
      browser,
      origin,
      film: { video_id, video_type },
      user: JSON.stringify({ user_id, email, username, profile_image, token, userToken }),
      playUrl: async () => (await member('deeplinking-play-url', { video_id, video_type })).data.play_url,
      hlsFile,
    }
    for (const line of lines) {
      const prefetched = await repeat(() => ours(ground, line, readingMs))
      const cold = await repeat(() => ours(ground, line, 0))
      const plain = await repeat(() => bare(ground, line))
      process.stdout.write(`click to first frame, ${line.name}: prefetched ${prefetched}, cold ${cold}, bare hls.js page ${plain}\n`)
    }
  } finally {
    await browser.close()
    await service.stop()
  }
}
