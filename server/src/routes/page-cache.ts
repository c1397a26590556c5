import { createHash } from 'node:crypto'
import type { RenderedPage } from '@matinee/contract/page'
import type { SharedTopic } from '@matinee/contract/topics'
import { LRUCache } from 'lru-cache'
import { type Encoding, toBrotli, toGzip } from '../kernel/encode.ts'
import { isOld } from '../kernel/kept-replies.ts'

export interface DrawnPage extends Omit<RenderedPage, 'styles'> {
  /** What the replies that it was drawn from are of. */
  topics?: readonly SharedTopic[]
  /** What the page's policy calls the styles that stand in it. */
  styleSources?: readonly string[]
  /** Search engines are to leave it out. */
  isHidden?: boolean
}

/** A page ready to be sent. */
export interface KeptPage extends Omit<DrawnPage, 'html'> {
  bodies: Record<Encoding, Buffer>
  etag: string
  drawnAtMs: number
}

export interface PageCacheSettings {
  draw: (address: string) => Promise<DrawnPage>
  /** How much the kept pages may take in all their encodings; the one asked for longest ago leaves first. */
  mostBytes: number
  freshMs: number
  /** How long after that an old page may still be shown while a new one is drawn. */
  staleMs: number
  now: () => number
  /** Told when drawing a new version in the background failed; the old one stays. */
  onFailure: (error: unknown, address: string) => void
}

/** Packs well what many will get, and quickly a page for one reader. */
const pack = async ({ html, ...page }: DrawnPage, drawnAtMs: number): Promise<KeptPage> => {
  const identity = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const quality = page.cacheable ? 6 : 1
  const [br, zipped] = await Promise.all([toBrotli(identity, quality), toGzip(identity, quality)])
  return { ...page, bodies: { br, gzip: zipped, identity }, etag, drawnAtMs }
}

const sizeOf = ({ bodies }: KeptPage, address: string): number =>
  address.length + bodies.br.length + bodies.gzip.length + bodies.identity.length

/**
 * Whole pages by address. Fresh for a while, then the old one is served while a single drawing replaces it. Errors and
 * pages that are not there are never kept.
 */
export class PageCache {
  readonly #kept: LRUCache<string, KeptPage>
  readonly #drawing = new Map<string, Promise<KeptPage>>()
  readonly #settings: PageCacheSettings
  #era = 0

  constructor(settings: PageCacheSettings) {
    this.#settings = settings
    this.#kept = new LRUCache({ maxSize: settings.mostBytes, sizeCalculation: sizeOf })
  }

  /** The page at a normalised address. */
  async get(address: string): Promise<KeptPage> {
    const kept = this.#kept.get(address)
    if (kept === undefined) return this.#draw(address)
    const age = this.#settings.now() - kept.drawnAtMs
    if (age > this.#settings.freshMs + this.#settings.staleMs) return this.#draw(address)
    if (age > this.#settings.freshMs) this.#draw(address).catch((error) => this.#settings.onFailure(error, address))
    return kept
  }

  /** Forgets the pages that show something of these topics; of one that is being drawn nobody knows yet what it will show. */
  forget(topics: readonly SharedTopic[]): void {
    this.#era += 1
    this.#drawing.clear()
    for (const [address, page] of [...this.#kept.entries()]) if (isOld(page.topics ?? [], topics)) this.#kept.delete(address)
  }

  #draw(address: string): Promise<KeptPage> {
    const inFlight = this.#drawing.get(address)
    if (inFlight) return inFlight
    const drawing = this.#drawAndKeep(address).finally(() => {
      if (this.#drawing.get(address) === drawing) this.#drawing.delete(address)
    })
    this.#drawing.set(address, drawing)
    return drawing
  }

  async #drawAndKeep(address: string): Promise<KeptPage> {
    const era = this.#era
    const page = await pack(await this.#settings.draw(address), this.#settings.now())
    if (era !== this.#era) return page
    // A service in trouble keeps showing what it had; what is gone or moved goes at once.
    if (page.cacheable || page.status < 500) this.#kept.delete(address)
    if (page.cacheable) this.#kept.set(address, page)
    return page
  }
}
