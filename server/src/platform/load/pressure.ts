/** How much later than at rest an answer comes, by what everybody shares: the turn of the event loop, and the wait for a connection of the database. */
export interface Reading {
  loopMs: number
  databaseMs: number
}

/** A reading is taken so often; as many as make a second decide, so that one long turn turns nobody away. */
const everyMs = 125
const readingsKept = 8
/** A timer that is due so often tells by its lateness how long a turn of the loop is. Node's own histogram misses turns that are longer than its reading. */
const dueMs = 25

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How late the service answers, as the middle of the last second's readings. */
export class Pressure {
  readonly #readings: number[] = []
  /** The longest wait for the database since the last reading. */
  #longestWaitMs = 0

  /** Somebody who asked the database for one thing alone waited so long for their turn. */
  noteDatabaseWait(ms: number): void {
    this.#longestWaitMs = Math.max(this.#longestWaitMs, ms)
  }

  note({ loopMs, databaseMs }: Reading): void {
    this.#readings.push(loopMs + databaseMs)
    if (this.#readings.length > readingsKept) this.#readings.shift()
  }

  /** Milliseconds; 0 until there are readings of a second. */
  get ms(): number {
    return this.#readings.length < readingsKept ? 0 : middle(this.#readings)
  }

  /** Takes readings until the function that it answers is called. */
  watch(): () => void {
    let [last, sinceMs, lateMs] = [performance.now(), 0, 0]
    const timer = setInterval(() => {
      const now = performance.now()
      const tookMs = now - last
      last = now
      sinceMs += tookMs
      // Whoever comes at any moment meets a long turn the likelier, the longer it is.
      lateMs += tookMs * Math.max(0, tookMs - dueMs)
      if (sinceMs < everyMs) return
      this.note({ loopMs: lateMs / sinceMs, databaseMs: this.#longestWaitMs })
      ;[sinceMs, lateMs] = [0, 0]
      this.#longestWaitMs = 0
    }, dueMs)
    timer.unref()
    return () => clearInterval(timer)
  }
}
