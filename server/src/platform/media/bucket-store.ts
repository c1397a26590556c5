import { randomUUID } from 'node:crypto'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { TtlCache } from '../cache/ttl-cache.ts'
import { keyedMutex } from '../jobs/keyed-mutex.ts'
import type { Bucket, ObjectFacts } from './bucket.ts'
import { bucketOutput, removePackage } from './bucket-output.ts'
import { folderStore } from './folder-store.ts'
import { type ByteRange, isPlaylist, type MediaFile, type MediaStore, MediaUnavailable } from './media-store.ts'
import { filesBelow, manifestFile, masterFile, notesFolder } from './package-files.ts'
import { listPieces, type Piece } from './package-upload.ts'

/** For how long an object's facts are believed: segments are asked for every second, by many. */
const believedSeconds = 10
const factsBytes = 200
/** Files of fewer bytes are put again rather than compared. */
const smallBytes = 1 << 20

/** What the store can do beyond the port, for the service's start and its doctor. */
export interface BucketStore extends MediaStore {
  /** Copies packages that still lie in the folder into the bucket, one after the other, and takes them out of the folder. */
  moveIn(options: { signal: AbortSignal; onMoved: (moved: { name: string; count: number; of: number }) => void }): Promise<void>
  /** Names of packages that still lie in the folder. */
  left(): Promise<string[]>
  /** Asks the bucket for anything. Throws MediaUnavailable. */
  check(): Promise<void>
  /** Writes, reads a part of and deletes an object of its own. Throws MediaUnavailable. */
  rehearse(): Promise<void>
}

interface BucketStoreOptions {
  bucket: Bucket
  /** Where packages lie that were made before there was a bucket; they are played from there until they are moved. */
  folder: string
  /** Where packagers write. */
  workFolder: string
  delivery: 'stream' | 'redirect'
}

/** The bytes of pieces, as of one file. */
const readPieces = async function* (
  bucket: Bucket,
  path: string,
  pieces: readonly Piece[],
  { start, end }: ByteRange,
  signal: AbortSignal,
) {
  for (const piece of pieces) {
    const last = piece.start + piece.bytes - 1
    if (last < start || piece.start > end) continue
    const range = { start: Math.max(start, piece.start) - piece.start, end: Math.min(end, last) - piece.start }
    const part = await bucket.read(piece.key, { range, signal })
    if (part) {
      yield* part
      continue
    }
    // Its pieces go when the film is whole, and the whole has the same bytes.
    const rest = await bucket.read(path, { range: { start: Math.max(start, piece.start), end }, signal })
    if (!rest) throw new MediaUnavailable(`${path} is gone.`, { isAway: true })
    yield* rest
    return
  }
}

const sortedForReaders = (files: readonly string[]): string[] => {
  const rank = (file: string) => (file.endsWith(manifestFile) ? 3 : file.endsWith(masterFile) ? 2 : isPlaylist(file) ? 1 : 0)
  return [...files].sort((one, other) => rank(one) - rank(other))
}

/** Packages in a bucket; what was packaged before there was one is played from the folder until it is moved. */
export const bucketStore = async ({ bucket, folder, workFolder, delivery }: BucketStoreOptions): Promise<BucketStore> => {
  const local = folderStore(folder)
  const oneAtATime = keyedMutex()
  const facts = new TtlCache<ObjectFacts | undefined>(believedSeconds, { bytesOf: () => factsBytes })
  const forget = (path: string) => facts.forget((key) => key === path)

  const factsOf = async (path: string): Promise<ObjectFacts | undefined> => {
    if (isPlaylist(path)) return bucket.facts(path)
    const found = await facts.get(path, () => bucket.facts(path))
    // What is not there now may be there in a moment.
    if (!found) forget(path)
    return found
  }

  const whole = (path: string, { bytes, modifiedAt, etag }: ObjectFacts): MediaFile => ({
    bytes,
    modifiedAt,
    lastModified: modifiedAt.toUTCString(),
    etag,
    read: async (range, signal) => {
      const body = await bucket.read(path, { range, etag, signal })
      if (body) return body
      forget(path)
      throw new MediaUnavailable(`${path} changed while it was read.`, { isAway: true })
    },
    addressFor: delivery === 'redirect' && !isPlaylist(path) ? (term) => bucket.addressOf(path, term) : undefined,
  })

  const inPieces = async (path: string): Promise<MediaFile | undefined> => {
    // Not remembered: a playlist may have told of one more piece in this moment.
    const pieces = await listPieces(bucket, path)
    const last = pieces.at(-1)
    if (!last) return undefined
    const bytes = last.start + last.bytes
    const modifiedAt = new Date()
    return {
      bytes,
      modifiedAt,
      lastModified: modifiedAt.toUTCString(),
      etag: `"growing-${bytes.toString(16)}"`,
      read: async (range, signal) => {
        const bytesOf = readPieces(bucket, path, pieces, range ?? { start: 0, end: bytes - 1 }, signal)
        return Readable.from(bytesOf, { objectMode: false })
      },
    }
  }

  const put = async (name: string, source: string, signal?: AbortSignal): Promise<void> => {
    const there = new Map<string, number>()
    for await (const { key, bytes } of bucket.list(`${name}/`)) there.set(key.slice(name.length + 1), bytes)
    const files = await filesBelow(source)
    for (const file of sortedForReaders(files)) {
      signal?.throwIfAborted()
      const { size } = await stat(join(source, file))
      // What is large never changes; the small ones may have, by as many bytes.
      if (size > smallBytes && there.get(file) === size) continue
      await bucket.upload(`${name}/${file}`, join(source, file), signal)
      forget(`${name}/${file}`)
    }
  }

  const inBucket = async () => (await bucket.folders()).filter((name) => !name.startsWith('.'))
  const isWhole = async (name: string): Promise<boolean> => {
    const entries = await readdir(join(folder, name), { recursive: true }).catch((): string[] => [])
    return entries.some((entry) => entry.endsWith(masterFile)) && !entries.includes(notesFolder)
  }
  const left = async (): Promise<string[]> => {
    const found: string[] = []
    for (const name of await local.packages()) if (await isWhole(name)) found.push(name)
    return found
  }
  const move = (name: string, signal: AbortSignal) =>
    oneAtATime(name, async () => {
      if (!(await isWhole(name))) return
      await put(name, join(folder, name), signal)
      await local.remove(name)
    })

  await mkdir(workFolder, { recursive: true })
  return {
    bucketName: bucket.name,
    origin: delivery === 'redirect' ? new URL(await bucket.addressOf(masterFile, { from: new Date(), seconds: 60 })).origin : undefined,
    file: async (path) => {
      const here = await local.file(path)
      if (here) return here
      const found = await factsOf(path)
      return found ? whole(path, found) : isPlaylist(path) ? undefined : inPieces(path)
    },
    packages: async () => [...new Set([...(await local.packages()), ...(await inBucket())])].sort(),
    names: async () => [...new Set([...(await local.names()), ...(await inBucket())])].sort(),
    sweep: () => local.sweep(),
    folderOf: (name) => local.folderOf(name),
    files: async (name) => {
      const found = new Set(await local.files(name))
      for await (const { key } of bucket.list(`${name}/`)) if (!key.startsWith(`${name}/.`)) found.add(key.slice(name.length + 1))
      return [...found].sort()
    },
    put,
    remove: async (name) => {
      await local.remove(name)
      await removePackage(bucket, name)
      facts.forget((key) => key.startsWith(`${name}/`))
    },
    output: async (name, options) => {
      await move(name, options.signal)
      const output = await bucketOutput({ bucket, name, workFolder, ...options })
      const clean = async () => {
        await output.clean()
        await local.remove(name)
      }
      return { ...output, clean }
    },
    left,
    moveIn: async ({ signal, onMoved }) => {
      const names = await left()
      for (const [index, name] of names.entries()) {
        signal.throwIfAborted()
        await move(name, signal)
        onMoved({ name, count: index + 1, of: names.length })
      }
    },
    check: async () => {
      await bucket.list('').next()
    },
    rehearse: async () => {
      const path = `.check/${randomUUID()}`
      await bucket.put(path, 'matinee')
      try {
        const part = await bucket.read(path, { range: { start: 2, end: 4 }, signal: new AbortController().signal })
        if (!part || (await text(part)) !== 'tin')
          throw new MediaUnavailable('The bucket does not answer byte ranges: films cannot be played from it.', { isAway: false })
      } finally {
        await bucket.remove([path])
      }
    },
  }
}
