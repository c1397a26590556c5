import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { BackupHead } from '../platform/backup/archive.ts'
import { writeBackup } from '../platform/backup/backup.ts'
import { systemClock } from '../platform/time/clock.ts'
import type { Config } from '../start/config.ts'
import { holdDataFolder, UnusableFolder } from '../start/data-folder.ts'
import { openDatabase } from '../start/open-database.ts'

export interface BackupOptions {
  /** Where the backup is written; nothing may stand there. */
  file: string
  hasMedia: boolean
  passphrase?: string
  onProgress?: (progress: { entries: number; of: number }) => void
}

export interface BackupResult {
  head: BackupHead
  bytes: number
}

/** Keeps a service from starting in the folder meanwhile; beside one on PostgreSQL a backup may be made. */
const holdService = async ({ databaseUrl, dataFolder }: Config): Promise<() => void> => {
  if (databaseUrl) return () => undefined
  const { isReady, release } = await holdDataFolder(dataFolder)
  if (isReady) return release
  release()
  throw new UnusableFolder(`${dataFolder} holds no service. Set MATINEE_DATA to the folder of the service.`)
}

/** Backs up a service that does not run, or one on PostgreSQL, into one file, which appears when it is whole. */
export const backup = async (config: Config, { file, hasMedia, passphrase, onProgress }: BackupOptions): Promise<BackupResult> => {
  const path = resolve(file)
  if (existsSync(path)) throw new UnusableFolder(`${path} is there already. Name a new file.`)
  const release = await holdService(config)
  const partial = `${path}.partial`
  try {
    const database = await openDatabase(config)
    try {
      const out = createWriteStream(partial, { mode: 0o600, flush: true })
      const { dataFolder } = config
      const head = await writeBackup({ db: database.db, dataFolder, clock: systemClock, hasMedia, passphrase, onProgress }, out)
      await rename(partial, path)
      return { head, bytes: (await stat(path)).size }
    } finally {
      await database.close()
    }
  } finally {
    await rm(partial, { force: true })
    release()
  }
}
