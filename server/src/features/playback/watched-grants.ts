import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { PatientProof } from './patient-proof.ts'
import { type NamedGrant, type PlayedMedia, selectOpenFolders } from './playback.sql.ts'
import { type MediaGrant, playedOf } from './playback.ts'

export interface WatchTimes {
  /** Between two proofs of all grants: a session that ends, or a profile that goes, stops its media within this time and the second that the route believes. */
  proveMs: number
  /** Whoever asks for nothing for so long is asked about no more; players fetch a segment every few seconds. */
  mostIdleMs: number
  /** Viewers go on for so long while nothing can be proven, since the database is away. */
  mostUnprovenMs: number
}

const standardTimes: WatchTimes = { proveMs: 1000, mostIdleMs: 30_000, mostUnprovenMs: 60_000 }

/** Viewers beyond these are asked about with each segment. */
const mostWatched = 20_000

interface Watched extends NamedGrant {
  expiresAt: number
  played: PlayedMedia
  askedAtMs: number
}

export interface WatchedGrantsDeps {
  db: Db
  clock: Clock
  earlyAccessDays: number
  /** Told once when nothing can be proven any more. */
  onUnproven: (error: unknown) => void
  times?: WatchTimes
}

/**
 * What the service plays to viewers by itself, by the signed prefixes of their grants. All of them are proven again together, so that a segment
 * costs the database nothing.
 */
export class WatchedGrants {
  readonly #deps: WatchedGrantsDeps
  readonly #times: WatchTimes
  readonly #stop = new AbortController()
  readonly #proof: PatientProof
  readonly #watched = new Map<string, Watched>()
  #proving: Promise<void> | undefined

  constructor(deps: WatchedGrantsDeps) {
    this.#deps = deps
    this.#times = deps.times ?? standardTimes
    this.#proof = new PatientProof({
      prove: () => this.#prove(),
      onUnproven: deps.onUnproven,
      giveUp: () => this.#watched.clear(),
      mostUnprovenMs: this.#times.mostUnprovenMs,
    })
  }

  /** Notes a grant that has just opened what it plays; what people who work on media look at is asked about each time. */
  add(prefix: string, { key, sessionId, expiresAt }: MediaGrant, played: PlayedMedia): void {
    const { kind, id } = playedOf(key)
    if (kind === 'm' || this.#watched.size >= mostWatched || this.#stop.signal.aborted) return
    this.#watched.set(prefix, { name: prefix, kind, id, sessionId, expiresAt, played, askedAtMs: performance.now() })
    this.#proving ??= this.#proveWhileWatched()
  }

  /** What a prefix opens that is being watched; undefined where that must be asked. */
  opened(prefix: string): PlayedMedia | undefined {
    const watched = this.#watched.get(prefix)
    if (!watched || watched.expiresAt * 1000 <= this.#deps.clock.now().getTime()) return undefined
    watched.askedAtMs = performance.now()
    return watched.played
  }

  async close(): Promise<void> {
    this.#stop.abort()
    this.#watched.clear()
    await this.#proving
  }

  async #proveWhileWatched(): Promise<void> {
    const { signal } = this.#stop
    this.#proof.begin()
    while (this.#watched.size > 0) {
      await wait(this.#times.proveMs, undefined, { signal, ref: false }).catch(() => undefined)
      this.#dropIdle()
      await this.#proof.tryOnce()
    }
    this.#proving = undefined
  }

  #dropIdle(): void {
    const [now, nowMs] = [this.#deps.clock.now().getTime(), performance.now()]
    for (const { name, expiresAt, askedAtMs } of this.#watched.values())
      if (expiresAt * 1000 <= now || nowMs - askedAtMs > this.#times.mostIdleMs) this.#watched.delete(name)
  }

  async #prove(): Promise<void> {
    const { db, clock, earlyAccessDays } = this.#deps
    const asked = [...this.#watched.values()]
    const open = await selectOpenFolders(db, asked, { now: clock.now(), earlyAccessDays })
    for (const watched of asked)
      if (open.get(watched.name) !== watched.played.folder && this.#watched.get(watched.name) === watched)
        this.#watched.delete(watched.name)
  }
}
