import { texts } from '../../../lib/texts.ts'

/** The specification words the same mistakes differently in its two forms. */
export type SigninMode = 'password' | 'code'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with the address, or null. */
export const emailProblem = (email: string, mode: SigninMode): string | null => {
  const plain = email.trim()
  if (plain === '') return mode === 'password' ? texts.formEmailEmpty : texts.emailEmpty
  if (!emailPattern.test(plain)) return mode === 'password' ? texts.formEmailInvalid : texts.emailInvalid
  return null
}

export const passwordProblem = (password: string): string | null => (password === '' ? texts.formPasswordEmpty : null)

export const codeProblem = (code: string | null): string | null => (code !== null && /^\d{4}$/.test(code) ? null : texts.codeInvalid)
