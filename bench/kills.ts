import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { openOwnDatabase } from '../server/src/platform/db/database.ts'
import { many, sql } from '../server/src/platform/db/statement.ts'
import { beginService, startService } from './service.ts'

/**
 * A service that imports a folder of films is killed (-9) at moments spread over its work, and started again. Its end must be that of a
 * service that nobody killed: complete, without doubles, with the ids that titles had before. `npm run bench kills [moments]`.
 */

const usualMoments = 30
const patienceMs = 120_000

const clip = (seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=24:d=${seconds}`, '-f', 'lavfi', '-i', `sine=330:r=48000:d=${seconds}`],
]
const fits = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48', '-c:a', 'aac', '-ac', '2']
const old = ['-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'libmp3lame']

const films: readonly [file: string, seconds: number, codecs: string[]][] = [
  ['The Lamp (1931)/The Lamp (1931).mp4', 4, fits],
  ['The Lamp (1931)/trailers/Soon.mp4', 2, fits],
  ['Night Train (1947).avi', 4, old],
  ['Two Halves (1920)/Two Halves (1920) cd1.avi', 2, old],
  ['Two Halves (1920)/Two Halves (1920) cd2.avi', 2, old],
  ['Harbour Street/Season 1/Harbour Street S01E01 Arrival.mkv', 3, fits],
  ['Harbour Street/Season 1/Harbour Street S01E02 Departure.mkv', 3, old],
]
/** Trailer and episodes have packages of their own, the two halves one together. */
const packages = films.length - 1

const makeLibrary = (library: string): void => {
  const put = (file: string, make: (path: string) => void) => {
    const path = join(library, file)
    mkdirSync(dirname(path), { recursive: true })
    make(path)
    utimesSync(path, new Date(0), new Date(0))
  }
  for (const [file, seconds, codecs] of films)
    put(file, (path) => {
      const made = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...clip(seconds), ...codecs, path], { stdio: 'inherit' })
      if (made.status !== 0) throw new Error('ffmpeg could not make a film.')
    })
  put('Night Train (1947).en.srt', (path) => writeFileSync(path, '1\n00:00:01,000 --> 00:00:02,000\nAll aboard\n'))
}

const mediaIn = (dataFolder: string): string[] => {
  const folder = join(dataFolder, 'media')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** What has been packaged, as its manifest tells it, but for how long that took. */
const packagesIn = (dataFolder: string): unknown[] =>
  mediaIn(dataFolder).flatMap((name) => {
    const file = join(dataFolder, 'media', name, 'manifest.json')
    return existsSync(file) ? [{ folder: name, ...(JSON.parse(readFileSync(file, 'utf8')) as object), cpuSeconds: 0 }] : []
  })

/** What packaging needs while it works, and nobody afterwards. */
const leftIn = (dataFolder: string): string[] =>
  mediaIn(dataFolder).filter((name) => /\.(partial|old|parts)$/.test(name) || existsSync(join(dataFolder, 'media', name, '.packaging')))

interface Stored {
  titles: { id: number; name: string }[]
  /** Of one library's title each; without ids, which may have gaps. */
  facts: unknown[]
}

/** What the database of a stopped service holds. */
const storedIn = async (dataFolder: string): Promise<Stored> => {
  const { db, close } = await openOwnDatabase(join(dataFolder, 'database'))
  try {
    const titles = await many(db, sql<{ id: number; name: string }>`select id, name from catalogue_title order by id`)
    const facts = await many(
      db,
      sql`select t.name, t.slug, t.year, t.is_published, t.duration_minutes, s.number as season, e.number as episode, e.name as episode_name,
          v.file, v.state, v.problem, v.role, v.is_missing, v.worker, v.further_parts, m.folder, m.duration_seconds, m.trailer_folder, m.subtitles, m.storyboard_file,
          t.still_hash is not null as has_still, t.poster_hash is not null as has_poster
        from catalogue_title t join library_video v on v.title_id = t.id left join catalogue_media m on m.id = v.media_id
        left join catalogue_episode e on e.id = v.episode_id left join catalogue_season s on s.id = e.season_id
        order by v.file`,
    )
    const counts = await many(
      db,
      sql`select (select count(*)::int from catalogue_title) as titles, (select count(*)::int from catalogue_episode) as episodes,
        (select count(*)::int from catalogue_season) as seasons, (select count(*)::int from catalogue_media) as media,
        (select count(*)::int from library_video) as videos`,
    )
    return { titles, facts: [...facts, ...counts] }
  } finally {
    await close()
  }
}

/** Lets a service go on until all is packaged, ends it, and answers how long that took. */
const letFinish = async (dataFolder: string, libraryFolder: string): Promise<number> => {
  const begun = performance.now()
  const service = await startService({ dataFolder, libraryFolder })
  const isDone = () => packagesIn(dataFolder).length === packages && leftIn(dataFolder).length === 0
  while (!isDone() && performance.now() - begun < patienceMs) await wait(100)
  const tookMs = performance.now() - begun
  // What is packaged is noted a moment later.
  await wait(1500)
  await service.stop()
  return tookMs
}

const differencesOf = (
  dataFolder: string,
  expected: { stored: Stored; packages: unknown[] },
  stored: Stored,
  before: Stored | undefined,
): string[] => [
  ...expected.stored.facts.flatMap((fact, index) =>
    isDeepStrictEqual(fact, stored.facts[index]) ? [] : [`${JSON.stringify(stored.facts[index])} instead of ${JSON.stringify(fact)}`],
  ),
  ...(stored.facts.length > expected.stored.facts.length ? [`${stored.facts.length - expected.stored.facts.length} rows too many`] : []),
  ...(before?.titles ?? []).flatMap(({ id, name }) =>
    stored.titles.some((title) => title.id === id && title.name === name) ? [] : [`${name} has lost its id`],
  ),
  ...(isDeepStrictEqual(packagesIn(dataFolder), expected.packages) ? [] : ['packages differ']),
  ...leftIn(dataFolder).map((name) => `${name} is left over`),
]

export const benchKills = async ([count]: readonly string[]): Promise<void> => {
  const moments = Number(count ?? usualMoments)
  const folder = mkdtempSync(join(tmpdir(), 'matinee-kills-'))
  const library = join(folder, 'films')
  let failures = 0
  try {
    makeLibrary(library)
    const unkilled = join(folder, 'unkilled')
    let wholeMs = await letFinish(unkilled, library)
    const expected = { stored: await storedIn(unkilled), packages: packagesIn(unkilled) }
    process.stdout.write(`Not killed: ${expected.packages.length} packages after ${(wholeMs / 1000).toFixed(1)} s\n`)
    for (let moment = 0; moment < moments; moment++) {
      const dataFolder = join(folder, `killed-${moment}`)
      const afterMs = ((moment + 0.5) / moments) * wholeMs
      const { child } = await beginService({ dataFolder, libraryFolder: library })
      await wait(afterMs)
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      const packaged = packagesIn(dataFolder).length
      // A copy is opened, since looking may mend what the kill has left.
      const seen = join(folder, 'seen')
      const hasDatabase = existsSync(join(dataFolder, 'database/PG_VERSION')) && spawnSync('cp', ['-r', dataFolder, seen]).status === 0
      const before = hasDatabase ? await storedIn(seen).catch(() => undefined) : undefined
      rmSync(seen, { recursive: true, force: true })
      const tookMs = await letFinish(dataFolder, library)
      // The machine may be busier than it was: the next moments follow the time that the work takes meanwhile.
      wholeMs = (wholeMs + afterMs + tookMs * 0.8) / 2
      const differences = differencesOf(dataFolder, expected, await storedIn(dataFolder), before)
      if (differences.length > 0) failures += 1
      const result = differences.length === 0 ? 'the same' : differences.join('; ')
      process.stdout.write(
        `killed after ${(afterMs / 1000).toFixed(1)} s with ${before?.titles.length ?? 0} titles and ${packaged} packages, whole ${(tookMs / 1000).toFixed(1)} s later: ${result}\n`,
      )
      rmSync(dataFolder, { recursive: true, force: true })
    }
    process.stdout.write(`${moments - failures} of ${moments} ends are those of a service that was not killed.\n`)
    if (failures > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
