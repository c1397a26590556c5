import { CallRefused } from '@matinee/contract/call-refused'
import { describe, expect, it } from 'vitest'
import { failureText } from '../../../lib/texts.ts'
import { codeSendFailure, codeVerifyFailure, passwordFailure } from './signin-failures.ts'
import { codeProblem, emailProblem, passwordProblem } from './signin-rules.ts'

const refused = (error: 'unauthenticated' | 'invalid_code' | 'unexpected' | 'rate_limited', message: string, status = 401) =>
  new CallRefused('login', { status, error, message, endsSession: false })

describe('SGN-02 what is wrong with what was typed', () => {
  it('asks for an address, in the words of each form', () => {
    expect(emailProblem('  ', 'password')).toBe('Please input email')
    expect(emailProblem('', 'code')).toBe('Please enter your email address')
  })

  it('knows a wrong address, in the words of each form', () => {
    for (const wrong of ['ines', 'ines@', '@marrow.film', 'ines marrow@film.org', 'ines@marrow']) {
      expect(emailProblem(wrong, 'password')).toBe('Please enter valid email!')
      expect(emailProblem(wrong, 'code')).toBe('Please enter a valid email address')
    }
    expect(emailProblem(' ines+tv@marrow.film ', 'code')).toBeNull()
  })

  it('asks for a password and for four digits', () => {
    expect(passwordProblem('')).toBe('Please input password')
    expect(passwordProblem(' ')).toBeNull()
    expect(codeProblem(null)).toBe('Please enter a valid 4-digit code')
    expect(codeProblem('12a4')).toBe('Please enter a valid 4-digit code')
    expect(codeProblem('0123')).toBeNull()
  })
})

describe('what a refused sign-in says', () => {
  it("SGN-02 shows 'Invalid Email or Password' for unauthenticated, and the server's sentence otherwise", () => {
    expect(passwordFailure(refused('unauthenticated', 'Please sign in first.'))).toBe('Invalid Email or Password')
    expect(passwordFailure(refused('rate_limited', 'Too many tries. Please wait a little.', 429))).toBe(
      'Too many tries. Please wait a little.',
    )
    expect(passwordFailure(refused('unexpected', '', 500))).toBe('Unauthenticated')
    expect(passwordFailure(refused('unexpected', '', 0))).toContain('No connection')
  })

  it('SGN-03 has its own words for a code that could not be sent or was wrong', () => {
    expect(codeSendFailure(refused('unexpected', '', 0))).toBe('Failed to send OTP. Please try again.')
    expect(codeSendFailure(refused('rate_limited', 'Too many tries.', 429))).toBe('Too many tries.')
    expect(codeVerifyFailure(refused('unauthenticated', 'No.'))).toBe('Invalid OTP. Please try again.')
    expect(codeVerifyFailure(refused('invalid_code', 'This code does not work any more.'))).toBe('This code does not work any more.')
    expect(codeVerifyFailure(refused('unexpected', '', 0))).toBe('Failed to verify OTP')
  })
})

describe('how long to wait', () => {
  const limited = (retryAfterSeconds?: number) =>
    new CallRefused('login', { status: 429, error: 'rate_limited', message: 'Too many tries.', retryAfterSeconds, endsSession: false })

  it('is said in minutes, or in hours, where the service says it', () => {
    expect(failureText(limited(61))).toBe('Too many tries. You can try again in 2 minutes.')
    expect(failureText(limited(9))).toBe('Too many tries. You can try again in a minute.')
    expect(failureText(limited(86_400))).toBe('Too many tries. You can try again in 24 hours.')
    expect(failureText(limited())).toBe('Too many tries.')
    expect(passwordFailure(limited(600))).toBe('Too many tries. You can try again in 10 minutes.')
  })
})
