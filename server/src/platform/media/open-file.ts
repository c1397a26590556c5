import { createReadStream, type Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import type { LRUCache } from 'lru-cache'
import type { ChunkPool } from './chunk-pool.ts'
import type { ByteRange, ChunkWriter, LocalFile } from './media-store.ts'

/**
 * What is larger is never kept: each is memory outside of V8's heap, and makes it collect all of that the sooner. Sound, pictures and the drawn reels of the
 * demo are smaller.
 */
const largestKeptBytes = 128 * 1024
/**
 * Read of a file at once while it is streamed. With Node's own 64 kB it takes two fifths more processor time; four times as much spares none, and
 * each slow connection holds two of them.
 */
const readAheadBytes = 112 * 1024

/** What all open files have together. */
export interface SharedMemory {
  /** Parts by file and range, those that are being read, and those that were asked for lately. */
  parts: LRUCache<string, Buffer>
  reading: Map<string, Promise<Buffer>>
  asked: LRUCache<string, true>
  chunks: ChunkPool
}

/** A file that is held open, as it stood when it was looked at. */
export class OpenFile implements LocalFile {
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
  readonly #memory: SharedMemory

  constructor(handle: FileHandle, { path, facts }: { path: string; facts: Stats }, memory: SharedMemory) {
    this.#handle = handle
    this.#path = path
    this.#memory = memory
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

  keptPart({ start, end }: ByteRange): Buffer | Promise<Buffer> | undefined {
    if (end - start + 1 > largestKeptBytes) return undefined
    const { parts, reading, asked } = this.#memory
    const key = `${this.#content} ${start}-${end}`
    const kept = parts.get(key) ?? reading.get(key)
    if (kept) return kept
    if (!asked.has(key)) {
      asked.set(key, true)
      return undefined
    }
    const fresh = this.#readPart(start, end)
      .then((bytes) => {
        parts.set(key, bytes)
        return bytes
      })
      .finally(() => reading.delete(key))
    reading.set(key, fresh)
    return fresh
  }

  #readPart(start: number, end: number): Promise<Buffer> {
    return this.#whileOpen(async () => {
      const bytes = Buffer.allocUnsafeSlow(end - start + 1)
      for (let at = 0; at < bytes.length; ) at += await this.#readInto(bytes.subarray(at), start + at)
      return bytes
    })
  }

  writePart({ start, end }: ByteRange, write: ChunkWriter): Promise<void> {
    return this.#whileOpen(async () => {
      const { chunks } = this.#memory
      const chunk = chunks.take()
      for (let at = start; at <= end; ) {
        const length = await this.#readInto(chunk.subarray(0, Math.min(chunk.length, end - at + 1)), at)
        at += length
        await write(chunk.subarray(0, length), at > end)
      }
      // Where writing failed, a connection may still hold it.
      chunks.giveBack(chunk)
    })
  }

  /** How much of `room` was filled, all of it mostly. */
  async #readInto(room: Buffer, from: number): Promise<number> {
    const { bytesRead } = await this.#handle.read(room, 0, room.length, from)
    if (bytesRead === 0) throw new Error(`${this.#path} has become shorter while it was read.`)
    return bytesRead
  }

  async #whileOpen<Result>(read: () => Promise<Result>): Promise<Result> {
    this.#readers += 1
    try {
      return await read()
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
