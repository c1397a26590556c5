import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import { type Db, inLongTx } from '../db/database.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { refreshStatistics } from '../db/statistics.sql.ts'
import {
  type BackupHead,
  hashing,
  headEntry,
  keptFolders,
  mediaFolder,
  openArchive,
  rowsEntry,
  sumsEntry,
  UnusableBackup,
} from './archive.ts'
import { countRows, dropService, loadRows, openForRows, setSequence } from './tables.sql.ts'

/** Rows that are put in at once take about so many characters. */
const charactersAtOnce = 2_000_000

const isPlainPath = (name: string): boolean =>
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(name)

const isKnown = (name: string): boolean =>
  isPlainPath(name) &&
  (/^database\/\w+\.jsonl\.gz$/.test(name) || [...keptFolders, mediaFolder].some((folder) => name.startsWith(`${folder}/`)))

const readHead = async (words: string, file: string): Promise<BackupHead> => {
  const head = JSON.parse(words) as BackupHead
  if (head.format !== 1) throw new UnusableBackup(`${file} is of a newer format. Restore it with the version of Matinee that made it.`)
  const known = await migrationNames()
  if (head.migrations.some((name) => !known.includes(name)))
    throw new UnusableBackup(`${file} was made by a newer version of Matinee (${head.version}). Restore it with that version.`)
  return head
}

const nowhere = async (source: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of source);
}

export interface UnpackRequest {
  /** The backup. */
  file: string
  passphrase?: string
  /** Where its entries are put; must be empty. Left out, they are read and compared alone. */
  folder?: string
  /** Entries that are put there; the others are compared alone. Left out: all of them. */
  isKept?: (name: string) => boolean
  /** Called after each entry. */
  onProgress?: (entries: number) => void
}

/** Takes a backup apart into a folder and compares every sum. Throws UnusableBackup when it is none, cut off, or changed. */
export const unpack = async ({ file, passphrase, folder, isKept = () => true, onProgress }: UnpackRequest): Promise<BackupHead> => {
  const archive = await openArchive(file, passphrase)
  const extract = createExtract()
  const sums: Record<string, string> = {}
  let head: BackupHead | undefined
  let expected: Record<string, string> | undefined
  let entries = 0

  const take = async (name: string, type: string | null | undefined, entry: Readable) => {
    if (type !== 'file') throw new UnusableBackup(`${file} holds more than files (${name}): it is no backup of Matinee.`)
    const { stream, digest } = hashing()
    if (name === sumsEntry) {
      expected = JSON.parse(await text(entry)) as Record<string, string>
      return
    }
    if (name === headEntry) head = await readHead(await text(entry.pipe(stream)), file)
    else if (!head || !isKnown(name)) throw new UnusableBackup(`${file} is no backup of Matinee (${name}).`)
    else if (folder === undefined || !isKept(name)) await pipeline(entry, stream, nowhere)
    else {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await pipeline(entry, stream, createWriteStream(join(folder, name), { mode: 0o600, flush: true }))
    }
    sums[name] = digest()
  }

  const taking = (async () => {
    for await (const entry of extract) {
      await take(entry.header.name, entry.header.type, entry as unknown as Readable)
      onProgress?.(++entries)
    }
  })()
  try {
    await Promise.all([pipeline(archive, extract), taking])
  } catch (error) {
    if (error instanceof UnusableBackup || (error as NodeJS.ErrnoException).code) throw error
    throw new UnusableBackup(`${file} is damaged or no backup of Matinee (${(error as Error).message}).`)
  }
  if (!head || !expected) throw new UnusableBackup(`${file} is cut off: its end is missing.`)
  const wrong = Object.entries(expected).find(([name, sum]) => sums[name] !== sum)?.[0]
  if (wrong !== undefined) throw new UnusableBackup(`${file} is damaged: ${wrong} is not as it was written.`)
  return head
}

const loadTable = async (db: Db, table: string, file: string): Promise<void> => {
  let lines: string[] = []
  let characters = 0
  const put = async () => {
    if (lines.length > 0) await loadRows(db, table, lines)
    lines = []
    characters = 0
  }
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    characters += line.length
    if (characters >= charactersAtOnce) await put()
  }
  await put()
}

/**
 * Fills a database from an unpacked backup, whole or not at all, and brings it up to this version. What stands in it is taken away first.
 * Throws UnusableBackup when the rows are not those that were written.
 */
export const loadDatabase = async (db: Db, folder: string, head: BackupHead): Promise<void> => {
  await inLongTx(db, async (db) => {
    await dropService(db)
    await migrate(db, head.migrations.at(-1))
    const tables = Object.keys(head.tables)
    const close = await openForRows(db, tables)
    for (const [table, expected] of Object.entries(head.tables)) {
      await loadTable(db, table, join(folder, rowsEntry(table)))
      const rows = await countRows(db, table)
      if (rows !== expected) throw new UnusableBackup(`The backup has ${rows} rows of ${table} where ${expected} were written.`)
    }
    for (const [name, value] of Object.entries(head.sequences)) await setSequence(db, name, value)
    await close()
    await migrate(db)
  })
  await refreshStatistics(db)
}

/** Puts the files of an unpacked backup into the data folder, in the place of what stands there. */
export const moveFiles = async (folder: string, dataFolder: string, { hasMedia }: BackupHead): Promise<void> => {
  for (const kept of [...keptFolders, ...(hasMedia ? [mediaFolder] : [])]) {
    await rm(join(dataFolder, kept), { recursive: true, force: true })
    await mkdir(dirname(join(dataFolder, kept)), { recursive: true })
    await rename(join(folder, kept), join(dataFolder, kept)).catch((error: NodeJS.ErrnoException) => {
      // A service without ads has no folder for them.
      if (error.code !== 'ENOENT') throw error
    })
  }
}
