import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { migrationNames } from './db/migrate.ts'

/** Why the data folder cannot be used, in words that say what to do. The folder was left as it was. */
export class UnusableFolder extends Error {
  override name = 'UnusableFolder'
}

interface Mark {
  format: 1
  /** Last migration of the version that wrote the folder; a newer folder has one that this version does not know. */
  migration: string
  /** False until the first start has made the database whole; what a broken first start left is made anew. */
  isReady: boolean
}

const markFile = 'matinee.json'
const lockFile = 'lock.json'
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

/** Tells whether the folder holds a finished service; refuses what this version must not touch. */
const check = async (folder: string): Promise<'new' | 'ready'> => {
  const files = (await readdir(folder)).filter((name) => name !== lockFile)
  if (files.length === 0) return 'new'
  if (!files.includes(markFile))
    throw new UnusableFolder(`${folder} holds other files and is no data folder of Matinee. Set MATINEE_DATA to an empty or a new folder.`)
  const mark = await readMark(folder)
  const known = await migrationNames()
  if (mark.format > 1 || (mark.migration > (known.at(-1) ?? '') && !known.includes(mark.migration)))
    throw new UnusableFolder(
      `${folder} was written by a newer version of Matinee (${mark.migration}). Start that version, or restore an older backup.`,
    )
  if (!mark.isReady) return 'new'
  const versionFile = join(folder, 'database/PG_VERSION')
  if (!existsSync(join(folder, 'database'))) return 'ready'
  const version = existsSync(versionFile) ? (await readFile(versionFile, 'utf8')).trim() : 'none'
  if (version !== databaseVersion || !existsSync(join(folder, 'database/global/pg_control')))
    throw new UnusableFolder(
      `The database in ${join(folder, 'database')} is damaged or of another version (${version}). Restore the folder from a backup, or move it away to begin anew.`,
    )
  return 'ready'
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

// Two services on one folder would destroy the database, and PGlite itself takes no lock. Ours is void when its process is gone.
const lock = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, lockFile)
  const mine = JSON.stringify({ pid: process.pid, host: hostname() })
  for (;;) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(mine)
      await handle.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const holder = JSON.parse((await readFile(file, 'utf8').catch(() => '{}')) || '{}') as { pid?: number; host?: string }
    const isHeld = holder.pid !== undefined && holder.pid !== process.pid && holder.host === hostname() && isRunning(holder.pid)
    if (isHeld)
      throw new UnusableFolder(
        `${folder} is in use by another Matinee (process ${holder.pid}). Stop it first, or set MATINEE_DATA to another folder.`,
      )
    await rm(file, { force: true })
  }
}

export interface DataFolder {
  /** Notes that the database is whole and up to date with this version. */
  markReady(): Promise<void>
  /** Lets another process have the folder. */
  release(): Promise<void>
}

/** Takes the data folder for this process, making it if need be. Throws UnusableFolder, having changed nothing, when it cannot be used. */
export const takeDataFolder = async (folder: string): Promise<DataFolder> => {
  await mkdir(folder, { recursive: true })
  await check(folder)
  const release = await lock(folder)
  const write = async (isReady: boolean) => {
    const mark: Mark = { format: 1, migration: (await migrationNames()).at(-1) ?? '', isReady }
    await writeFile(join(folder, markFile), `${JSON.stringify(mark, null, 2)}\n`, { flush: true })
  }
  if ((await check(folder)) === 'new') {
    await write(false)
    await rm(join(folder, 'database'), { recursive: true, force: true })
  }
  return { markReady: () => write(true), release }
}
