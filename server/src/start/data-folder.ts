import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lastContraction, migrationNames } from '../platform/db/migrate.ts'
import { FolderInUse, lockFile, lockFolder, NoLocks } from './data-folder-lock.ts'
import { closeContents, closeToOthers } from './data-folder-modes.ts'

/** Why the data folder cannot be used, in words that say what to do. The folder was left as it was. */
export class UnusableFolder extends Error {
  override name = 'UnusableFolder'
}

/** Which database belongs to the folder: PGlite inside it, or a PostgreSQL server. */
export type DatabaseKind = 'own' | 'postgres'

interface Mark {
  format: 1
  /** Last migration of the version that wrote the folder. */
  migration: string
  /** The last that took away what versions before it read: one that does not know it must leave the folder alone. Missing in folders of earlier versions. */
  needs?: string
  /** False until the first start has made the database whole; what a broken first start left is made anew. */
  isReady: boolean
  /** Missing in folders of earlier versions. */
  database?: DatabaseKind
}

const markFile = 'matinee.json'
/** The mark while it is written; what is left of it after a crash means nothing. */
const newMarkFile = 'matinee.json.new'
/** What several servers share is there, mounted, before the first of them starts. */
const sharedFolders = ['media', 'images', 'ads']
/** Major version of the PostgreSQL inside PGlite. */
const databaseVersion = '18'

const readMark = async (folder: string): Promise<Mark> => {
  try {
    const mark = JSON.parse(await readFile(join(folder, markFile), 'utf8')) as Partial<Mark>
    if (typeof mark.format !== 'number' || typeof mark.migration !== 'string') throw new Error('fields are missing')
    return mark as Mark
  } catch (reason) {
    throw new UnusableFolder(
      `${join(folder, markFile)} cannot be read (${(reason as Error).message}). Restore the folder from a backup, or set MATINEE_DATA to another folder.`,
    )
  }
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts the mark in the place of the old one, whole or not at all; writes nothing where it stands so already. */
const writeMark = async (folder: string, mark: Mark): Promise<void> => {
  const text = `${JSON.stringify(mark, null, 2)}\n`
  const [file, newFile] = [join(folder, markFile), join(folder, newMarkFile)]
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return
  const handle = await open(newFile, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(newFile, file)
  // Windows opens no folders, and needs no such thing.
  if (process.platform !== 'win32') await sync(folder)
}

const checkOwnDatabase = async (folder: string): Promise<void> => {
  const database = join(folder, 'database')
  if (!existsSync(database))
    throw new UnusableFolder(
      `${folder} belongs to a service, but its database is missing (${database}). Is a disk not mounted, or DATABASE_URL not set? ` +
        'Bring it back or restore the folder from a backup; to begin anew, set MATINEE_DATA to another folder.',
    )
  const versionFile = join(database, 'PG_VERSION')
  const version = existsSync(versionFile) ? (await readFile(versionFile, 'utf8')).trim() : 'none'
  if (version !== databaseVersion || !existsSync(join(database, 'global/pg_control')))
    throw new UnusableFolder(
      `The database in ${database} is damaged or of another version (${version}). Restore the folder from a backup, or move it away to begin anew.`,
    )
}

/** Tells whether the folder holds a finished service; refuses what this version must not touch, and a folder of another database. */
const check = async (folder: string, database: DatabaseKind): Promise<'new' | 'ready'> => {
  const files = (await readdir(folder)).filter((name) => name !== lockFile && name !== newMarkFile)
  const own = database === 'postgres' ? files.filter((name) => !sharedFolders.includes(name)) : files
  if (own.length === 0) return 'new'
  if (!files.includes(markFile))
    throw new UnusableFolder(`${folder} holds other files and is no data folder of Matinee. Set MATINEE_DATA to an empty or a new folder.`)
  const mark = await readMark(folder)
  const known = await migrationNames()
  const needed = mark.needs ?? mark.migration
  if (mark.format > 1 || (needed > (known.at(-1) ?? '') && !known.includes(needed)))
    throw new UnusableFolder(
      `${folder} was written by a newer version of Matinee (${needed}). Start that version, or restore an older backup.`,
    )
  if (!mark.isReady) return 'new'
  if (mark.database === 'postgres' && database === 'own')
    throw new UnusableFolder(
      `${folder} belongs to a service on PostgreSQL, but DATABASE_URL is not set. Set it, or set MATINEE_DATA to another folder.`,
    )
  if (mark.database === 'own' && database === 'postgres')
    throw new UnusableFolder(
      `${folder} belongs to a service with its own database, but DATABASE_URL is set. Take that setting away, or set MATINEE_DATA to another folder.`,
    )
  if (database === 'own') await checkOwnDatabase(folder)
  return 'ready'
}

const lock = async (folder: string) => {
  try {
    return await lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new UnusableFolder(`${folder} is in use by ${error.holder}. Stop it first, or set MATINEE_DATA to another folder.`)
    if (error instanceof NoLocks)
      throw new UnusableFolder(
        `${folder} cannot be locked on this system (${process.platform} ${process.arch}), and two services on it would destroy its data. ` +
          'Use Linux with glibc, macOS or Windows, on x64 or arm64.',
      )
    throw error
  }
}

export interface DataFolder {
  /** Notes that the database is whole and up to date with this version. */
  markReady(): Promise<void>
  /** Lets another process have the folder. */
  release(): Promise<void>
}

export interface DataFolderOptions {
  /** The database that the settings ask for. */
  database?: DatabaseKind
  /** Told when the folder was open to other users of the machine. */
  warn?: (message: string) => void
}

/**
 * Keeps others out of a standing data folder while it is read, changing nothing in it; `isReady` tells whether it holds a service.
 * Throws UnusableFolder.
 */
export const holdDataFolder = async (folder: string, database: DatabaseKind = 'own'): Promise<{ isReady: boolean; release(): void }> => {
  if (!existsSync(folder)) throw new UnusableFolder(`There is no data folder ${folder}. Set MATINEE_DATA to the folder of the service.`)
  await check(folder, database)
  const held = await lock(folder)
  try {
    return { isReady: (await check(folder, database)) === 'ready', release: () => held.release() }
  } catch (error) {
    held.release()
    throw error
  }
}

/** Takes the data folder for this process, making it if need be. Throws UnusableFolder, having changed nothing, when it cannot be used. */
export const takeDataFolder = async (folder: string, { database = 'own', warn }: DataFolderOptions = {}): Promise<DataFolder> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await check(folder, database)
  const held = await lock(folder)
  const write = async (isReady: boolean) =>
    writeMark(folder, {
      format: 1,
      migration: (await migrationNames()).at(-1) ?? '',
      needs: await lastContraction(),
      isReady,
      database,
    })
  try {
    const { wasOpen, left } = await closeToOthers(folder)
    if (wasOpen && left === 0) warn?.('The data folder was open to other users of this machine, and was closed to them')
    if (left > 0) warn?.(`The data folder is open to other users of this machine: ${left} files or folders in it belong to another user`)
    const isNew = (await check(folder, database)) === 'new'
    if (isNew) {
      await write(false)
      await rm(join(folder, 'database'), { recursive: true, force: true })
    }
    const markReady = async () => {
      // PGlite gives the files of a new database modes of its own, and copies of the demo's media keep theirs.
      if (isNew) await closeContents(folder)
      await write(true)
    }
    return { markReady, release: async () => held.release() }
  } catch (error) {
    held.release()
    throw error
  }
}
