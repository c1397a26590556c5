import { LRUCache } from 'lru-cache'

export interface BriefCacheLimits<Value> {
  /** About what a value takes in memory. */
  bytesOf: (value: Value) => number
  mostBytes?: number
}

const defaultMostBytes = 4 * 1024 * 1024

// What each entry takes beside its value and key.
const entryBytes = 200

/**
 * Keeps what is the same for many for a few seconds, in so many bytes at most; with 0 seconds it keeps nothing. Its seconds are those
 * of the monotonic clock: one that is set back makes no answer live longer.
 */
export class BriefCache<Value> {
  // Wrapped, since a value may be undefined.
  private readonly kept: LRUCache<string, { value: Value }, () => Promise<Value>> | undefined

  constructor(freshSeconds: number, { bytesOf, mostBytes = defaultMostBytes }: BriefCacheLimits<Value>) {
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
    const { value } = await this.kept.forceFetch(key, { context: make })
    return value
  }
}
