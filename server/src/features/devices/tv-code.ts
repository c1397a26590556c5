import { randomInt } from 'node:crypto'
import { activateTvCode, deleteTvCode, insertTvCode, selectTvCode } from '../../identity/tv-codes.sql.ts'
import { refuse } from '../../kernel/refuse.ts'
import { newToken, tokenHash } from '../../platform/crypto/secret.ts'
import type { Db } from '../../platform/db/database.ts'

/** How long a TV shows a code. */
export const tvCodeSeconds = 600

/** Enough that, with half of all codes in use, one asking in a million finds none. */
const mostDraws = 20

/** A code that no other TV shows, and the token that this TV alone knows. Refuses when hardly a code is free. */
export const makeTvCode = async (db: Db, now: Date): Promise<{ code: string; token: string }> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + tvCodeSeconds * 1000)
  for (let draw = 0; draw < mostDraws; draw++) {
    const code = String(randomInt(10_000)).padStart(4, '0')
    if ((await insertTvCode(db, { tokenHash: tokenHash(token), code, now, expiresAt })) === 1) return { code, token }
  }
  return refuse('rate_limited', 'Too many TVs are waiting just now. Please try again in a minute.', 60)
}

/** Lets the TV that shows a code into an account; false when none does. */
export const activateCode = async (db: Db, code: string, accountId: number, now: Date): Promise<boolean> =>
  (await activateTvCode(db, code, accountId, now)) === 1

/** Whose profile a TV may open: asked with the TV's own token, answered once. */
export const findActivation = async (
  db: Db,
  token: string,
  now: Date,
): Promise<'unknown' | 'waiting' | { accountId: number; profileId: number }> => {
  const kept = await selectTvCode(db, tokenHash(token), now)
  if (!kept) return 'unknown'
  if (kept.accountId === null || kept.rootProfileId === null) return 'waiting'
  if ((await deleteTvCode(db, tokenHash(token))) === 0) return 'unknown'
  return { accountId: kept.accountId, profileId: kept.rootProfileId }
}
