import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { isTrailerFolder, selectFolder } from './playback.sql.ts'
import { readGrant } from './playback.ts'

/** How long an answer of the database is believed: a session that ends, or a profile that goes, stops its media within this time. */
const believedMilliseconds = 1000
const most = 5000

/** Remembers the answers to one question for a moment, in bounded number. */
const remembering = <Answer>(ask: (key: string) => Promise<Answer>) => {
  const known = new Map<string, { answer: Promise<Answer>; until: number }>()
  return (key: string): Promise<Answer> => {
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.answer
    const answer = ask(key)
    known.delete(key)
    known.set(key, { answer, until: Date.now() + believedMilliseconds })
    answer.catch(() => known.delete(key))
    const oldest = known.keys().next().value
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return answer
  }
}

export type NotPlayed = 'expired' | 'subscription_required' | 'forbidden'

export interface MediaAccess {
  /** Folder that a signed prefix opens, or why it opens none: a forged one, or one of a session that has ended, is forbidden. */
  played(parts: { key: string; session: string; expires: string; signature: string }): Promise<{ folder: string } | NotPlayed>
  /** Whether a folder is a trailer's, and so open to everyone. */
  isTrailer(folder: string): Promise<boolean>
}

/** Decides which media folder a request may read; asked for every segment, so it remembers for a second. */
export const mediaAccess = ({ db, clock, secret }: { db: Db; clock: Clock; secret: Uint8Array }): MediaAccess => {
  const folderOf = remembering((asked) => {
    const [session = '', key = ''] = asked.split(' ')
    return selectFolder(db, Number(session), key[0] as 't' | 'e', Number(key.slice(1)), clock.now())
  })
  const isTrailer = remembering((folder) => isTrailerFolder(db, folder))
  return {
    played: async (parts) => {
      const grant = readGrant(secret, parts, clock.now())
      if (grant === 'expired') return 'expired'
      if (grant === 'forged') return 'forbidden'
      const row = await folderOf(`${grant.sessionId} ${grant.key}`)
      if (!row) return 'forbidden'
      return row.isLocked ? 'subscription_required' : { folder: row.folder }
    },
    isTrailer,
  }
}
