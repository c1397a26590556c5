import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack, type Pack } from 'tar-stream'
import { type Db, inLongTx } from '../db/database.ts'
import { projectVersion } from '../files/project.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Clock } from '../time/clock.ts'
import {
  addBytes,
  addFile,
  addText,
  type BackupHead,
  encrypted,
  filesBelow,
  headEntry,
  keptFolders,
  mediaFolder,
  rowsEntry,
  sumsEntry,
} from './archive.ts'
import { beginSnapshot, dumpRows, selectMigrations, selectSequences, selectTables } from './tables.sql.ts'

export interface BackupRequest {
  db: Db
  dataFolder: string
  media: MediaStore
  clock: Clock
  /** Whether packaged films go in too; else they are packaged again from the library after a restore. */
  hasMedia: boolean
  /** Encrypts the backup; left out, it is readable by whoever has the file. */
  passphrase?: string
  onProgress?: (progress: { entries: number; of: number }) => void
}

/** Rows asked for at once: enough to be quick, few enough for the memory of a small machine. */
const rowsAtOnce = 500
const spoolPrefix = 'backup-'

/** Writes the rows of all tables, as they stand at one moment, into a folder, so that a slow reader of the backup never holds up the database. */
const spoolRows = (db: Db, folder: string, { clock, hasMedia, media }: BackupRequest): Promise<BackupHead> =>
  inLongTx(db, async (db) => {
    await beginSnapshot(db)
    const tables: Record<string, number> = {}
    for (const table of await selectTables(db)) {
      tables[table] = 0
      const lines = async function* () {
        for await (const rows of dumpRows(db, table, rowsAtOnce)) {
          tables[table] = (tables[table] ?? 0) + rows.length
          yield `${rows.join('\n')}\n`
        }
      }
      await pipeline(lines, createGzip({ level: 4 }), createWriteStream(join(folder, `${table}.jsonl.gz`), { mode: 0o600 }))
    }
    const used = (await selectSequences(db)).flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))
    return {
      format: 1,
      version: projectVersion,
      madeAt: clock.now().toISOString(),
      migrations: await selectMigrations(db),
      tables,
      sequences: Object.fromEntries(used),
      hasMedia,
      ...(media.bucketName === undefined ? {} : { bucket: media.bucketName }),
    }
  })

/** What an earlier backup left that was killed. */
const removeSpools = async (dataFolder: string): Promise<void> => {
  for (const name of await readdir(dataFolder))
    if (name.startsWith(spoolPrefix)) await rm(join(dataFolder, name), { recursive: true, force: true })
}

const fillPack = async (pack: Pack, request: BackupRequest, spool: string, head: BackupHead): Promise<void> => {
  const { dataFolder, hasMedia, media, onProgress } = request
  const sums: Record<string, string> = {}
  const files = (
    await Promise.all(keptFolders.map(async (folder) => (await filesBelow(join(dataFolder, folder))).map((file) => `${folder}/${file}`)))
  ).flat()
  const films: string[] = []
  if (hasMedia) for (const name of await media.packages()) films.push(...(await media.files(name)).map((file) => `${name}/${file}`))
  const tables = Object.keys(head.tables)
  const of = tables.length + files.length + films.length
  let entries = 0
  addText(pack, headEntry, JSON.stringify(head), sums)
  for (const table of tables) {
    await addFile(pack, rowsEntry(table), join(spool, `${table}.jsonl.gz`), sums)
    onProgress?.({ entries: ++entries, of })
  }
  for (const file of files) {
    await addFile(pack, file, join(dataFolder, file), sums)
    onProgress?.({ entries: ++entries, of })
  }
  for (const path of films) {
    const file = await media.file(path)
    if (file) {
      const { bytes, modifiedAt } = file
      const open = () => file.read({ start: 0, end: bytes - 1 }, new AbortController().signal)
      await addBytes(pack, { name: `${mediaFolder}/${path}`, size: bytes, mtime: modifiedAt }, open, sums)
    }
    onProgress?.({ entries: ++entries, of })
  }
  addText(pack, sumsEntry, JSON.stringify(sums))
  pack.finalize()
}

/** Data folders of which this process makes a backup just now. */
const underWay = new Set<string>()

/** Another backup of the same service is being made. */
export class BackupUnderWay extends Error {
  override name = 'BackupUnderWay'
  constructor() {
    super('Another backup is being made.')
  }
}

/**
 * Writes a whole service into `out`, as a tar: the database at one moment, pictures and ads that were brought in, and on request packaged films.
 * Only one backup at a time may be made of a data folder; throws BackupUnderWay.
 */
export const writeBackup = async (request: BackupRequest, out: Writable): Promise<BackupHead> => {
  const { dataFolder } = request
  if (underWay.has(dataFolder)) throw new BackupUnderWay()
  underWay.add(dataFolder)
  try {
    return await writeArchive(request, out)
  } finally {
    underWay.delete(dataFolder)
  }
}

const writeArchive = async (request: BackupRequest, out: Writable): Promise<BackupHead> => {
  const { db, dataFolder, passphrase } = request
  await removeSpools(dataFolder)
  const spool = await mkdtemp(join(dataFolder, spoolPrefix))
  try {
    const head = await spoolRows(db, spool, request)
    const pack = createPack()
    const plain = Readable.from(pack)
    const filling = fillPack(pack, request, spool, head).catch((error: Error) => {
      pack.destroy(error)
      throw error
    })
    await Promise.all([pipeline(passphrase === undefined ? plain : await encrypted(plain, passphrase), out), filling])
    return head
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
}
