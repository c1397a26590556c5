import { formTexts } from '../../../lib/form-texts.ts'

import { emailProblem } from './signin-rules.ts'

/** As long as the service takes one. */
export const shortestPassword = 8

/** What is wrong with the name of a new account, or null. */
export const nameProblem = (name: string): string | null => (name.trim() === '' ? formTexts.signUpNameInvalid : null)

export const signUpEmailProblem = (email: string): string | null => (emailProblem(email, 'code') ? formTexts.signUpEmailInvalid : null)

export const newPasswordProblem = (password: string): string | null =>
  password.length < shortestPassword ? formTexts.signUpPasswordInvalid : null

/** The two fields of a reset. */
export const resetProblems = (password: string, repeated: string): { password: string | null; repeated: string | null } => {
  if (password.trim() === '')
    return { password: formTexts.newPasswordEmpty, repeated: repeated === '' ? formTexts.newPasswordNotRepeated : null }
  if (password.length < shortestPassword) return { password: formTexts.signUpPasswordInvalid, repeated: null }
  if (repeated === '') return { password: null, repeated: formTexts.newPasswordNotRepeated }
  return { password: null, repeated: password === repeated ? null : formTexts.newPasswordsDiffer }
}
