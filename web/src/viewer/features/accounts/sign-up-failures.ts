import { CallRefused } from '@matinee/contract/call-refused'
import { formTexts } from '../../../lib/form-texts.ts'
import { failureText } from '../../../lib/texts.ts'
import type { SignUpStep } from './sign-up-draft.ts'

/** The server names each wrong field in brackets behind its sentence: for programs, not for people. */
const fieldNames = / \(([a-z_]+)\)(?=\.)/g

const isUnanswered = (error: unknown): boolean => !(error instanceof CallRefused) || error.status === 0 || error.status >= 500

/** What a refused sign-up says (the sentences of all wrong fields, joined), and the step of the first that is wrong. */
export const signUpFailure = (error: unknown): { text: string; step: SignUpStep } => {
  if (isUnanswered(error)) return { text: formTexts.signUpFailed, step: 2 }
  const sentence = failureText(error)
  const wrong = [...sentence.matchAll(fieldNames)].map(([, name]) => name)
  return { text: sentence.replaceAll(fieldNames, ''), step: wrong.includes('username') || wrong.includes('email') ? 1 : 2 }
}

/** What a refused code says: the service's own sentence, if there was one. */
export const signUpCodeFailure = (error: unknown): string =>
  isUnanswered(error) ? formTexts.signUpCodeFailed : failureText(error).replaceAll(fieldNames, '')
