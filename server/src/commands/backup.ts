import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { type BackupHead, UnusableBackup } from '../platform/backup/archive.ts'
import { writeBackup } from '../platform/backup/backup.ts'
import { unpack } from '../platform/backup/restore.ts'
import { systemClock } from '../platform/time/clock.ts'
import { backupPath } from '../routes/backup.ts'
import type { Config } from '../start/config.ts'
import { holdDataFolder, UnusableFolder } from '../start/data-folder.ts'
import { openDatabase } from '../start/open-database.ts'
import { openMedia } from '../start/open-media.ts'
import { readServiceFile, type ServiceAccess } from '../start/service-file.ts'

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

const writeFromFolder = async (config: Config, { hasMedia, passphrase, onProgress }: BackupOptions, out: Writable): Promise<void> => {
  const release = await holdService(config)
  try {
    const database = await openDatabase(config)
    try {
      const { media } = await openMedia(config)
      const { dataFolder } = config
      await writeBackup({ db: database.db, dataFolder, media, clock: systemClock, hasMedia, passphrase, onProgress }, out)
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
}

const writeFromService = async (
  { origin, token }: ServiceAccess,
  { hasMedia, passphrase }: BackupOptions,
  out: Writable,
): Promise<void> => {
  const answer = await fetch(`${origin}${backupPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ hasMedia, passphrase }),
  })
  if (!answer.ok || !answer.body)
    throw new UnusableBackup(`The running service makes no backup: ${((await answer.json()) as { message: string }).message}`)
  await pipeline(Readable.fromWeb(answer.body as WebStream), out)
}

/** Backs up a service, whether it runs or not, into one file, which appears when it was read again and compared. */
export const backup = async (config: Config, options: BackupOptions): Promise<BackupResult> => {
  const path = resolve(options.file)
  if (existsSync(path)) throw new UnusableBackup(`${path} is there already. Name a new file.`)
  const running = await readServiceFile(config.dataFolder)
  const partial = `${path}.partial`
  const out = createWriteStream(partial, { mode: 0o600, flush: true })
  try {
    await (running ? writeFromService(running, options, out) : writeFromFolder(config, options, out))
    const head = await unpack({ file: partial, passphrase: options.passphrase })
    await rename(partial, path)
    return { head, bytes: (await stat(path)).size }
  } finally {
    out.destroy()
    await rm(partial, { force: true })
  }
}
