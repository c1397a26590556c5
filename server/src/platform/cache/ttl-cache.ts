import { LRUCache } from 'lru-cache'

export interface TtlCacheLimits<Value> {
  /** About what a value takes in memory. */
  bytesOf: (value: Value) => number
  mostBytes?: number
  /** For so long after its time an old value is still given, while a new one is made once: nobody waits for it. */
  staleSeconds?: number
}

const defaultMostBytes = 4 * 1024 * 1024

// What each entry takes beside its value and key.
const entryBytes = 200

interface Kept<Value> {
  value: Value
  madeAtMs: number
}

/**
 * A cache with a time to live of a few seconds and a bound in bytes; with 0 seconds it keeps nothing. It counts by the monotonic clock,
 * so a system clock that is set back keeps no value alive.
 */
export class TtlCache<Value> {
  readonly #kept: LRUCache<string, Kept<Value>> | undefined
  readonly #making = new Map<string, Promise<Value>>()
  readonly #freshMs: number

  constructor(freshSeconds: number, { bytesOf, mostBytes = defaultMostBytes, staleSeconds = 0 }: TtlCacheLimits<Value>) {
    this.#freshMs = freshSeconds * 1000
    if (freshSeconds === 0) return
    this.#kept = new LRUCache({
      ttl: (freshSeconds + staleSeconds) * 1000,
      maxSize: mostBytes,
      sizeCalculation: ({ value }, key) => entryBytes + key.length + bytesOf(value),
    })
  }

  /** The kept value under `key`, else the one that `make` makes; callers who come at the same time share one making. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (!this.#kept) return make()
    const kept = this.#kept.get(key)
    if (kept && performance.now() - kept.madeAtMs < this.#freshMs) return kept.value
    const making = this.#making.get(key) ?? this.#make(key, make)
    if (!kept) return making
    // The old one goes on until its time is over; then whoever asks is told what is wrong.
    making.catch(() => undefined)
    return kept.value
  }

  /** Forgets the values whose keys are old, those in the making, too: whoever waits for one gets it, but nobody later. */
  forget(isOld: (key: string) => boolean): void {
    for (const key of [...(this.#kept?.keys() ?? [])]) if (isOld(key)) this.#kept?.delete(key)
    for (const key of this.#making.keys()) if (isOld(key)) this.#making.delete(key)
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const isCurrent = () => this.#making.get(key) === making
    const making = make()
      .then((value) => {
        if (isCurrent()) this.#kept?.set(key, { value, madeAtMs: performance.now() })
        return value
      })
      .finally(() => {
        if (isCurrent()) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }
}
