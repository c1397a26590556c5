import type { EncodedBytes } from './encode.ts'

interface Kept {
  reply: EncodedBytes
  freshUntil: number
}

/** Keeps the serialised replies that are the same for every visitor, for as long as their Cache-Control says, in bounded number. */
export class ReplyCache {
  private readonly kept = new Map<string, Kept>()
  private readonly making = new Map<string, Promise<EncodedBytes>>()
  private readonly freshMilliseconds: number
  private readonly most: number

  constructor(freshSeconds: number, most = 2000) {
    this.freshMilliseconds = freshSeconds * 1000
    this.most = most
  }

  /** The kept reply under `key`, else the one that `make` makes; callers who come at the same time share one making. */
  async get(key: string, make: () => Promise<EncodedBytes>): Promise<EncodedBytes> {
    if (this.freshMilliseconds === 0) return make()
    const known = this.kept.get(key)
    if (known && known.freshUntil > Date.now()) return known.reply
    const underWay = this.making.get(key)
    if (underWay) return underWay
    const making = make()
    this.making.set(key, making)
    try {
      const reply = await making
      this.kept.delete(key)
      this.kept.set(key, { reply, freshUntil: Date.now() + this.freshMilliseconds })
      const oldest = this.kept.keys().next().value
      if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest)
      return reply
    } finally {
      this.making.delete(key)
    }
  }
}
