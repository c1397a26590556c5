import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOwnDatabase } from '../db/database.ts'
import { type BackupHead, mediaFolder, UnusableBackup } from './archive.ts'
import { loadDatabase, unpack } from './restore.ts'

export interface RehearseOptions {
  file: string
  passphrase?: string
  /** Where there is room for the database; the machine's folder for such files when left out. */
  within?: string
  /** Called after each entry. */
  onProgress?: (entries: number) => void
}

export const refuseUnlessThere = async (file: string): Promise<void> => {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new UnusableBackup(`There is no file ${file}.`)
}

/** Restores a backup into a place of its own, compares it and throws that away: whether it would be restored whole. Throws UnusableBackup. */
export const rehearse = async ({ file, passphrase, within = tmpdir(), onProgress }: RehearseOptions): Promise<BackupHead> => {
  await refuseUnlessThere(file)
  const folder = await mkdtemp(join(within, 'matinee-rehearsal-'))
  try {
    // Films may be larger than the room there is, and are only compared with their sums.
    const isKept = (name: string) => !name.startsWith(`${mediaFolder}/`)
    const head = await unpack({ file, passphrase, folder, isKept, onProgress })
    const database = await openOwnDatabase(join(folder, 'rehearsal'))
    try {
      await loadDatabase(database.db, folder, head)
    } finally {
      await database.close()
    }
    return head
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
