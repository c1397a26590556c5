import { TtlCache } from '../../platform/cache/ttl-cache.ts'
import { isTrailerFolder, type PlayedMedia, selectFolder, selectPreviewFolder } from './playback.sql.ts'
import { type GrantParts, type MediaKey, playedOf, readGrant } from './playback.ts'
import { WatchedGrants, type WatchedGrantsDeps } from './watched-grants.ts'

/** How long an answer of the database is believed: a session that ends, or a profile that goes, stops its media within this time. */
const believedSeconds = 1
const answerBytes = 100

/** Remembers the answers to one question for a moment. */
const remembering = <Answer>(ask: (key: string) => Promise<Answer>) => {
  const known = new TtlCache<Answer>(believedSeconds, { bytesOf: () => answerBytes })
  return (key: string): Promise<Answer> => known.get(key, () => ask(key))
}

const prefixOf = ({ key, session, expires, signature }: GrantParts): string => `${key}/${session}/${expires}/${signature}`

export type NotPlayed = 'expired' | 'subscription_required' | 'not_released' | 'forbidden'

export interface MediaAccess {
  /** Folder that a signed prefix opens, or why it opens none: a forged one, or one of a session that has ended, is forbidden. */
  played(parts: GrantParts): Promise<PlayedMedia | NotPlayed>
  /** The same of a prefix ('t1/2/1764547200/signature') that is being watched; undefined where that must be asked. */
  watched(prefix: string): PlayedMedia | undefined
  /** Whether a folder is a trailer's, and so open to everyone. */
  isTrailer(folder: string): Promise<boolean>
  close(): Promise<void>
}

export interface MediaDeps extends WatchedGrantsDeps {
  secret: Uint8Array
  operatorEmails: readonly string[]
}

/** Decides which media folder a request may read. */
export const mediaAccess = (deps: MediaDeps): MediaAccess => {
  const { db, clock, secret, earlyAccessDays, operatorEmails } = deps
  const folderOf = remembering((asked) => {
    const [session = '', key = ''] = asked.split(' ')
    const { kind, id } = playedOf(key as MediaKey)
    if (kind === 'm') return selectPreviewFolder(db, Number(session), id, { now: clock.now(), operatorEmails })
    return selectFolder(db, Number(session), kind, id, { now: clock.now(), earlyAccessDays })
  })
  const grants = new WatchedGrants(deps)
  const isTrailer = remembering((folder) => isTrailerFolder(db, folder))
  return {
    played: async (parts) => {
      const grant = readGrant(secret, parts, clock.now())
      if (grant === 'expired') return 'expired'
      if (grant === 'forged') return 'forbidden'
      const row = await folderOf(`${grant.sessionId} ${grant.key}`)
      if (!row) return 'forbidden'
      if (row.isLocked) return 'subscription_required'
      if (row.isComingSoon) return 'not_released'
      grants.add(prefixOf(parts), grant, row)
      return row
    },
    watched: (prefix) => grants.opened(prefix),
    isTrailer,
    close: () => grants.close(),
  }
}
