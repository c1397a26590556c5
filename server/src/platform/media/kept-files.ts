import { open, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { ChunkPool } from './chunk-pool.ts'
import type { LocalFile } from './media-store.ts'
import { OpenFile, type SharedMemory } from './open-file.ts'

/** How long a file that was looked at is believed to be what it was: one that takes its place is seen within this time. */
const believedMs = 1000
/** A file that nobody read for so long is closed, so that what was removed gives its room on the disk back. */
const idleMs = 10_000
const mostFiles = 128
/** A part is kept when it is asked for again within so long: an audience that watches together, or the beginning of what many watch. */
const againMs = 10_000
const mostAsked = 2000

/** Files that are read again and again, held open, with the parts that were read last in memory. */
export class KeptFiles {
  readonly #memory: SharedMemory
  readonly #files = new LRUCache<string, OpenFile>({
    max: mostFiles,
    ttl: idleMs,
    updateAgeOnGet: true,
    dispose: (file) => file.leave(),
  })
  #purge: NodeJS.Timeout | undefined

  /** Of parts, mostly segments, that are sent again and again, so many bytes are kept. */
  constructor(mostPartBytes: number) {
    this.#memory = {
      parts: new LRUCache({ maxSize: mostPartBytes, sizeCalculation: ({ length }, key) => length + key.length }),
      reading: new Map(),
      asked: new LRUCache({ max: mostAsked, ttl: againMs }),
      chunks: new ChunkPool(),
    }
  }

  /** The file at a path, if it was looked at a moment ago. */
  believed(path: string): LocalFile | undefined {
    const file = this.#files.get(path)
    return file && performance.now() - file.lookedAtMs < believedMs ? file : undefined
  }

  /** The file at a path as it is now; undefined where there is none. */
  async file(path: string): Promise<LocalFile | undefined> {
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
    const file = new OpenFile(handle, { path, facts: found }, this.#memory)
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
