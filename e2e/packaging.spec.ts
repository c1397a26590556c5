import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subtitleLanguageKey } from '@matinee/contract/storage-keys'
import type { Page } from '@playwright/test'
import { openPlayer, type PlayerOnPage } from './player.ts'
import { expect, test } from './quiet.ts'
import { askAs, signIn, titleNamed } from './service.ts'
import { storeBefore } from './stored.ts'
import { dataFolder, projectRoot } from './where.ts'

const film = 'The Phantom of the Opera'
const ffmpeg = process.env.MATINEE_FFMPEG ?? 'ffmpeg'
const folder = join(dataFolder, '../e2e-packages')

const make = (name: string, parameters: string[]): string => {
  const file = join(folder, name)
  execFileSync(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...parameters, file])
  return file
}

/** Packages a film in a process of its own, as a worker does. */
const startPackaging = (file: string, output: string, preset: string): { worker: ChildProcess; whole: Promise<number | null> } => {
  const program = join(projectRoot, 'packaging/src/testing/worker.ts')
  const worker = spawn(process.execPath, ['--import', 'tsx', program, file, output, preset], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: projectRoot,
  })
  return { worker, whole: new Promise((resolve) => worker.on('exit', resolve)) }
}

const types: Record<string, string> = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4', vtt: 'text/vtt', jpg: 'image/jpeg' }

/** Whatever the service would play, this package is played. */
const playInstead = (page: Page, output: string) =>
  page.route(/\/media\/play\/[^?]+\/[^/?]+$/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const path = join(output, name)
    if (!existsSync(path)) return route.fulfill({ status: 404 })
    const bytes = readFileSync(path)
    const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? []
    const headers = { 'cache-control': 'no-store' }
    if (from === undefined) return route.fulfill({ contentType, headers, body: bytes })
    const end = Math.min(Number(to), bytes.length - 1)
    const range = { ...headers, 'content-range': `bytes ${from}-${end}/${bytes.length}` }
    return route.fulfill({ status: 206, contentType, headers: range, body: bytes.subarray(Number(from), end + 1) })
  })

/** What the picture shows, as a few bytes. */
const pictureOf = ({ video }: PlayerOnPage): Promise<string> =>
  video.evaluate((media: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 16
    canvas.height = 9
    const context = canvas.getContext('2d')!
    context.drawImage(media, 0, 0, 16, 9)
    return Array.from(context.getImageData(0, 0, 16, 9).data).join()
  })

/** Loudest sample that is heard within a moment, 0 to 1. */
const loudest = ({ video }: PlayerOnPage): Promise<number> =>
  video.evaluate(async (media: HTMLVideoElement) => {
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    const stream = (media as HTMLVideoElement & { captureStream: () => MediaStream }).captureStream()
    audio.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const until = performance.now() + 2000
    let peak = 0
    while (performance.now() < until && peak < 0.01) {
      await new Promise(requestAnimationFrame)
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    }
    return peak
  })

test.describe('a packaged film', () => {
  test.skip(spawnSync(ffmpeg, ['-version']).status !== 0, 'There is no ffmpeg here.')
  test.setTimeout(180_000)

  test.beforeAll(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  })
  test.beforeEach(async ({ page }) => {
    const { videoId } = await titleNamed(film)
    await (await askAs('premium', 'Tomas'))('update-last-play-time', { videoId, lastPlayTime: 0 })
    await signIn(page, 'premium', 'Tomas')
  })

  test('plays picture, sound and subtitles, from where one jumps to as well', async ({ page }) => {
    const srt = join(folder, 'words.srt')
    writeFileSync(srt, '1\n00:00:00,000 --> 00:01:00,000\n<i>Always here</i>\n')
    const source = make('film.mkv', [
      ...['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=24:d=30', '-f', 'lavfi', '-i', 'sine=440:r=48000:d=30', '-i', srt],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '48', '-c:a', 'aac', '-c:s', 'srt', '-metadata:s:s:0', 'language=eng'],
    ])
    const output = join(folder, 'film')
    expect(await startPackaging(source, output, 'ultrafast').whole).toBe(0)
    await playInstead(page, output)
    await storeBefore(page, subtitleLanguageKey, 'en')
    const player = await openPlayer(page, await titleNamed(film))
    expect(await player.durationSeconds()).toBeCloseTo(30, 0)
    const before = await pictureOf(player)
    await player.hasPlayedPast((await player.positionSeconds()) + 0.5)
    expect(await pictureOf(player)).not.toBe(before)
    expect(await loudest(player)).toBeGreaterThan(0.01)
    await expect(page.locator('[data-subtitles] p i')).toHaveText('Always here')
    await player.seekTo(0.6)
    await player.hasPlayedPast(18.5)
  })

  test('plays while it is made, and to an end that was not there when it began', async ({ page }) => {
    const source = make('long.mkv', [
      ...['-f', 'lavfi', '-i', 'testsrc2=s=480x270:r=24:d=24', '-f', 'lavfi', '-i', 'sine=440:r=48000:d=24', '-c:v', 'mpeg4', '-q:v', '4'],
      ...['-c:a', 'mp3'],
    ])
    const output = join(folder, 'long')
    const { whole } = startPackaging(source, output, 'slower')
    await expect.poll(() => existsSync(join(output, 'master.m3u8')), { timeout: 60_000 }).toBe(true)
    await playInstead(page, output)
    const thereSeconds = () => {
      const playlist = readFileSync(join(output, 'v270.m3u8'), 'utf8')
      const seconds = Array.from(playlist.matchAll(/^#EXTINF:([\d.]+)/gm), ([, length]) => Number(length)).reduce(
        (sum, length) => sum + length,
        0,
      )
      return playlist.includes('EVENT') ? seconds : Number.POSITIVE_INFINITY
    }
    const player = await openPlayer(page, await titleNamed(film))
    const there = thereSeconds()
    expect(there, 'it is still being made').toBeLessThan(24)
    expect(await loudest(player)).toBeGreaterThan(0.01)
    await player.hasPlayedPast(there + 0.5)
    expect(await whole).toBe(0)
    await expect.poll(player.durationSeconds, { timeout: 30_000 }).toBeCloseTo(24, 0)
  })
})
