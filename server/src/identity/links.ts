import { newToken, tokenHash } from '../platform/crypto/secret.ts'
import type { Db } from '../platform/db/database.ts'
import { hourSeconds } from '../platform/time/durations.ts'
import { deleteLink, type LinkPurpose, type LinkRow, selectLink, upsertLink } from './links.sql.ts'

/** How long a link in a mail works. */
const secondsOf: Record<LinkPurpose, number> = {
  // As long as it takes until another one may be asked for, so that whoever is refused always has one that works.
  'sign-in': hourSeconds,
  'sign-up': 24 * hourSeconds,
  'new-email': 24 * hourSeconds,
  reset: hourSeconds,
}

/** Makes the one live link of an address and purpose, and answers its token, which is known nowhere else. */
export const makeLink = async (
  db: Db,
  { purpose, email, accountId = null }: { purpose: LinkPurpose; email: string; accountId?: number | null },
  now: Date,
): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + secondsOf[purpose] * 1000)
  await upsertLink(db, { tokenHash: tokenHash(token), purpose, email, accountId, expiresAt })
  return token
}

/** What a link stands for, without using it up; undefined when it has expired, was used or never was. */
export const findLink = (db: Db, purposes: readonly LinkPurpose[], token: string, now: Date): Promise<LinkRow | undefined> =>
  selectLink(db, purposes, tokenHash(token), now)

/** Uses a link up and answers what it stood for; of two who try at once one gets undefined. */
export const takeLink = (db: Db, purposes: readonly LinkPurpose[], token: string, now: Date): Promise<LinkRow | undefined> =>
  deleteLink(db, purposes, tokenHash(token), now)
