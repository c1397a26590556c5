import { CallRefused } from '@matinee/contract/call-refused'
import { formTexts } from '../../../lib/form-texts.ts'
import { failureText } from '../../../lib/texts.ts'

const isWord = (error: unknown, word: string): boolean => error instanceof CallRefused && error.error === word
const hasSentence = (error: unknown): boolean => error instanceof CallRefused && error.message !== ''

/** A refused password never tells which of the two was wrong. */
export const passwordFailure = (error: unknown): string => {
  if (isWord(error, 'unauthenticated')) return formTexts.signInRefused
  const isUnanswered = error instanceof CallRefused && error.status === 0
  return hasSentence(error) || isUnanswered ? failureText(error) : formTexts.signInFailed
}

export const codeSendFailure = (error: unknown): string => (hasSentence(error) ? failureText(error) : formTexts.codeSendFailed)

/** The service tells a wrong code from one that is dead. */
export const codeVerifyFailure = (error: unknown): string => {
  if (isWord(error, 'unauthenticated')) return formTexts.codeWrong
  if (isWord(error, 'invalid_code') || isWord(error, 'rate_limited')) return failureText(error)
  return formTexts.codeVerifyFailed
}
