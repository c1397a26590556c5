import { sharedQuestions } from './shared-question.ts'

interface Kept<Value> {
  value: Value
  freshUntil: number
}

/** Keeps what is the same for many for a few seconds, in bounded number; with 0 seconds it keeps nothing. */
export class BriefCache<Value> {
  private readonly kept = new Map<string, Kept<Value>>()
  private readonly making = sharedQuestions<Value>()
  private readonly freshMilliseconds: number
  private readonly most: number

  constructor(freshSeconds: number, most = 2000) {
    this.freshMilliseconds = freshSeconds * 1000
    this.most = most
  }

  /** The kept value under `key`, else the one that `make` makes; callers who come at the same time share one making. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    if (this.freshMilliseconds === 0) return make()
    const known = this.kept.get(key)
    if (known && known.freshUntil > Date.now()) return known.value
    return this.making(key, async () => {
      const value = await make()
      this.kept.delete(key)
      this.kept.set(key, { value, freshUntil: Date.now() + this.freshMilliseconds })
      const oldest = this.kept.keys().next().value
      if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest)
      return value
    })
  }
}
