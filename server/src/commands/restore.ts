import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetPackages } from '../features/library/library.ts'
import type { BackupHead } from '../platform/backup/archive.ts'
import { refuseUnlessThere } from '../platform/backup/rehearse.ts'
import { loadDatabase, moveFiles, unpack } from '../platform/backup/restore.ts'
import { holdsService } from '../platform/backup/tables.sql.ts'
import type { Config } from '../start/config.ts'
import { takeDataFolder, UnusableFolder } from '../start/data-folder.ts'
import { lockFile } from '../start/data-folder-lock.ts'
import { openDatabase, UnusableDatabase } from '../start/open-database.ts'
import { openMedia } from '../start/open-media.ts'

export interface RestoreOptions {
  file: string
  passphrase?: string
  /** Puts the backup in the place of a service that stands there, whose folder is kept beside it. */
  canReplace: boolean
  onProgress?: (entries: number) => void
}

export interface RestoreResult {
  head: BackupHead
  /** Where the files of the service that stood there before are. */
  replaced: string | undefined
  /** The database of DATABASE_URL held a service, which is gone. */
  hasReplacedDatabase: boolean
}

const unpackedFolder = 'restoring'

const contentsOf = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => name !== lockFile) : []

/** Moves what stands in the folder to one beside it; throws while a service runs in it. */
const setAside = async (config: Config): Promise<string> => {
  const database = config.databaseUrl ? 'postgres' : 'own'
  // Whoever holds the folder is told; one that cannot be opened for another reason may be replaced all the same.
  const held = await takeDataFolder(config.dataFolder, { database }).catch((error: Error) => {
    if (/ in use by /.test(error.message)) throw error
    return undefined
  })
  const aside = `${config.dataFolder}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  try {
    await mkdir(aside, { mode: 0o700 })
    for (const name of await contentsOf(config.dataFolder)) await rename(join(config.dataFolder, name), join(aside, name))
    return aside
  } finally {
    await held?.release()
  }
}

/** Leaves the folder as it was before anything was put there: empty, or with what stood in it. */
const putBack = async (dataFolder: string, replaced: string | undefined): Promise<void> => {
  for (const name of await contentsOf(dataFolder)) await rm(join(dataFolder, name), { recursive: true, force: true })
  if (replaced === undefined) return
  for (const name of await readdir(replaced)) await rename(join(replaced, name), join(dataFolder, name))
  await rmdir(replaced)
}

interface Unpacked {
  head: BackupHead
  /** The folder with what was in the backup. */
  unpacked: string
  canReplace: boolean
}

/** Fills database and folder; whether a service in the database of DATABASE_URL gave way. */
const fill = async (config: Config, { head, unpacked, canReplace }: Unpacked): Promise<boolean> => {
  const { dataFolder, databaseUrl } = config
  const folder = await takeDataFolder(dataFolder, { database: databaseUrl ? 'postgres' : 'own' })
  try {
    const database = await openDatabase(config)
    let isReplacing: boolean
    try {
      isReplacing = databaseUrl ? await holdsService(database.db) : false
      if (isReplacing && !canReplace)
        throw new UnusableDatabase(
          'The database of DATABASE_URL holds a service. Name an empty one, or restore with --replace, which takes away what is in it.',
        )
      await loadDatabase(database.db, unpacked, head)
      // What stands in a bucket stands there still.
      if (!head.hasMedia) await forgetPackages(database.db, config.bucket ? await (await openMedia(config)).media.packages() : [])
    } finally {
      await database.close()
    }
    await moveFiles(unpacked, dataFolder, head)
    await folder.markReady()
    return isReplacing
  } finally {
    await folder.release()
  }
}

/**
 * Puts a backup into an empty data folder and an empty database, or with `canReplace` in the place of a service. The backup is read and compared
 * whole before anything that stands is touched, and what cannot be finished leaves the folder as it was. Throws UnusableBackup, UnusableFolder or UnusableDatabase.
 */
export const restore = async (config: Config, { file, passphrase, canReplace, onProgress }: RestoreOptions): Promise<RestoreResult> => {
  const { dataFolder } = config
  await refuseUnlessThere(file)
  const isTaken = (await contentsOf(dataFolder)).length > 0
  if (isTaken && !canReplace)
    throw new UnusableFolder(
      `${dataFolder} is not empty. Set MATINEE_DATA to a new folder, or restore with --replace, which keeps it beside.`,
    )
  const unpacked = await mkdtemp(`${dataFolder}.${unpackedFolder}-`)
  try {
    const head = await unpack({ file, passphrase, folder: unpacked, onProgress })
    const replaced = isTaken ? await setAside(config) : undefined
    try {
      return { head, replaced, hasReplacedDatabase: await fill(config, { head, unpacked, canReplace }) }
    } catch (error) {
      await putBack(dataFolder, replaced)
      throw error
    }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}
