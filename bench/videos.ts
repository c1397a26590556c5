import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { type LibraryViewer, signUpViewer } from './library-viewer.ts'
import { root, startService } from './service.ts'
import { type Watched, watchFilm } from './watch-film.ts'

/** Every stored video in the folder of a service, watched in a browser by somebody who signed up there. */

const stored = join(root, '../shared/data/video')
const packagedWithinMs = 3_600_000

export const storedVideos = (words: readonly string[]): string[] =>
  ['real', 'derived']
    .flatMap((folder) =>
      readdirSync(join(stored, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${folder}/${name}`),
    )
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .sort()

/** Kinds of the tracks that ffprobe can read; of subtitles those that are text. */
const tracksOf = (file: string): string[] => {
  const { stdout } = spawnSync(
    'ffprobe',
    ['-v', 'quiet', '-show_entries', 'stream=codec_type,codec_name', '-of', 'json', `file:${join(stored, file)}`],
    { encoding: 'utf8' },
  )
  const { streams = [] } = JSON.parse(stdout || '{}') as { streams?: { codec_type: string; codec_name?: string }[] }
  return streams
    .filter(({ codec_name = 'unknown' }) => !/^(unknown|(hdmv_pgs|dvd|dvb)_subtitle)$/.test(codec_name))
    .map(({ codec_type }) => codec_type)
}

/** Whether the picture of the file changes at all, looked at as that of the player is. */
const isMoving = (file: string): boolean => {
  const shrunk = ['-map', '0:v:0', '-vf', 'scale=32:18', '-f', 'framemd5', '-']
  const { stdout } = spawnSync('ffmpeg', ['-nostdin', '-v', 'quiet', '-i', `file:${join(stored, file)}`, ...shrunk], { encoding: 'utf8' })
  const frames = stdout.split('\n').filter((line) => /^\d/.test(line))
  return new Set(frames.map((line) => line.split(',').at(-1))).size > 1
}

/** A list that makes a film of each file, whatever its name would say. */
const makeLibrary = (library: string, files: readonly string[]): void => {
  for (const file of files) {
    mkdirSync(join(library, file, '..'), { recursive: true })
    cpSync(join(stored, file), join(library, file))
    utimesSync(join(library, file), new Date(0), new Date(0))
  }
  const rows = files.map((file, index) => `"${file}",film,"Clip ${index + 1}",2001`)
  writeFileSync(join(library, 'matinee.csv'), `file,kind,title,year\n${rows.join('\n')}\n`)
}

type MediaFile = OperatorReply<'list-media-files'>['data'][number]

const mediaFiles = async ({ operate }: LibraryViewer): Promise<MediaFile[]> => {
  const found: MediaFile[] = []
  for (let cursor: string | undefined; ; ) {
    const { data, nextCursor } = await operate('list-media-files', { cursor })
    found.push(...data)
    if (nextCursor === null) return found
    cursor = nextCursor
  }
}

/** Where the files of the library stand, and why others were left out. */
const lookAt = async (viewer: LibraryViewer) => {
  const left = (await viewer.operate('list-library-refusals', { limit: 100 })).data
  const known = await mediaFiles(viewer)
  const isSettled = (file: string) =>
    known.some((one) => one.file === file && ['done', 'refused'].includes(one.state)) || left.some((one) => one.file === file)
  return { known, left, isSettled }
}

const wrongWith = ({ frames, pictures, soundBytes, ended, words, noise, subtitles }: Watched, file: string): string[] => {
  const tracks = tracksOf(file)
  return [
    words && `the player says: ${words}`,
    !words && frames === 0 && 'no frame',
    !words && frames > 5 && pictures < 2 && isMoving(file) && 'the picture does not change',
    !words && tracks.includes('audio') && soundBytes === 0 && 'no sound',
    !words && !ended && 'does not come to its end',
    !words && tracks.includes('subtitle') && subtitles.length === 0 && 'no subtitles',
    ...subtitles.map(({ label, text }) => !text && `nothing to read of ${label}`),
    ...noise.map((line) => `console: ${line}`),
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

const toldOf = ({ frames, pictures, soundBytes, subtitles }: Watched): string =>
  [
    `plays: ${frames} frames, ${pictures} pictures`,
    soundBytes > 0 ? `${Math.ceil(soundBytes / 1000)} kB of sound` : 'no sound',
    subtitles.length > 0 && `subtitles: ${subtitles.length}`,
  ]
    .filter(Boolean)
    .join(', ')

const watchIn = async (browser: Browser, origin: string, viewer: LibraryViewer, titleId: number): Promise<Watched> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((storage) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
    }, viewer.storage)
    return await watchFilm(page, origin, titleId)
  } finally {
    await context.close()
  }
}

type OnVerdict = (file: string, verdict: string) => Promise<void> | void

/**
 * What a viewer sees, hears and reads of each stored video, or is told by the operator's list of why it was refused; words choose by name.
 * Verdicts are handed on one by one as they are there.
 */
export const watchVideos = async (words: readonly string[], onVerdict: OnVerdict): Promise<Map<string, string>> => {
  const files = storedVideos(words)
  const folder = mkdtempSync(join(tmpdir(), 'matinee-videos-'))
  const [library, dataFolder] = [join(folder, 'films'), join(folder, 'data')]
  makeLibrary(library, files)
  const service = await startService({ dataFolder, libraryFolder: library, settings: { MATINEE_DEMO: 'no' } })
  const browser = await openBrowser({ plays: true })
  try {
    const viewer = await signUpViewer(service.origin, dataFolder)
    const verdicts = new Map<string, string>()
    const judge = async (file: string, { known, left }: Awaited<ReturnType<typeof lookAt>>): Promise<string> => {
      const one = known.find((other) => other.file === file)
      const leftOut = left.find((other) => other.file === file)
      if (leftOut && !one) return `left out: ${leftOut.reasons.join(' ')}`
      if (one?.state === 'refused') return `refused: ${one.problem}`
      try {
        const watched = await watchIn(browser, service.origin, viewer, one!.titleId)
        const wrong = wrongWith(watched, file)
        return wrong.length === 0 ? toldOf(watched) : `does not play: ${wrong.join('; ')}`
      } catch (error) {
        return `does not play: ${String(error).split('\n')[0]}`
      }
    }
    // What is packaged is watched while the rest is packaged.
    const giveUpAt = performance.now() + packagedWithinMs
    let waiting = files
    while (waiting.length > 0 && performance.now() < giveUpAt) {
      const seen = await lookAt(viewer)
      const ready = waiting.filter(seen.isSettled)
      for (const file of ready) {
        const verdict = await judge(file, seen)
        verdicts.set(file, verdict)
        await onVerdict(file, verdict)
      }
      waiting = waiting.filter((file) => !ready.includes(file))
      if (ready.length === 0) await wait(1000)
    }
    for (const file of waiting) {
      verdicts.set(file, 'does not play: it was not packaged in time')
      await onVerdict(file, 'does not play: it was not packaged in time')
    }
    return verdicts
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run bench videos`; words behind it choose by name. */
export const benchVideos = async (words: readonly string[]): Promise<void> => {
  if (!existsSync(stored)) return void process.stdout.write('Left out: ../shared/data is not here.\n')
  const verdicts = await watchVideos(words, (file, verdict) => void process.stdout.write(`${file}: ${verdict}\n`))
  const failing = [...verdicts.values()].filter((verdict) => verdict.startsWith('does not play')).length
  const refused = [...verdicts.values()].filter((verdict) => /^(refused|left out)/.test(verdict)).length
  process.stdout.write(
    `${verdicts.size} files: ${verdicts.size - failing - refused} play, ${refused} are refused, ${failing} do not play.\n`,
  )
  if (failing > 0) process.exitCode = 1
}
