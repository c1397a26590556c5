import type { ErrorWord } from '@matinee/contract/call'
import { CallRefused } from '@matinee/contract/call-refused'
import { describe, expect, it } from 'vitest'
import { failureText } from './texts.ts'

const refused = (status: number, error: ErrorWord, message: string) =>
  new CallRefused('slider', { status, error, message, endsSession: false })

describe('texts for failures', () => {
  it('STA-04 keep the server’s own sentence', () => {
    expect(failureText(refused(409, 'conflict', 'There is a list of that name.'))).toBe('There is a list of that name.')
  })

  it('say something for an answer without a sentence, a lost connection and a bug', () => {
    expect(failureText(refused(502, 'unexpected', ''))).toContain('Something went wrong')
    expect(failureText(refused(0, 'unexpected', ''))).toContain('No connection')
    expect(failureText(new TypeError('x is undefined'))).toContain('Something went wrong')
  })
})
