import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { answers, type OpenDatabase, type OwnDatabaseSettings, openOwnDatabase, openPostgres } from '../platform/db/database.ts'
import { freeBytesOf, leastFreeBytes } from '../platform/files/disk-space.ts'
import { comfortableMegabytes, memoryPlan } from '../platform/load/memory-plan.ts'
import type { Pressure } from '../platform/load/pressure.ts'
import type { Config } from './config.ts'

/** The database cannot be opened; the message says why and what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

const ownFailure = async (folder: string, error: Error): Promise<string> => {
  if (!(await isWritable(folder))) return `${folder} cannot be written. Give the user that runs Matinee the right to, or set MATINEE_DATA.`
  if ((await freeBytesOf(folder)) < leastFreeBytes) return `The disk that holds ${folder} is full. Free some space and start again.`
  if (/memory/i.test(error.message)) return 'There is not enough memory to open the database. Give the machine more.'
  return `The database in ${join(folder, 'database')} is damaged and does not open. Restore the folder from a backup, or set MATINEE_DATA to another folder.`
}

const openOwn = async (folder: string, settings: OwnDatabaseSettings): Promise<OpenDatabase> => {
  try {
    return await openOwnDatabase(join(folder, 'database'), settings)
  } catch (error) {
    throw new UnusableDatabase(await ownFailure(folder, error as Error), { cause: error })
  }
}

// An error that holds several, one for each address of a name, has no words of its own.
const wordsOf = ({ message, code }: { message: string; code?: string }): string => message || (code ?? 'no reason was given')

const openServer = async (databaseUrl: string, pressure: Pressure | undefined): Promise<OpenDatabase> => {
  const database = openPostgres(databaseUrl, pressure)
  try {
    await answers(database.db)
    return database
  } catch (error) {
    // The address without its user and password.
    const { host, pathname } = new URL(databaseUrl)
    throw new UnusableDatabase(
      `PostgreSQL at ${host}${pathname} does not answer (${wordsOf(error as Error)}). Start it, or correct DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Opens the database that the settings name; a service's `pressure` is told how long its clients wait. Throws UnusableDatabase. */
export const openDatabase = (
  {
    databaseUrl,
    dataFolder,
    memoryMegabytes = comfortableMegabytes,
  }: Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'memoryMegabytes'>>,
  pressure?: Pressure,
): Promise<OpenDatabase> =>
  databaseUrl
    ? openServer(databaseUrl, pressure)
    : openOwn(dataFolder, { pressure, bufferMegabytes: memoryPlan(memoryMegabytes).bufferMegabytes })
