import { LRUCache } from 'lru-cache'

export interface TtlCacheSettings<Value> {
  /** About what a value takes in memory. */
  bytesOf: (value: Value) => number
  mostBytes?: number
  /** For so long after its time an old value is still given, while a new one is made once: nobody waits for it. */
  staleSeconds?: number
  /** What becomes of a value that was made: it is kept, or removed with the one before it, or passed on while that one stays; left out: kept. */
  retentionOf?: (value: Value) => Retention
  /** Told when a new value could not be made beside an old one, which goes on until its time is over. */
  onFailure?: (error: unknown, key: string) => void
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

export type Retention = 'keep' | 'remove' | 'pass'

const defaultMostBytes = 4 * 1024 * 1024

// What each entry takes beside its value and key.
const entryBytes = 200

interface Kept<Value> {
  value: Value
  madeAtMs: number
}

/**
 * A cache with a time to live and a bound in bytes; with 0 seconds it keeps nothing. It counts by the monotonic clock, so a system clock that is
 * set back keeps no value alive.
 */
export class TtlCache<Value> {
  readonly #kept: LRUCache<string, Kept<Value>> | undefined
  readonly #making = new Map<string, Promise<Value>>()
  readonly #freshMs: number
  readonly #longestMs: number
  readonly #retentionOf: (value: Value) => Retention
  readonly #onFailure: (error: unknown, key: string) => void
  readonly #now: () => number

  constructor(
    freshSeconds: number,
    {
      bytesOf,
      mostBytes = defaultMostBytes,
      staleSeconds = 0,
      retentionOf = () => 'keep',
      onFailure = () => undefined,
      now = () => performance.now(),
    }: TtlCacheSettings<Value>,
  ) {
    this.#freshMs = freshSeconds * 1000
    this.#longestMs = this.#freshMs + staleSeconds * 1000
    this.#retentionOf = retentionOf
    this.#onFailure = onFailure
    this.#now = now
    if (freshSeconds === 0) return
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ value }, key) => entryBytes + key.length + bytesOf(value) })
  }

  /** The kept value under `key`, else the one that `make` makes; callers who come at the same time share one making. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (!this.#kept) return make()
    const kept = this.#kept.get(key)
    const ageMs = kept ? this.#now() - kept.madeAtMs : Number.POSITIVE_INFINITY
    if (kept && ageMs < this.#freshMs) return kept.value
    const current = this.#making.get(key)
    const making = current ?? this.#make(key, make)
    if (!kept || ageMs >= this.#longestMs) return making
    if (!current) making.catch((error) => this.#onFailure(error, key))
    return kept.value
  }

  /**
   * Forgets the values that are old. Of one in the making nobody knows yet what it will be, so it is told as undefined: where that is old, whoever
   * waits for it gets it, but nobody later.
   */
  forget(isOld: (key: string, value: Value | undefined) => boolean): void {
    for (const [key, { value }] of [...(this.#kept?.entries() ?? [])]) if (isOld(key, value)) this.#kept?.delete(key)
    for (const key of this.#making.keys()) if (isOld(key, undefined)) this.#making.delete(key)
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const isCurrent = () => this.#making.get(key) === making
    const making = make()
      .then((value) => {
        if (isCurrent()) this.#retain(key, value)
        return value
      })
      .finally(() => {
        if (isCurrent()) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  #retain(key: string, value: Value): void {
    const retention = this.#retentionOf(value)
    if (retention === 'remove') this.#kept?.delete(key)
    if (retention === 'keep') this.#kept?.set(key, { value, madeAtMs: this.#now() })
  }
}
