import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { isTrailerFolder, selectFolder, sessionLives } from './playback.sql.ts'
import { readGrant } from './playback.ts'

/** How long an answer of the database is believed: a session that ends stops its media within this time. */
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

export interface MediaAccess {
  /** Folder that a signed prefix opens; undefined when the prefix does not hold (any more). */
  played(parts: { key: string; session: string; expires: string; signature: string }): Promise<string | undefined>
  /** Whether a folder is a trailer's, and so open to everyone. */
  isTrailer(folder: string): Promise<boolean>
}

/** Decides which media folder a request may read; asked for every segment, so it remembers for a second. */
export const mediaAccess = ({ db, clock, secret }: { db: Db; clock: Clock; secret: Uint8Array }): MediaAccess => {
  const lives = remembering((session) => sessionLives(db, Number(session), clock.now()))
  const folderOf = remembering((key) => selectFolder(db, key[0] as 't' | 'e', Number(key.slice(1))))
  const isTrailer = remembering((folder) => isTrailerFolder(db, folder))
  return {
    played: async (parts) => {
      const grant = readGrant(secret, parts, clock.now())
      if (!grant || !(await lives(String(grant.sessionId)))) return undefined
      return folderOf(grant.key)
    },
    isTrailer,
  }
}
