import type { Db } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { hourMs } from '../../platform/time/durations.ts'
import { filmOfPackage, isOfLibrary, mediaFolderOf } from './media-folder.ts'
import { forgetPackage, noteUnused, selectPlayingFolders, selectPresentFingerprints } from './unused-packages.sql.ts'

interface UnusedDeps {
  db: Db
  media: MediaStore
  clock: Clock
  log: { info: (details: object, message: string) => void }
}

/** Longer than any address plays (playback's `grantSeconds`). */
const keptMs = 13 * hourMs

/**
 * Removes the library's packages that nothing plays from and whose file is not in the folder of films: of versions that were replaced, and of
 * titles that were removed. Each stays until every address that could play from it has expired. Answers those that were removed.
 */
export const removeUnusedPackages = async ({ db, media, clock, log }: UnusedDeps): Promise<string[]> => {
  await media.sweep()
  const playing = new Set(await selectPlayingFolders(db))
  const wanted = new Set((await selectPresentFingerprints(db)).map(mediaFolderOf))
  const isUsed = (name: string) => playing.has(name) || wanted.has(name) || wanted.has(filmOfPackage(name))
  const unused = (await media.names()).filter((name) => isOfLibrary(name) && !isUsed(name))
  const now = clock.now()
  const removed: string[] = []
  for (const name of await noteUnused(db, unused, now, new Date(now.getTime() - keptMs))) {
    if (!(await forgetPackage(db, name))) continue
    await media.remove(name)
    log.info({ package: name }, 'A package that nothing plays any more is removed')
    removed.push(name)
  }
  return removed
}
