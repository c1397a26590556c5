import { mkdir, readdir, readlink, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { PatientProof } from './patient-proof.ts'
import { type NamedGrant, selectOpenFolders } from './playback.sql.ts'
import { type GrantParts, playedOf, readGrant } from './playback.ts'

/** A request's header by which a server in front tells that it serves films by links from now on (deploy/nginx.conf). */
export const followsLinks = 'matinee-links'

export interface LinkTimes {
  /** Between two proofs of all links; nginx follows a link for two seconds more (`open_file_cache_valid`). */
  proveMs: number
  /** A link is taken away after so long: whoever still watches has it made again, and whoever has left is asked about no more. */
  mostAgeMs: number
  /** Viewers go on for so long while nothing can be proven, since the database is away. */
  mostUnprovenMs: number
}

const standardTimes: LinkTimes = { proveMs: 2000, mostAgeMs: 5 * 60_000, mostUnprovenMs: 60_000 }

/** Viewers beyond these are served by the service itself. */
const mostLinks = 20_000

interface Link extends NamedGrant {
  expiresAt: number
  folder: string
  seenAtMs: number
}

export interface MediaLinksDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
  earlyAccessDays: number
  media: Pick<MediaStore, 'linksFolder'>
  log: Pick<FastifyBaseLogger, 'warn'>
  times?: LinkTimes
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code

const nameOf = ({ key, session, expires, signature }: GrantParts): string => `${key}.${session}.${expires}.${signature}`

const partsOf = (name: string): GrantParts | undefined => {
  const [key, session, expires, signature, ...more] = name.split('.')
  return key && session && expires && signature && more.length === 0 ? { key, session, expires, signature } : undefined
}

/**
 * Links in the file system, one for each grant that is being watched, from its name (`<key>.<session>.<expires>.<signature>`) to the folder that
 * it opens. nginx follows them and asks nobody (deploy/nginx.conf). Every server proves all links of the folder again and again, also
 * those of servers that have died, so that one server alive is enough.
 */
export class MediaLinks {
  readonly #deps: MediaLinksDeps
  readonly #times: LinkTimes
  readonly #folder: string | undefined
  readonly #stop = new AbortController()
  readonly #proof: PatientProof
  #links = new Map<string, Link>()
  #cannotLay = false
  #proving: Promise<void> | undefined

  constructor(deps: MediaLinksDeps) {
    this.#deps = deps
    this.#times = deps.times ?? standardTimes
    this.#proof = new PatientProof({
      prove: () => this.#prove(),
      onUnproven: (error) => deps.log.warn({ err: error }, 'Whether viewers may go on watching cannot be proven just now'),
      giveUp: () => this.#takeAll(),
      mostUnprovenMs: this.#times.mostUnprovenMs,
    })
    this.#folder = deps.media.linksFolder
  }

  /** Lays the link of a grant that has just opened a folder. Where it cannot, the service goes on serving the film itself. */
  async lay(parts: GrantParts, folder: string): Promise<void> {
    if (!this.#folder || parts.key[0] === 'm' || this.#links.size >= mostLinks) return
    const target = join('..', folder)
    const path = join(this.#folder, nameOf(parts))
    try {
      await symlink(target, path).catch(async (error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error
        await mkdir(this.#folder!, { recursive: true })
        await symlink(target, path)
      })
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return
      if (!this.#cannotLay) this.#deps.log.warn({ err: error }, 'Links for nginx cannot be laid, so films go through the service')
      this.#cannotLay = true
    }
  }

  /** Goes on proving until `close`. */
  begin(): void {
    if (!this.#folder) return
    const { signal } = this.#stop
    const prove = async () => {
      while (!signal.aborted) {
        await this.#proof.tryOnce()
        await wait(this.#times.proveMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    this.#proving = prove()
  }

  /** Takes all links away, since nobody proves them from here on; other servers lay theirs again as they are asked. */
  async close(): Promise<void> {
    this.#stop.abort()
    await this.#proving
    await this.#takeAll()
  }

  async #prove(): Promise<void> {
    const { db, clock, earlyAccessDays } = this.#deps
    const links = new Map<string, Link>()
    for (const name of await this.#names()) {
      const link = this.#links.get(name) ?? (await this.#read(name))
      if (link) links.set(name, link)
    }
    this.#links = links
    const now = clock.now()
    const isYoung = ({ expiresAt, seenAtMs }: Link) =>
      expiresAt * 1000 > now.getTime() && performance.now() - seenAtMs < this.#times.mostAgeMs
    const young = [...links.values()].filter(isYoung)
    const open = await selectOpenFolders(db, young, { now, earlyAccessDays })
    await this.#take([...links.values()].filter(({ name, folder }) => open.get(name) !== folder).map(({ name }) => name))
  }

  /** What a link that another server may have laid says; one whose name is no grant of ours, or has ended, is taken away. */
  async #read(name: string): Promise<Link | undefined> {
    const parts = partsOf(name)
    const grant = parts ? readGrant(this.#deps.secret, parts, this.#deps.clock.now()) : 'forged'
    if (typeof grant === 'string') return void (await this.#take([name]))
    const { kind, id } = playedOf(grant.key)
    if (kind === 'm') return void (await this.#take([name]))
    const target = await readlink(join(this.#folder!, name)).catch(() => undefined)
    if (target === undefined) return undefined
    const { sessionId, expiresAt } = grant
    return { name, kind, id, sessionId, expiresAt, folder: target.slice('../'.length), seenAtMs: performance.now() }
  }

  async #names(): Promise<string[]> {
    if (!this.#folder) return []
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    })
    return entries.flatMap((entry) => (entry.isSymbolicLink() ? [entry.name] : []))
  }

  async #take(names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.#links.delete(name)
      await unlink(join(this.#folder!, name)).catch((error: unknown) => {
        // Another server was first.
        if (!hasCode(error, 'ENOENT')) throw error
      })
    }
  }

  async #takeAll(): Promise<void> {
    try {
      await this.#take(await this.#names())
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'Links for nginx cannot be taken away')
    }
  }
}
