import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type ImportEvent, importLibrary, selectStates, type VideoState, watchLibrary } from '../features/library/library.ts'
import { KeptReplies } from '../kernel/kept-replies.ts'
import { Pictures } from '../pictures/pictures.ts'
import { actAs } from '../platform/audit/actor.ts'
import { type Db, inLongTx, type OpenDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { sendNotification } from '../platform/db/notifications.sql.ts'
import { type Drawing, threadDrawing } from '../platform/drawing/drawing.ts'
import { memoryPlan } from '../platform/load/memory-plan.ts'
import type { Config } from '../start/config.ts'
import { takeDataFolder, UnusableFolder } from '../start/data-folder.ts'
import { openPackager } from '../start/film-packager.ts'
import { openLibrary } from '../start/library.ts'
import { openDatabase } from '../start/open-database.ts'
import { openJobs } from '../start/open-jobs.ts'
import { checkBucket, openMedia } from '../start/open-media.ts'
import { readServiceFile } from '../start/service-file.ts'

/** How far a file is, told when that changes. */
export interface FileEvent {
  event: 'file'
  file: string
  state: VideoState
  problem: string
  /** Files that are finished, of all that are in the folder. */
  finished: number
  of: number
}

export type ImportProgress = ImportEvent | FileEvent | { event: 'warning'; message: string }

export interface ImportOptions {
  folder: string
  /** Follows the folder until it is stopped, rather than ending when all in it is packaged. */
  isWatching: boolean
  signal: AbortSignal
  tell: (event: ImportProgress) => void
}

export interface ImportResult {
  playable: number
  /** Files that cannot be played. */
  refused: number
}

const betweenLooksMs = 500

const refuseUnlessFolder = async (folder: string): Promise<void> => {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw new UnusableFolder(`There is no folder ${folder}.`)
}

const isFinished = (state: VideoState): boolean => state === 'done' || state === 'refused'

/** Tells each file's state as it changes; answers all of them. */
const stateTeller = (db: Db, tell: ImportOptions['tell']) => {
  const told = new Map<string, VideoState>()
  return async () => {
    const files = await selectStates(db)
    const finished = files.filter(({ state }) => isFinished(state)).length
    for (const { file, state, problem } of files) {
      if (told.get(file) === state) continue
      told.set(file, state)
      tell({ event: 'file', file, state, problem, finished, of: files.length })
    }
    return files
  }
}

interface Parts {
  config: Config
  database: OpenDatabase
  drawing: Drawing
  pictures: Pictures
}

/** The service's data folder and database, as the service itself opens them, without the service. */
const withParts = async <Result>(config: Config, work: (parts: Parts) => Promise<Result>): Promise<Result> => {
  if (!config.databaseUrl && (await readServiceFile(config.dataFolder)))
    throw new UnusableFolder(
      'The service is running. Start it with --library, and it imports and follows the folder itself; or stop it first.',
    )
  const held = config.databaseUrl ? undefined : await takeDataFolder(config.dataFolder)
  let drawing: Drawing | undefined
  try {
    const database = await openDatabase(config)
    try {
      await migrate(database.db)
      await held?.markReady()
      drawing = threadDrawing()
      const memory = memoryPlan(config.memoryMegabytes)
      return await work({
        config,
        database,
        drawing,
        pictures: new Pictures({ db: database.db, dataFolder: config.dataFolder, drawing, memory }),
      })
    } finally {
      await drawing?.close()
      await database.close()
    }
  } finally {
    await held?.release()
  }
}

const importWith = async (
  { config, database, pictures }: Parts,
  folder: string,
  { isWatching, signal, tell }: ImportOptions,
): Promise<ImportResult> => {
  const { db } = database
  const warn = (message: string) => tell({ event: 'warning', message })
  const { media, bucket } = await openMedia(config)
  await checkBucket(bucket, warn)
  const jobs = await openJobs(database, { warn: (error) => warn(String(error)) })
  const keptReplies = new KeptReplies({ send: (notification) => sendNotification(db, notification), warn: (error) => warn(String(error)) })
  const ending = new AbortController()
  const stop = AbortSignal.any([signal, ending.signal])
  let looks = 0
  let failure: unknown
  try {
    const library = await openLibrary({
      heavyWork: pLimit(memoryPlan(config.memoryMegabytes).heavyWorks),
      ...config,
      libraryFolder: folder,
      db,
      jobs,
      media,
      pictures,
      keptReplies,
      log: { info: () => undefined, warn: () => undefined },
      openPackager: () => openPackager(config, warn),
      tell,
      onLooked: (problem) => {
        looks += 1
        failure = problem
      },
    })
    if (!library) throw new Error('A folder was given.')
    const watching = watchLibrary(library, stop)
    const tellStates = stateTeller(db, tell)
    let files = await tellStates()
    // Without ffmpeg nothing gets finished: the titles are in, and wait.
    const isOver = () => looks > 0 && (failure !== undefined || !library.packager || files.every(({ state }) => isFinished(state)))
    while (!stop.aborted && (isWatching || !isOver())) {
      await wait(betweenLooksMs, undefined, { signal: stop }).catch(() => undefined)
      files = await tellStates()
    }
    ending.abort()
    await watching
    if (failure !== undefined && !isWatching) throw failure
    return {
      playable: files.filter(({ state }) => state === 'done' || state === 'playable').length,
      refused: files.filter(({ state }) => state === 'refused').length,
    }
  } finally {
    ending.abort()
    await jobs.stop({ graceful: false })
  }
}

/** Imports a folder of films and packages all that is in it. What `signal` stops goes on at the next import or start. */
export const importFolder = async (config: Config, options: ImportOptions): Promise<ImportResult> => {
  const folder = resolve(options.folder)
  await refuseUnlessFolder(folder)
  return withParts(config, (parts) => importWith(parts, folder, options))
}

class RolledBack extends Error {}

/** Tells what an import would do to titles, and does nothing. */
export const rehearseImport = async (config: Config, folder: string, tell: (event: ImportEvent) => void): Promise<void> => {
  const library = resolve(folder)
  await refuseUnlessFolder(library)
  const scratch = await mkdtemp(join(tmpdir(), 'matinee-import-'))
  // Where no service is yet, none is made: its database is thrown away, too.
  const isThere = (await stat(config.dataFolder).catch(() => undefined)) !== undefined
  try {
    await withParts(isThere ? config : { ...config, dataFolder: join(scratch, 'data') }, async ({ database, drawing }) => {
      const wouldImport = inLongTx(database.db, async (db) => {
        const pictures = new Pictures({ db, dataFolder: scratch, drawing, memory: memoryPlan(config.memoryMegabytes) })
        await actAs({ kind: 'library' }, () =>
          importLibrary({ db, pictures, folder: library, preferredVersions: config.preferredVersions, tell }),
        )
        throw new RolledBack()
      })
      await wouldImport.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
