import { type SharedTopic, sharedTopics, type Topic } from '@matinee/contract/topics'
import { callsByPath, type Path } from '@matinee/contract/v3'
import { TtlCache } from '../platform/cache/ttl-cache.ts'

type Forget = (topics: readonly SharedTopic[]) => void

const isShared = (topic: Topic | string): topic is SharedTopic => (sharedTopics as readonly string[]).includes(topic)

/** The topics that are the same for everybody among those that the reply of a call is of. */
export const sharedTopicsOf = (path: string): SharedTopic[] => {
  const call = Object.hasOwn(callsByPath, path) ? callsByPath[path as Path] : undefined
  return call?.effect === 'reads' ? (call.of as readonly Topic[]).filter(isShared) : []
}

/** True where one of the topics that something is of was touched. */
export const isOld = (of: readonly Topic[], touched: readonly Topic[]): boolean => of.some((topic) => touched.includes(topic))

interface KeptRepliesDeps {
  /** Tells the other processes on the same database. */
  send: (notification: string) => Promise<void>
  warn: (error: unknown) => void
}

const word = 'topics'

/** Whoever keeps replies and pages for many is told here when a change made them old, by this process or another. */
export class KeptReplies {
  readonly #forgetters: Forget[] = []
  readonly #deps: KeptRepliesDeps

  constructor(deps: KeptRepliesDeps) {
    this.#deps = deps
  }

  onTouch(forget: Forget): void {
    this.#forgetters.push(forget)
  }

  /** After a change: whoever asks this process next gets nothing of before; the others hear a moment later. */
  async touch(topics: readonly Topic[]): Promise<void> {
    const shared = topics.filter(isShared)
    if (shared.length === 0) return
    this.#forget(shared)
    // The change is made, and what others keep gets old by itself.
    await this.#deps.send(`${word} ${shared.join(' ')}`).catch(this.#deps.warn)
  }

  /** Hears a notification of the database. */
  hear(notification: string): void {
    const [what, ...named] = notification.split(' ')
    if (what === word) this.#forget(named.filter(isShared))
  }

  /** Notifications may have been missed. */
  forgetAll(): void {
    this.#forget(sharedTopics)
  }

  #forget(topics: readonly SharedTopic[]): void {
    for (const forget of this.#forgetters) forget(topics)
  }
}

interface KeptUntilTouchedDeps {
  /** How long what all callers share is kept at most. */
  replyCacheSeconds: number
  keptReplies: Pick<KeptReplies, 'onTouch'>
}

/** A cache of what many callers share, forgotten as soon as one of the topics that it is of is touched. */
export const keptUntilTouched = <Value>(
  { replyCacheSeconds, keptReplies }: KeptUntilTouchedDeps,
  of: readonly SharedTopic[],
): TtlCache<Value> => {
  const bytesOf = (value: Value) => 2 * (JSON.stringify(value) ?? '').length
  const kept = new TtlCache<Value>(replyCacheSeconds, { staleSeconds: replyCacheSeconds, bytesOf })
  keptReplies.onTouch((topics) => {
    if (isOld(of, topics)) kept.forget(() => true)
  })
  return kept
}
