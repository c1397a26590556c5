/** Writes gathered work together; resolves once all of it is durable. */
export type WriteAll<Item> = (items: readonly Item[]) => Promise<void>

interface Waiting<Item> {
  item: Item
  resolve: () => void
  reject: (error: unknown) => void
}

export interface QueueSettings {
  /** Most items of one write. */
  most: number
  /** Whether the same items may succeed when they are written apart: one of them is to blame, not the database. */
  isOnesFault: (error: unknown) => boolean
}

/**
 * Gathers what many people save at the same time: one write is under way, what comes meanwhile makes up the next one, in the
 * order of its coming. A save resolves only when the write that holds it is durable, and rejects only by its own fault.
 */
export class WriteQueue<Item> {
  private readonly waiting: Waiting<Item>[] = []
  private readonly writeAll: WriteAll<Item>
  private readonly settings: QueueSettings
  private running: Promise<void> | undefined

  constructor(writeAll: WriteAll<Item>, settings: QueueSettings) {
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
