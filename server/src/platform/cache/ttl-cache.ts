import { LRUCache } from 'lru-cache'

export interface TtlCacheLimits<Value> {
  /** About what a value takes in memory. */
  bytesOf: (value: Value) => number
  mostBytes?: number
}

const defaultMostBytes = 4 * 1024 * 1024

// What each entry takes beside its value and key.
const entryBytes = 200

/**
 * A cache with a time to live of a few seconds and a bound in bytes; with 0 seconds it keeps nothing. It counts by the monotonic clock,
 * so a system clock that is set back keeps no value alive.
 */
export class TtlCache<Value> {
  // Wrapped, since a value may be undefined.
  private readonly kept: LRUCache<string, { value: Value }, () => Promise<Value>> | undefined
  // The library tells no keys of what it still waits for.
  private readonly making = new Map<string, Promise<{ value: Value }>>()

  constructor(freshSeconds: number, { bytesOf, mostBytes = defaultMostBytes }: TtlCacheLimits<Value>) {
    if (freshSeconds === 0) return
    this.kept = new LRUCache({
      ttl: freshSeconds * 1000,
      maxSize: mostBytes,
      sizeCalculation: ({ value }, key) => entryBytes + key.length + bytesOf(value),
      fetchMethod: async (_key, _stale, { context: make }) => ({ value: await make() }),
      // Whoever waits for a value gets it, even when there was no room to keep it.
      ignoreFetchAbort: true,
    })
  }

  /** The kept value under `key`, else the one that `make` makes; callers who come at the same time share one making. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (!this.kept) return make()
    const making = this.kept.forceFetch(key, { context: make })
    this.making.set(key, making)
    try {
      return (await making).value
    } finally {
      if (this.making.get(key) === making) this.making.delete(key)
    }
  }

  /** Forgets the values whose keys are old, those in the making, too: whoever waits for one gets it, but nobody later. */
  forget(isOld: (key: string) => boolean): void {
    for (const key of [...(this.kept?.keys() ?? []), ...this.making.keys()]) if (isOld(key)) this.kept?.delete(key)
  }
}
