import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { hourMs } from '../../platform/time/durations.ts'
import { mediaFolderOf, packageOf } from './media-folder.ts'
import { forgetPackage, noteUnused, selectPlayingFolders, selectPresentFingerprints } from './unused-packages.sql.ts'

interface UnusedDeps {
  db: Db
  dataFolder: string
  clock: Clock
  log: { info: (details: object, message: string) => void }
}

/** Longer than any address plays (playback's `grantSeconds`). */
const keptMs = 13 * hourMs

/** What is being removed is not there any more for whoever looks. */
const removing = 'removed-'

/** Takes a folder away whole, and then its files: what a killed process leaves has a name by which the next one knows it. */
const removeFolder = async (media: string, name: string): Promise<void> => {
  const gone = join(media, `${removing}${name}`)
  await rm(gone, { recursive: true, force: true })
  await rename(join(media, name), gone)
  await rm(gone, { recursive: true, force: true })
}

/**
 * Removes the library's packages that nothing plays from and whose file is not in the folder of films: of versions that were replaced, and of
 * titles that were removed. Each stays until every address that could play from it has expired. Answers those that were removed.
 */
export const removeUnusedPackages = async ({ db, dataFolder, clock, log }: UnusedDeps): Promise<string[]> => {
  const media = join(dataFolder, 'media')
  const names = await readdir(media).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(removing))) await rm(join(media, name), { recursive: true, force: true })
  const used = new Set([...(await selectPlayingFolders(db)), ...(await selectPresentFingerprints(db)).map(mediaFolderOf)])
  const unused = new Set(names.flatMap((name) => packageOf(name) ?? []).filter((folder) => !used.has(folder)))
  const now = clock.now()
  const removed: string[] = []
  for (const folder of await noteUnused(db, [...unused], now, new Date(now.getTime() - keptMs))) {
    if (!(await forgetPackage(db, folder))) continue
    for (const name of names.filter((one) => packageOf(one) === folder)) await removeFolder(media, name)
    log.info({ folder }, 'A package that nothing plays any more is removed')
    removed.push(folder)
  }
  return removed
}
