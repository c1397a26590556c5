import { createReadStream, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { ByteRange, MediaFile } from './media-store.ts'

/** How long a file that was looked at is believed to be what it was: one that takes its place is seen within this time. */
const believedMs = 1000
/** A file that nobody read for so long is closed, so that what was removed gives its room on the disk back. */
const idleMs = 10_000
const mostFiles = 128
/** What is larger is streamed, and not kept. */
const largestPartBytes = 2 * 1024 * 1024
/**
 * Read of a file at once while it is streamed. With Node's own 64 kB it takes two fifths more processor time; four times as much spares none, and
 * each slow connection holds two of them.
 */
const readAheadBytes = 112 * 1024

/** A file that is held open, as it stood when it was looked at. */
class OpenFile implements MediaFile {
  readonly bytes: number
  readonly modifiedAt: Date
  readonly lastModified: string
  /** As nginx words it (ngx_http_set_etag), which serves the same file by turns: a browser that has a part of it goes on with either. */
  readonly etag: string
  readonly inode: number
  lookedAtMs = 0
  #readers = 0
  #isLeft = false
  readonly #handle: FileHandle
  readonly #path: string
  /** Tells it from what stands at the same path at another time, by more than the whole seconds of its etag. */
  readonly #content: string
  readonly #parts: LRUCache<string, Buffer>
  readonly #reading: Map<string, Promise<Buffer>>

  constructor(
    handle: FileHandle,
    { path, facts }: { path: string; facts: Stats },
    { parts, reading }: { parts: LRUCache<string, Buffer>; reading: Map<string, Promise<Buffer>> },
  ) {
    this.#handle = handle
    this.#path = path
    this.#parts = parts
    this.#reading = reading
    const modifiedMs = Math.trunc(facts.mtimeMs)
    this.inode = facts.ino
    this.bytes = facts.size
    this.modifiedAt = new Date(modifiedMs)
    this.lastModified = this.modifiedAt.toUTCString()
    this.etag = `"${Math.trunc(modifiedMs / 1000).toString(16)}-${facts.size.toString(16)}"`
    this.#content = `${path} ${facts.ino} ${facts.size} ${modifiedMs}`
  }

  // A file that grows is given as long as it was when its length was told.
  async read(range: ByteRange | undefined, signal: AbortSignal): Promise<Readable> {
    const { start, end } = range ?? { start: 0, end: this.bytes - 1 }
    return addAbortSignal(signal, createReadStream(this.#path, { start, end: Math.max(start, end), highWaterMark: readAheadBytes }))
  }

  part({ start, end }: ByteRange): Buffer | Promise<Buffer> | undefined {
    if (end - start + 1 > largestPartBytes) return undefined
    const key = `${this.#content} ${start}-${end}`
    const kept = this.#parts.get(key) ?? this.#reading.get(key)
    if (kept) return kept
    const reading = this.#read(start, end)
      .then((bytes) => {
        this.#parts.set(key, bytes)
        return bytes
      })
      .finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return reading
  }

  async #read(start: number, end: number): Promise<Buffer> {
    this.#readers += 1
    try {
      const bytes = Buffer.allocUnsafeSlow(end - start + 1)
      for (let at = 0; at < bytes.length; ) {
        const { bytesRead } = await this.#handle.read(bytes, at, bytes.length - at, start + at)
        if (bytesRead === 0) throw new Error(`${this.#path} has become shorter while it was read.`)
        at += bytesRead
      }
      return bytes
    } finally {
      this.#readers -= 1
      await this.#closeIfLeft()
    }
  }

  /** Closes it as soon as nobody reads it. */
  leave(): void {
    this.#isLeft = true
    void this.#closeIfLeft()
  }

  async #closeIfLeft(): Promise<void> {
    if (this.#isLeft && this.#readers === 0) await this.#handle.close().catch(() => undefined)
  }
}

/** Files that are read again and again, held open, with the parts that were read last in memory. */
export class KeptFiles {
  readonly #parts: LRUCache<string, Buffer>
  readonly #reading = new Map<string, Promise<Buffer>>()
  readonly #files = new LRUCache<string, OpenFile>({
    max: mostFiles,
    ttl: idleMs,
    updateAgeOnGet: true,
    dispose: (file) => file.leave(),
  })
  #purge: NodeJS.Timeout | undefined

  /** Of parts, mostly segments, that are sent again and again, so many bytes are kept. */
  constructor(mostPartBytes: number) {
    this.#parts = new LRUCache({ maxSize: mostPartBytes, sizeCalculation: ({ length }, key) => length + key.length })
  }

  /** The file at a path, if it was looked at a moment ago. */
  believed(path: string): MediaFile | undefined {
    const file = this.#files.get(path)
    return file && performance.now() - file.lookedAtMs < believedMs ? file : undefined
  }

  /** The file at a path as it is now; undefined where there is none. */
  async file(path: string): Promise<MediaFile | undefined> {
    const lookedAtMs = performance.now()
    const facts = await stat(path).catch(() => undefined)
    const kept = this.#files.peek(path)
    if (!facts?.isFile()) {
      this.#files.delete(path)
      return undefined
    }
    if (kept?.inode === facts.ino && kept.bytes === facts.size && kept.modifiedAt.getTime() === Math.trunc(facts.mtimeMs)) {
      kept.lookedAtMs = lookedAtMs
      return kept
    }
    const handle = await open(path).catch(() => undefined)
    if (!handle) return undefined
    const found = await handle.stat().catch(async (error: unknown) => {
      await handle.close()
      throw error
    })
    const file = new OpenFile(handle, { path, facts: found }, { parts: this.#parts, reading: this.#reading })
    file.lookedAtMs = lookedAtMs
    this.#files.set(path, file)
    this.#purge ??= setInterval(() => this.#purgeIdle(), idleMs).unref()
    return file
  }

  /** Lets go of all files below a folder. */
  leave(folder: string): void {
    for (const path of [...this.#files.keys()]) if (path.startsWith(`${folder}/`)) this.#files.delete(path)
  }

  #purgeIdle(): void {
    this.#files.purgeStale()
    if (this.#files.size > 0) return
    clearInterval(this.#purge)
    this.#purge = undefined
  }
}
