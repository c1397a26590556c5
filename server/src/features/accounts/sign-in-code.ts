import type { Db } from '../../db/database.ts'
import { composeLetter } from '../../ports/letter.ts'
import type { Letter } from '../../ports/mail.ts'
import { deleteCode, deleteExpiredCodes, takeTry, upsertCode } from './codes.sql.ts'
import { codeHash, codeSeconds, codeTries, isSameHash, newCode } from './codes.ts'

const purpose = 'sign-in'

/** Makes the one live code of an address, whether or not it has an account; the caller mails it where it has. */
export const makeSignInCode = async (db: Db, secret: Uint8Array, email: string, now: Date): Promise<string> => {
  const code = newCode()
  await deleteExpiredCodes(db, now)
  await upsertCode(db, {
    email,
    purpose,
    codeHash: codeHash(secret, purpose, email, code),
    tries: codeTries,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  })
  return code
}

/** Whether `code` is the live one of the address: a right one is used up, a wrong one costs a try. */
export const useSignInCode = async (db: Db, secret: Uint8Array, email: string, code: string, now: Date): Promise<boolean> => {
  const kept = await takeTry(db, email, purpose, now)
  if (!kept || !isSameHash(kept, codeHash(secret, purpose, email, code))) return false
  return (await deleteCode(db, email, purpose, kept)) === 1
}

export const signInLetter = (to: string, name: string, code: string, publicUrl: string): Letter =>
  composeLetter({
    to,
    subject: `${code} is your sign-in code`,
    paragraphs: [
      `Hello ${name}, here is your code to sign in to Matinee:`,
      `It works once, within the next ${codeSeconds / 60} minutes.`,
      'If you did not ask for it, somebody may have mistyped their address: nothing happens until the code is entered, so never pass it on.',
    ],
    code,
    publicUrl,
    headers: { 'X-Matinee-Code': code },
  })
