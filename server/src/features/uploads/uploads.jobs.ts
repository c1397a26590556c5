import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsFolder } from '@matinee/library/scan/skipped'
import { runOnSchedule, runPurges } from '../../platform/jobs/scheduled-job.ts'
import { dayMs, hourMs } from '../../platform/time/durations.ts'
import type { UploadDeps } from './begin-upload.ts'
import { partialFile } from './partial-files.ts'
import { placeUpload } from './place-upload.ts'
import { deleteFinishedBefore, deleteUpload, selectUnfinished } from './uploads.sql.ts'

/** An upload of which nothing came for so long is given up, and of those that finished the list is forgotten. */
export const keptMs = 7 * dayMs

/** Removes what no upload is known of, once nobody can be writing it any more. */
const removeStrays = async (folder: string, known: ReadonlySet<string>): Promise<void> => {
  for (const name of await readdir(join(folder, uploadsFolder)).catch(() => [])) {
    const path = partialFile(folder, name)
    const facts = known.has(name) ? undefined : await stat(path).catch(() => undefined)
    if (facts?.isFile() && Date.now() - facts.mtimeMs > keptMs) await rm(path, { force: true })
  }
}

/** Completes uploads that came whole and were interrupted on their last step, and gives up those that nobody goes on with. */
export const tendUploads = async (deps: UploadDeps, signal?: AbortSignal): Promise<void> => {
  const { db, clock, libraryFolder } = deps
  const folder = libraryFolder.path()
  const before = new Date(clock.now().getTime() - keptMs)
  const unfinished = await selectUnfinished(db)
  for (const { id, receivedAt } of unfinished) {
    if (signal?.aborted) return
    await placeUpload(deps, id)
    if (receivedAt >= before) continue
    if (folder !== undefined) await rm(partialFile(folder, id), { force: true })
    await deleteUpload(db, id)
  }
  if (folder !== undefined) await removeStrays(folder, new Set(unfinished.map(({ id }) => id)))
  await runPurges([(most) => deleteFinishedBefore(db, before, most)], signal)
}

const schedule = { firstMs: 0, everyMs: hourMs / 4 }

/** Tends uploads at the start and four times an hour; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleUploads = (deps: UploadDeps, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> =>
  runOnSchedule(schedule, () => tendUploads(deps, signal), warn, signal)
