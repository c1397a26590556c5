import type { Db } from '../platform/db/database.ts'
import { deleteCode, takeTries, upsertCode } from './codes.sql.ts'
import { codeHash, codeSeconds, codeTries, isSameHash, newCode } from './codes.ts'

/** What a mailed code is for; one for another purpose does not do. */
export type CodePurpose = 'sign-in' | 'sign-up' | 'deletion' | 'leaving' | 'confirmation'

export interface CodeDeps {
  db: Db
  secret: Uint8Array
}

/** Codes that are never right have a place of their own, where they are tried like others: nobody can tell them apart. */
const offOf = (purpose: CodePurpose) => `${purpose}-off`

/**
 * Makes the one live code of an address and purpose, whether or not it has an account; the caller mails it where it has. With `isOff`
 * the same work is done, the code is never right, and one that was made before still is.
 */
export const makeCode = async (
  { db, secret }: CodeDeps,
  purpose: CodePurpose,
  email: string,
  now: Date,
  { isOff = false } = {},
): Promise<string> => {
  const code = newCode()
  await upsertCode(db, {
    email,
    purpose: isOff ? offOf(purpose) : purpose,
    codeHash: codeHash(secret, purpose, email, code),
    tries: codeTries,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  })
  return code
}

/** right: the live code, which is used up; wrong: another may be tried; dead: none can be right until a new one is mailed. */
export type CodeVerdict = 'right' | 'wrong' | 'dead'

/** Judges a code for an address and purpose; a wrong one costs a try. The verdict tells nothing of whether there is an account. */
export const useCode = async (
  { db, secret }: CodeDeps,
  purpose: CodePurpose,
  email: string,
  code: string,
  now: Date,
): Promise<CodeVerdict> => {
  const tried = await takeTries(db, email, [purpose, offOf(purpose)], now)
  const live = tried.find((kept) => kept.purpose === purpose)
  if (live && isSameHash(live.codeHash, codeHash(secret, purpose, email, code)))
    return (await deleteCode(db, email, purpose, live.codeHash)) === 1 ? 'right' : 'dead'
  return tried.some(({ triesLeft }) => triesLeft > 0) ? 'wrong' : 'dead'
}
