import { TtlCache } from '../../platform/cache/ttl-cache.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { isTrailerFolder, type PlayedMedia, selectFolder, selectPreviewFolder } from './playback.sql.ts'
import { readGrant } from './playback.ts'

/** How long an answer of the database is believed: a session that ends, or a profile that goes, stops its media within this time. */
const believedSeconds = 1
const answerBytes = 100

/** Remembers the answers to one question for a moment. */
const remembering = <Answer>(ask: (key: string) => Promise<Answer>) => {
  const known = new TtlCache<Answer>(believedSeconds, { bytesOf: () => answerBytes })
  return (key: string): Promise<Answer> => known.get(key, () => ask(key))
}

export type NotPlayed = 'expired' | 'subscription_required' | 'not_released' | 'forbidden'

export interface MediaAccess {
  /** Folder that a signed prefix opens, or why it opens none: a forged one, or one of a session that has ended, is forbidden. */
  played(parts: { key: string; session: string; expires: string; signature: string }): Promise<PlayedMedia | NotPlayed>
  /** Whether a folder is a trailer's, and so open to everyone. */
  isTrailer(folder: string): Promise<boolean>
}

export interface MediaDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
  earlyAccessDays: number
  operatorEmails: readonly string[]
}

/** Decides which media folder a request may read; asked for every segment, so it remembers for a second. */
export const mediaAccess = ({ db, clock, secret, earlyAccessDays, operatorEmails }: MediaDeps): MediaAccess => {
  const folderOf = remembering((asked) => {
    const [session = '', key = ''] = asked.split(' ')
    if (key[0] === 'm') return selectPreviewFolder(db, Number(session), Number(key.slice(1)), { now: clock.now(), operatorEmails })
    return selectFolder(db, Number(session), key[0] as 't' | 'e' | 'x', Number(key.slice(1)), { now: clock.now(), earlyAccessDays })
  })
  const isTrailer = remembering((folder) => isTrailerFolder(db, folder))
  return {
    played: async (parts) => {
      const grant = readGrant(secret, parts, clock.now())
      if (grant === 'expired') return 'expired'
      if (grant === 'forged') return 'forbidden'
      const row = await folderOf(`${grant.sessionId} ${grant.key}`)
      if (!row) return 'forbidden'
      if (row.isLocked) return 'subscription_required'
      return row.isComingSoon ? 'not_released' : row
    },
    isTrailer,
  }
}
