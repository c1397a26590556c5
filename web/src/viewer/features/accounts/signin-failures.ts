import { CallRefused } from '@matinee/contract/call-refused'
import { formTexts } from '../../../lib/form-texts.ts'
import { failureText } from '../../../lib/texts.ts'
import { withWait } from './waiting.ts'

const isWord = (error: unknown, ...words: string[]) => error instanceof CallRefused && words.includes(error.error)

/** A refused password never tells which of the two was wrong. */
export const passwordFailure = (error: unknown): string =>
  isWord(error, 'unauthenticated') ? formTexts.signInRefused : withWait(failureText(error), error)

export const codeSendFailure = (error: unknown): string =>
  withWait((error instanceof CallRefused && error.message) || formTexts.codeSendFailed, error)

export const codeVerifyFailure = (error: unknown): string => {
  if (isWord(error, 'invalid_code', 'unauthenticated')) return formTexts.codeWrong
  return isWord(error, 'rate_limited') ? withWait(failureText(error), error) : formTexts.codeVerifyFailed
}
