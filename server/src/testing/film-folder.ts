import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { expect, vi } from 'vitest'
import { type ImportDeps, importLibrary } from '../features/library/import-library.ts'
import type { PackagedMedia, Packager, PackagingJob } from '../features/library/packager.ts'
import { openPackaging, type Packaging } from '../features/library/packaging.jobs.ts'
import { many, sql } from '../platform/db/statement.ts'
import type { TestService } from './service.ts'

/** When the files of a made folder were written: not just now, so that none counts as still being copied. */
export const longAgo = new Date('2020-05-05T12:00:00Z')

export const quietLog = { info: () => undefined, warn: () => undefined }

export interface FilmFolder {
  path: string
  /** Writes a file, with the folders that lead to it; without content it holds its own name. */
  put: (file: string, content?: string | Uint8Array) => Promise<void>
  remove: () => Promise<void>
}

/** An empty folder of films. */
export const makeFilmFolder = async (): Promise<FilmFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'matinee-films-'))
  return {
    path,
    put: async (file, content = file) => {
      const place = join(path, file)
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, content)
      await utimes(place, longAgo, longAgo)
    },
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

/** Reads a folder of films into the catalogue. */
export const readFilms = ({ db, pictures }: TestService, { path }: FilmFolder, more: Partial<ImportDeps> = {}): Promise<number[]> =>
  importLibrary({ db, pictures, folder: path, tell: () => undefined, ...more })

/** What stands where a packager without ffmpeg has been: a playlist that names the film. */
export const makePackage = async ({ file, folder }: PackagingJob): Promise<PackagedMedia> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'master.m3u8'), `#EXTM3U\n# ${file}\n`)
  return { durationSeconds: 600, subtitles: [], storyboardFile: '', languages: [] }
}

/** A packager that makes all of a film at once. */
export const packagerWith = (make: (job: PackagingJob) => Promise<PackagedMedia>, more: Partial<Packager> = {}): Packager => ({
  isQuick: async () => true,
  makeFirst: async (job) => ({ media: await make(job), isWhole: true }),
  makeWhole: make,
  soundOf: async () => undefined,
  marksOf: async () => undefined,
  ...more,
})

/** Packages what lies in a folder of films, one film at a time, until `signal` stops it. */
export const packageFilms = (
  { db, jobs, pictures, media }: TestService,
  { path }: FilmFolder,
  packager: Packager,
  signal: AbortSignal,
  heavyWork = pLimit(Number.POSITIVE_INFINITY),
): Promise<Packaging> =>
  openPackaging(
    {
      ...{ db, jobs, pictures, media, packager, libraryFolder: path },
      ...{ packagingWorkers: 1, heavyWork, workerId: 'this one', onPublished: async () => undefined, log: quietLog },
    },
    signal,
  )

/** Queues what waits, and comes back once it is made or refused. */
export const finishPackaging = async ({ db }: TestService, packaging: Packaging): Promise<void> => {
  await packaging.enqueueWaiting()
  const unfinished = () => many(db, sql`select 1 from library_video where state not in ('done', 'refused') and not is_missing`)
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 30_000 })
}
