/** What is read and sent at a time; a slow connection holds one. */
const chunkBytes = 256 * 1024
const mostFree = 32

/**
 * Memory to read files into, used again and again. V8 collects its whole heap for each 64 MB or so that are set up outside of it, however soon they
 * are let go of, so that memory of its own for each segment costs several times what reading it does.
 */
export class ChunkPool {
  readonly #free: Buffer[] = []

  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)
  }

  /** Of what nobody reads or writes any more. */
  giveBack(chunk: Buffer): void {
    if (this.#free.length < mostFree) this.#free.push(chunk)
  }
}
