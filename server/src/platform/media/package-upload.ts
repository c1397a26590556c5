import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './bucket.ts'
import { isPlaylist } from './media-store.ts'
import { filesBelow, manifestFile, masterFile, referencesOf } from './package-files.ts'

/** A file that grows stands in the bucket as pieces, whose names say what part of it they are, until it is whole. */
export const piecesOf = (name: string, file = ''): string => `${name}/.growing/${file}`

const pieceName = (start: number, bytes: number): string => `${String(start).padStart(15, '0')}-${bytes}`

export interface Piece {
  key: string
  start: number
  bytes: number
}

/** A growing file's pieces, from its beginning without a gap. */
export const listPieces = async (bucket: Bucket, path: string): Promise<Piece[]> => {
  const [name = '', ...file] = path.split('/')
  const pieces: Piece[] = []
  let next = 0
  for await (const { key } of bucket.list(`${piecesOf(name, file.join('/'))}/`)) {
    const [, start, bytes] = /\/(\d{15})-(\d+)$/.exec(key) ?? []
    if (Number(start) !== next) break
    pieces.push({ key, start: next, bytes: Number(bytes) })
    next += Number(bytes)
  }
  return pieces
}

/** What of a package is in the bucket, as its uploader knows: by file, what it was when it was uploaded. */
export type Uploaded = Map<string, string>

interface UploadOptions {
  bucket: Bucket
  name: string
  /** Where the packager writes. */
  folder: string
  uploaded: Uploaded
  /** Called after each file. */
  onUploaded: () => Promise<void>
  signal: AbortSignal | undefined
}

const readPart = async (file: string, start: number, bytes: number): Promise<Uint8Array> => {
  const handle = await open(file)
  try {
    const part = Buffer.alloc(bytes)
    const { bytesRead } = await handle.read(part, 0, bytes, start)
    return part.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** No piece is larger: it is held in memory while it is sent. */
const mostPieceBytes = 8 << 20

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

/**
 * Brings a bucket up to what stands in a package's folder, while it grows and when it is whole. What a playlist names is there before the
 * playlist, and no object is written over by another content.
 */
export const packageUploader = ({ bucket, name, folder, uploaded, onUploaded, signal }: UploadOptions) => {
  const grown = new Map<string, number>()

  const uploadFile = async (file: string): Promise<void> => {
    const facts = await stat(join(folder, file)).catch(() => undefined)
    // What the folder does not have the bucket has from an earlier time.
    if (!facts) return
    const version = `${facts.size}-${Math.trunc(facts.mtimeMs)}`
    if (uploaded.get(file) === version) return
    await bucket.upload(`${name}/${file}`, join(folder, file), signal)
    uploaded.set(file, version)
    await onUploaded()
  }

  const uploadText = async (file: string, text: string): Promise<void> => {
    const version = createHash('sha256').update(text).digest('hex')
    if (uploaded.get(file) === version) return
    await bucket.put(`${name}/${file}`, text)
    uploaded.set(file, version)
    await onUploaded()
  }

  /** Uploads what a file has grown by, as far as its playlist leads. */
  const grow = async (file: string, to: number): Promise<void> => {
    let from = grown.get(file) ?? 0
    while (from < to) {
      const part = await readPart(join(folder, file), from, Math.min(mostPieceBytes, to - from))
      if (part.length === 0) return
      await bucket.put(`${piecesOf(name, file)}/${pieceName(from, part.length)}`, part)
      from += part.length
      grown.set(file, from)
    }
  }

  const dropPieces = async (files: readonly string[]): Promise<void> => {
    const keys: string[] = []
    for (const file of files) for await (const { key } of bucket.list(`${piecesOf(name, file)}/`)) keys.push(key)
    await bucket.remove(keys)
    for (const file of files) grown.delete(file)
  }

  /** All that the multivariant playlist leads to; false while there is none. */
  const publish = async (): Promise<boolean> => {
    // Read before what they lead to, which may only be longer by then.
    const master = await readText(join(folder, masterFile))
    if (master === undefined) return false
    const named = [...referencesOf(master).files.keys()]
    const playlists = new Map<string, string>()
    for (const file of named.filter(isPlaylist)) {
      const text = await readText(join(folder, file))
      if (text !== undefined) playlists.set(file, text)
    }
    const whole = new Set(named.filter((file) => !isPlaylist(file)))
    const growing = new Map<string, number>()
    for (const text of playlists.values()) {
      const { files, isComplete } = referencesOf(text)
      for (const [file, to] of files)
        if (isComplete) whole.add(file)
        else growing.set(file, Math.max(growing.get(file) ?? 0, to))
    }
    for (const file of whole) await uploadFile(file)
    for (const [file, to] of growing) if (!whole.has(file)) await grow(file, to)
    for (const [file, text] of playlists) await uploadText(file, text)
    await uploadText(masterFile, master)
    const ended = [...grown.keys()].filter((file) => whole.has(file))
    if (ended.length > 0) await dropPieces(ended)
    return true
  }

  /** All files, the manifest last; then nothing is left that neither the manifest nor a playlist names. */
  const finish = async (): Promise<void> => {
    const manifest = await readText(join(folder, manifestFile))
    const files = await filesBelow(folder)
    for (const file of files) if (!isPlaylist(file) && file !== manifestFile) await uploadFile(file)
    for (const file of files.filter(isPlaylist).sort((one, other) => Number(one === masterFile) - Number(other === masterFile)))
      await uploadText(file, (await readText(join(folder, file))) ?? '')
    if (manifest === undefined) return
    await uploadText(manifestFile, manifest)
    const words = `${manifest}${(await readText(join(folder, masterFile))) ?? ''}${manifestFile}${masterFile}`
    const old: string[] = []
    for await (const { key } of bucket.list(`${name}/`)) if (!words.includes(key.slice(name.length + 1))) old.push(key)
    await bucket.remove(old)
  }

  return { publish, finish }
}
