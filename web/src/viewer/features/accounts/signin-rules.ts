import { formTexts } from '../../../lib/form-texts.ts'

/** The specification words the same mistakes differently in its two forms. */
export type SigninMode = 'password' | 'code'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with the address, or null. */
export const emailProblem = (email: string, mode: SigninMode): string | null => {
  const plain = email.trim()
  if (plain === '') return mode === 'password' ? formTexts.formEmailEmpty : formTexts.emailEmpty
  if (!emailPattern.test(plain)) return mode === 'password' ? formTexts.formEmailInvalid : formTexts.emailInvalid
  return null
}

export const passwordProblem = (password: string): string | null => (password === '' ? formTexts.formPasswordEmpty : null)

export const codeProblem = (code: string | null): string | null => (code !== null && /^\d{4}$/.test(code) ? null : formTexts.codeInvalid)
