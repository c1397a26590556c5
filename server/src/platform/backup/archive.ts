import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Pack } from 'tar-stream'

/** A backup cannot be read or used; the message says why. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** The first entry of a backup. */
export interface BackupHead {
  format: 1
  /** Version of Matinee that made it. */
  version: string
  /** ISO 8601. */
  madeAt: string
  /** Migrations that the rows belong to. */
  migrations: string[]
  /** Rows of each table. */
  tables: Record<string, number>
  sequences: Record<string, number>
  hasMedia: boolean
  /** The bucket that packaged films stay in. */
  bucket?: string
}

export const headEntry = 'backup.json'
/** The last entry: SHA-256 of every other one, by its name. A backup without it is cut off. */
export const sumsEntry = 'sums.json'
export const rowsEntry = (table: string): string => `database/${table}.jsonl.gz`

/** What of the data folder cannot be made again from elsewhere. */
export const keptFolders = ['images/masters', 'ads'] as const
export const mediaFolder = 'media'

export const hashing = (): { stream: Transform; digest: () => string } => {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

/** Adds a file as it is now; what is written to it meanwhile is left out. False when it is gone. */
export const addFile = async (pack: Pack, name: string, path: string, sums: Record<string, string>): Promise<boolean> => {
  const facts = await stat(path).catch(() => undefined)
  if (!facts?.isFile()) return false
  const { size, mtime } = facts
  await addBytes(pack, { name, size, mtime }, async () => createReadStream(path, { end: size - 1 }), sums)
  return true
}

/** Adds so many bytes, whatever they are read from. */
export const addBytes = async (
  pack: Pack,
  { name, size, mtime }: { name: string; size: number; mtime: Date },
  open: () => Promise<Readable>,
  sums: Record<string, string>,
): Promise<void> => {
  if (size === 0) return addText(pack, name, '', sums)
  const { stream, digest } = hashing()
  await pipeline(await open(), stream, pack.entry({ name, size, mode: 0o600, mtime }))
  sums[name] = digest()
}

export const addText = (pack: Pack, name: string, text: string, sums?: Record<string, string>): void => {
  pack.entry({ name, mode: 0o600 }, text)
  if (sums) sums[name] = createHash('sha256').update(text).digest('hex')
}

/** Files below a folder, relative to it, with `/`; none where the folder is missing. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** Encrypts for whoever knows the passphrase, in the format of age (age-encryption.org/v1). */
export const encrypted = async (plain: Readable, passphrase: string): Promise<Readable> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)) as WebStream)
}

const ageBeginning = 'age-encryption.org/v1'

const firstBytes = async (file: string, count: number): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(file, { end: count - 1 })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

/** The plain bytes of a backup's file. Throws UnusableBackup where it is encrypted and the passphrase is missing or wrong. */
export const openArchive = async (file: string, passphrase: string | undefined): Promise<Readable> => {
  if ((await firstBytes(file, ageBeginning.length)) !== ageBeginning) return createReadStream(file)
  if (passphrase === undefined) throw new UnusableBackup(`${file} is encrypted: its passphrase is needed.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>)) as WebStream)
  } catch {
    throw new UnusableBackup(`${file} does not open with this passphrase.`)
  }
}
