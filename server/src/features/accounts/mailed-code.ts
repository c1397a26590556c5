import type { Db } from '../../db/database.ts'
import { deleteCode, takeTry, upsertCode } from './codes.sql.ts'
import { codeHash, codeSeconds, codeTries, isSameHash, newCode } from './codes.ts'

/** What a mailed code is for; one for another purpose does not do. */
export type CodePurpose = 'sign-in' | 'sign-up' | 'deletion' | 'leaving' | 'confirmation'

export interface CodeGround {
  db: Db
  secret: Uint8Array
}

/**
 * Makes the one live code of an address and purpose, whether or not it has an account; the caller mails it where it has. With `isOff`
 * the same work is done, the code is never right, and one that was made before still is.
 */
export const makeCode = async (
  { db, secret }: CodeGround,
  purpose: CodePurpose,
  email: string,
  now: Date,
  { isOff = false } = {},
): Promise<string> => {
  const code = newCode()
  await upsertCode(db, {
    email,
    purpose: isOff ? `${purpose}-off` : purpose,
    codeHash: codeHash(secret, purpose, email, code),
    tries: isOff ? 0 : codeTries,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  })
  return code
}

/** Whether `code` is the live one of the address and purpose: a right one is used up, a wrong one costs a try. */
export const useCode = async (
  { db, secret }: CodeGround,
  purpose: CodePurpose,
  email: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const kept = await takeTry(db, email, purpose, now)
  if (!kept || !isSameHash(kept, codeHash(secret, purpose, email, code))) return false
  return (await deleteCode(db, email, purpose, kept)) === 1
}
