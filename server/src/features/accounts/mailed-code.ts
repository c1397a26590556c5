import type { Db } from '../../db/database.ts'
import { deleteCode, takeTry, upsertCode } from './codes.sql.ts'
import { codeHash, codeSeconds, codeTries, isSameHash, newCode } from './codes.ts'

/** What a mailed code is for; one for another purpose does not do. */
export type CodePurpose = 'sign-in' | 'sign-up' | 'deletion' | 'owner'

export interface CodeGround {
  db: Db
  secret: Uint8Array
}

/** Makes the one live code of an address and purpose, whether or not it has an account; the caller mails it where it has. */
export const makeCode = async ({ db, secret }: CodeGround, purpose: CodePurpose, email: string, now: Date): Promise<string> => {
  const code = newCode()
  await upsertCode(db, {
    email,
    purpose,
    codeHash: codeHash(secret, purpose, email, code),
    tries: codeTries,
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
