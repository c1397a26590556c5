/** Writes a batch; resolves once all of it is durable. */
export type WriteBatch<Item> = (items: readonly Item[]) => Promise<void>

interface Waiting<Item> {
  item: Item
  resolve: () => void
  reject: (error: unknown) => void
}

export interface BatcherSettings {
  /** Most items of one write. */
  most: number
  /** Whether the same items may succeed when they are written apart: one of them is to blame, not the database. */
  isOnesFault: (error: unknown) => boolean
}

/**
 * Group commit: while one write is in flight, incoming items make up the next batch, in the order of their arrival. A save resolves
 * only when the write that holds it is durable, and rejects only for a fault of its own.
 */
export class Batcher<Item> {
  private readonly waiting: Waiting<Item>[] = []
  private readonly writeAll: WriteBatch<Item>
  private readonly settings: BatcherSettings
  private running: Promise<void> | undefined

  constructor(writeAll: WriteBatch<Item>, settings: BatcherSettings) {
    this.writeAll = writeAll
    this.settings = settings
  }

  save(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      this.running ??= this.run()
    })
  }

  /** Resolves when everything that was saved before is written. */
  async close(): Promise<void> {
    while (this.running) await this.running
  }

  private async run(): Promise<void> {
    // Requests that arrived together are handled in one turn of the event loop; they share the first write.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, this.settings.most))
    this.running = undefined
  }

  private async write(batch: Waiting<Item>[]): Promise<void> {
    try {
      await this.writeAll(batch.map(({ item }) => item))
    } catch (error) {
      const [first] = batch
      if (batch.length === 1) return first?.reject(error)
      if (!this.settings.isOnesFault(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const middle = Math.ceil(batch.length / 2)
      await this.write(batch.slice(0, middle))
      await this.write(batch.slice(middle))
      return
    }
    for (const { resolve } of batch) resolve()
  }
}
