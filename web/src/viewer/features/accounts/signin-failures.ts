import { CallRefused } from '@matinee/contract/call-refused'
import { failureText, texts } from '../../../lib/texts.ts'
import { withWait } from './waiting.ts'

const isWord = (error: unknown, ...words: string[]) => error instanceof CallRefused && words.includes(error.error)

/** A refused password never tells which of the two was wrong. */
export const passwordFailure = (error: unknown): string =>
  isWord(error, 'unauthenticated') ? texts.signInRefused : withWait(failureText(error), error)

export const codeSendFailure = (error: unknown): string =>
  withWait((error instanceof CallRefused && error.message) || texts.codeSendFailed, error)

export const codeVerifyFailure = (error: unknown): string => {
  if (isWord(error, 'invalid_code', 'unauthenticated')) return texts.codeWrong
  return isWord(error, 'rate_limited') ? withWait(failureText(error), error) : texts.codeVerifyFailed
}
