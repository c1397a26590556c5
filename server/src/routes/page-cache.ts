import { createHash } from 'node:crypto'
import type { RenderedPage } from '@matinee/contract/page'
import type { SharedTopic } from '@matinee/contract/topics'
import { type Encoding, toBrotli, toGzip } from '../kernel/encode.ts'
import { isOld } from '../kernel/kept-replies.ts'
import { type Retention, TtlCache } from '../platform/cache/ttl-cache.ts'

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
}

export interface PageCacheSettings {
  draw: (address: string) => Promise<DrawnPage>
  /** How much the kept pages may take in all their encodings; the one asked for longest ago leaves first. */
  mostBytes: number
  /** With 0 nothing is kept. */
  freshSeconds: number
  /** How long after that an old page may still be shown while a new one is drawn. */
  staleSeconds: number
  /** Milliseconds of a clock that never goes back; left out: this machine's. */
  now?: () => number
  /** Told when drawing a new version in the background failed; the old one stays. */
  onFailure: (error: unknown, address: string) => void
}

/** Packs well what many will get, and quickly a page for one reader. */
const pack = async ({ html, ...page }: DrawnPage): Promise<KeptPage> => {
  const identity = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const quality = page.cacheable ? 6 : 1
  const [br, zipped] = await Promise.all([toBrotli(identity, quality), toGzip(identity, quality)])
  return { ...page, bodies: { br, gzip: zipped, identity }, etag }
}

const bytesOf = ({ bodies }: KeptPage): number => bodies.br.length + bodies.gzip.length + bodies.identity.length

/** A service in trouble keeps showing what it had; what is gone or moved goes at once. */
const retentionOf = ({ cacheable, status }: KeptPage): Retention => (cacheable ? 'keep' : status < 500 ? 'remove' : 'pass')

/** Whole pages by address, each with the topics that it was drawn from. Errors and pages that are not there are never kept. */
export class PageCache {
  readonly #draw: (address: string) => Promise<DrawnPage>
  readonly #pages: TtlCache<KeptPage>

  constructor({ draw, freshSeconds, ...settings }: PageCacheSettings) {
    this.#draw = draw
    this.#pages = new TtlCache(freshSeconds, { ...settings, bytesOf, retentionOf })
  }

  /** The page at a normalised address. */
  get(address: string): Promise<KeptPage> {
    return this.#pages.get(address, async () => pack(await this.#draw(address)))
  }

  /** Forgets the pages that show something of these topics; of one that is being drawn nobody knows yet what it will show. */
  forget(topics: readonly SharedTopic[]): void {
    this.#pages.forget((_, page) => page === undefined || isOld(page.topics ?? [], topics))
  }
}
