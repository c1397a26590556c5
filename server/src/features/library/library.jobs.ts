import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { actAs } from '../../platform/audit/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { systemClock as clock } from '../../platform/time/clock.ts'
import { hourMs } from '../../platform/time/durations.ts'
import { type ImportDeps, type ImportEvent, importLibrary } from './import-library.ts'
import { isLookWanted, noteLook } from './library-look.sql.ts'
import { markSeasons } from './marks.ts'
import { replaceRefusals } from './media-files.sql.ts'
import type { Packager } from './packager.ts'
import { openPackaging, type PackagingDeps } from './packaging.jobs.ts'
import { holdLease, releaseLease } from './packaging.sql.ts'
import { removeUnusedPackages } from './unused-packages.ts'

export interface LibraryDeps extends Omit<PackagingDeps, 'packager' | 'workerId'> {
  /** Undefined where nothing can make films playable: then titles come in, and wait. */
  packager: Packager | undefined
  dataFolder: string
  /** Called when facts of titles changed. */
  onChanged: (titleIds: readonly number[]) => Promise<void>
  /** Names of versions of a film that are packaged before better ones. */
  preferredVersions: readonly string[]
  /** Told what happens, each thing once; it stands in the log where nobody is. */
  tell?: (event: ImportEvent) => void
  /** Called after each look at the folder, when what it found is queued; told what it failed by, if it did. */
  onLooked?: (failure: unknown) => void
}

/** Between two looks at the folder, or ten times as long as a look takes, so that a large library costs no more than a tenth of a core. */
const leastPauseMs = 3000
const pausePerLook = 10

/** Of several servers with one folder of films one reads it; where that one is killed another does after so long. */
const leaseSeconds = 60
const lease = 'library'

const logEvent = ({ log }: LibraryDeps, event: ImportEvent): void => {
  if (event.event === 'added') log.info(event, 'A title was found')
  else if (event.event === 'changed') log.info(event, 'A title was read anew')
  else if (event.event === 'missing') log.warn(event, 'Files of the library are gone: their titles are hidden')
  else if (event.event === 'empty') log.warn(event, 'The library is empty: its titles stay as they are until there is a film in it again')
  else if (event.event === 'kept by hand') log.info(event, 'The folder says otherwise than what was edited by hand, which stays')
  else if (event.event === 'draft') log.warn(event, 'A title waits as a draft: its reading is unsure')
  else log.warn(event, 'A file was left out')
}

/** Waits for the next look, or until somebody asks for one. */
const pauseUntilWanted = async (db: Db, pauseMs: number, signal: AbortSignal): Promise<void> => {
  const endsAt = performance.now() + pauseMs
  while (!signal.aborted) {
    const leftMs = endsAt - performance.now()
    await wait(Math.max(0, Math.min(leftMs, leastPauseMs)), undefined, { signal, ref: false }).catch(() => undefined)
    if (leftMs <= leastPauseMs || (await isLookWanted(db).catch(() => false))) return
  }
}

/** Names the data folder: no two processes use one at a time. */
const workerIdOf = async (dataFolder: string): Promise<string> => {
  const file = join(dataFolder, 'worker-id')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') return known
  const id = randomUUID()
  await writeFile(file, id)
  return id
}

/** What was told already is not told at every look. */
const toldOnce = (tell: (event: ImportEvent) => void): ((event: ImportEvent) => void) => {
  const told = new Set<string>()
  return (event) => {
    const key = JSON.stringify(event)
    const isNews = event.event === 'added' || event.event === 'changed' || event.event === 'missing' || !told.has(key)
    told.add(key)
    if (isNews) tell(event)
  }
}

/**
 * Keeps the catalogue in step with a folder of films, and makes playable what it holds, until `signal` stops it. A folder that cannot be
 * read (a disk that is not mounted) changes nothing.
 */
export const watchLibrary = async (deps: LibraryDeps, signal: AbortSignal): Promise<void> => {
  const { db, pictures, libraryFolder, packager, log, onPublished, onChanged } = deps
  const workerId = await workerIdOf(deps.dataFolder)
  const packaging = packager && (await openPackaging({ ...deps, packager, workerId }, signal))
  const changed = new Set<number>()
  const leftOut = new Map<string, string[]>()
  const tellOnce = toldOnce(deps.tell ?? ((event) => logEvent(deps, event)))
  const tell = (event: ImportEvent): void => {
    if (event.event === 'changed') changed.add(event.titleId)
    if (event.event === 'skipped') leftOut.set(event.file, event.reasons)
    tellOnce(event)
  }
  const options: ImportDeps = { db, pictures, folder: libraryFolder, preferredVersions: deps.preferredVersions, tell, signal }
  const hold = () => holdLease(db, lease, workerId, leaseSeconds)
  const holding = setInterval(() => void hold().catch(() => undefined), (leaseSeconds / 3) * 1000).unref()
  let lastFailure = ''
  let cleanedAt = Number.NEGATIVE_INFINITY
  let marking: Promise<void> | undefined
  const mark = (packager: Packager): Promise<void> =>
    markSeasons({ ...deps, packager }, signal)
      .catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'Intros and credits could not be found')
      })
      .finally(() => {
        marking = undefined
      })
  while (!signal.aborted) {
    const begunAt = performance.now()
    const note = (problem: string) => noteLook(db, (performance.now() - begunAt) / 1000, problem)
    try {
      if (await hold()) {
        leftOut.clear()
        const published = await actAs({ kind: 'library' }, () => importLibrary(options))
        await replaceRefusals(
          db,
          [...leftOut].map(([file, reasons]) => ({ file, reasons })),
        )
        if (published.length > 0) await onPublished(published)
        if (changed.size > 0) await onChanged([...changed])
        changed.clear()
        await packaging?.enqueueWaiting()
        if (packager) marking ??= mark(packager)
        if (clock.now().getTime() - cleanedAt >= hourMs) {
          cleanedAt = clock.now().getTime()
          await removeUnusedPackages({ ...deps, clock })
        }
        await note('')
        deps.onLooked?.(undefined)
      }
      lastFailure = ''
    } catch (err) {
      deps.onLooked?.(err)
      const failure = String(err)
      if (!signal.aborted) await note(err instanceof Error ? err.message : failure).catch(() => undefined)
      if (!signal.aborted && failure !== lastFailure) log.warn({ err }, 'The library could not be read')
      lastFailure = failure
    }
    const pauseMs = Math.max(leastPauseMs, (performance.now() - begunAt) * pausePerLook)
    await pauseUntilWanted(db, pauseMs, signal)
  }
  clearInterval(holding)
  await packaging?.close()
  await marking
  await releaseLease(db, lease, workerId).catch(() => undefined)
}
