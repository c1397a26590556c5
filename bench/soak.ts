import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { leastMegabytes } from '../server/src/platform/load/memory-plan.ts'
import { memoryInUse } from '../server/src/start/memory.ts'
import { segmentsOf } from '../server/src/testing/topology/viewer.ts'
import { startService } from './service.ts'

const usualMinutes = 30
const sampleMs = 500
/** A new film comes so often, so that one is being packaged most of the time. */
const filmMs = 60_000
const filmSeconds = 40
const film = ['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=24:d=${filmSeconds}`, '-f', 'lavfi', '-i', `sine=440:r=48000:d=${filmSeconds}`]
const codecs = ['-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'ac3']
const pauseMs = 50
const widths = [160, 320, 480, 640, 960, 1280, 1920]
const letters = 'abcdefghijklmnopqrstuvwxyz'

type Work = () => Promise<void>

const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

/** What viewers do, each in a loop of its own; a refusal is no failure here, as little memory may mean slower answers. */
const worksOn = async (origin: string): Promise<Record<string, Work>> => {
  const device = { 'X-Device-Id': crypto.randomUUID() }
  const visitor = createClient({ origin, fetch, headers: () => device })
  const { token, userToken } = await visitor('login', { email: 'premium@matinee.example', password: 'matinee-demo' })
  const headers = { ...device, Authorization: `Bearer ${token}`, 'User-Token': userToken ?? '' }
  const member = createClient({ origin, fetch, headers: () => headers })
  const cards = (await visitor('most-viewed-videos', { page: 0 })).data.concat((await visitor('trending-videos', { page: 0 })).data)
  const films = cards.filter(({ videoType }) => videoType === 'film')
  const read = async (address: string, more: Record<string, string> = {}): Promise<string> =>
    (await fetch(new URL(address, origin), { headers: more })).text()
  const page = await read('/', { accept: 'text/html' })
  const pictures = [...new Set([...page.matchAll(/\/images\/[0-9a-f]{32}/g)].map(([address]) => address))]
  if (films.length === 0 || pictures.length === 0) throw new Error('The demo shows no films or no pictures.')
  const play = async () => {
    const { videoId } = oneOf(films)
    const { playUrl } = await member('deeplinking-play-url', { videoId, videoType: 'film' })
    const base = new URL(playUrl, origin).href
    for (const { url: playlist } of segmentsOf(await read(base), base))
      for (const { url, range } of segmentsOf(await read(playlist), playlist)) await read(url, range ? { range } : {})
    await member('update-last-play-time', { videoId, lastPlayTime: Math.floor(Math.random() * 60) })
  }
  return {
    pictures: async () =>
      void (await read(`${oneOf(pictures)}?w=${oneOf(widths)}`, { accept: oneOf(['image/avif', 'image/webp', '*/*']) })),
    playback: play,
    search: async () => void (await visitor('input-search', { searchKey: `nosfer${oneOf([...letters])}tu ${oneOf([...letters])}` })),
    pages: async () =>
      void (await read(`/search?query=${oneOf([...letters])}${oneOf([...letters])}${Math.random()}`, { accept: 'text/html' })),
    home: async () => void (await Promise.all([member('home-videos', {}), member('suggested-videos', {}), member('my-watch-list', {})])),
  }
}

const repeat = async (name: string, work: Work, counts: Map<string, number>, until: number): Promise<void> => {
  while (performance.now() < until) {
    const isDone = await work().then(
      () => true,
      () => false,
    )
    const key = isDone ? name : `${name} refused`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    await wait(pauseMs)
  }
}

/** A film of its own content each time: its copy has another name inside. */
const bringFilms = async (folder: string, library: string, until: number): Promise<number> => {
  const master = join(folder, 'master.mkv')
  const made = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...film, ...codecs, master], { stdio: 'inherit' })
  if (made.status !== 0) throw new Error('ffmpeg could not make a film.')
  let count = 0
  for (; performance.now() < until; count++) {
    const fresh = join(folder, 'fresh.mkv')
    spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', master, '-c', 'copy', '-metadata', `title=${count}`, fresh], {
      stdio: 'inherit',
    })
    copyFileSync(fresh, join(library, `Soaked ${count} (19${10 + (count % 90)}).mkv`))
    await wait(Math.min(filmMs, Math.max(0, until - performance.now())))
  }
  return count
}

/**
 * What the service and all that it starts have in memory while pictures are made, films are played, searched and packaged for so many minutes,
 * with so many megabytes to keep to: `npm run bench soak -- 30 640`. Ends with 1 where it had more.
 */
export const benchSoak = async ([minutesWord, megabytesWord]: readonly string[]): Promise<void> => {
  const minutes = Number(minutesWord ?? usualMinutes)
  const bound = Number(megabytesWord ?? leastMegabytes)
  const folder = mkdtempSync(join(tmpdir(), 'matinee-soak-'))
  const library = join(folder, 'films')
  mkdirSync(library)
  const settings = { MATINEE_MEMORY: String(bound), MATINEE_DEMO: 'yes' }
  const service = await startService({ dataFolder: join(folder, 'data'), libraryFolder: library, settings })
  try {
    const begun = performance.now()
    const until = begun + minutes * 60_000
    const counts = new Map<string, number>()
    let [most, mostAlone, mostThisMinute, minute] = [0, 0, 0, 0]
    const sample = setInterval(() => {
      const used = memoryInUse(service.pid)
      if (!used) return
      most = Math.max(most, used.now)
      mostAlone = Math.max(mostAlone, used.most)
      mostThisMinute = Math.max(mostThisMinute, used.now)
      if (performance.now() - begun < (minute + 1) * 60_000) return
      minute += 1
      process.stdout.write(`  minute ${minute}: at most ${mostThisMinute} MB, now ${used.now} MB\n`)
      mostThisMinute = 0
    }, sampleMs)
    const loops = Object.entries(await worksOn(service.origin)).map(([name, work]) => repeat(name, work, counts, until))
    const [films] = await Promise.all([bringFilms(folder, library, until), ...loops])
    clearInterval(sample)
    const isHeld = most <= bound
    const done = [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
    process.stdout.write(`${minutes} minutes with ${films} films to package: ${done}\n`)
    process.stdout.write(
      `${bound} MB to keep to: at most ${most} MB with ffmpeg (its own process ${mostAlone} MB), ${isHeld ? 'held' : 'NOT held'}\n`,
    )
    if (!isHeld) process.exitCode = 1
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
