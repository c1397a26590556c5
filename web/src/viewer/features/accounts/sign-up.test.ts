// @vitest-environment happy-dom
import { CallRefused } from '@matinee/contract/call-refused'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUpGoesTo, signUpTypeOf } from './sign-up-aim.ts'
import { dropDraft, emptyDraft, keepDraft, readDraft, type SignUpDraft, stepFor } from './sign-up-draft.ts'
import { signUpCodeFailure, signUpFailure } from './sign-up-failures.ts'
import { nameProblem, newPasswordProblem, resetProblems, signUpEmailProblem } from './sign-up-rules.ts'

const ines: SignUpDraft = { username: 'Ines Marrow', email: 'ines@marrow.film' }
const refused = (message: string, status = 400) =>
  new CallRefused('sign-up-new', {
    status,
    error: status === 400 ? 'invalid_parameter' : status === 429 ? 'rate_limited' : 'unexpected',
    message,
    endsSession: false,
  })

describe('SUP-02 what is wrong with what was typed', () => {
  it('asks for a name and an address, blanks around them not counting', () => {
    expect(nameProblem('  ')).toBe('Please fill in a valid User Name')
    expect(nameProblem(' Ines ')).toBeNull()
    for (const wrong of ['', ' ', 'ines', 'ines@', 'ines marrow@film.org'])
      expect(signUpEmailProblem(wrong)).toBe('Please fill in a valid Email Address')
    expect(signUpEmailProblem(' ines@marrow.film ')).toBeNull()
  })

  it('asks for a password that the service takes', () => {
    expect(newPasswordProblem('')).toBe('Please fill in a valid Password')
    expect(newPasswordProblem('1234567')).toBe('Please fill in a valid Password')
    expect(newPasswordProblem('12345678')).toBeNull()
  })
})

describe('SUP-02 what a refused sign-up says', () => {
  it("joins the sentences of several fields, without the fields' names, and leads to the first step of them", () => {
    expect(signUpFailure(refused('Please fill in a valid User Name (username). Please fill in a valid Password (password).'))).toEqual({
      text: 'Please fill in a valid User Name. Please fill in a valid Password.',
      step: 1,
    })
    expect(signUpFailure(refused('Please fill in a valid Password (password).'))).toEqual({
      text: 'Please fill in a valid Password.',
      step: 2,
    })
  })

  it('says why somebody has to wait, and has words of its own where no answer came', () => {
    expect(signUpFailure(refused('Too many tries (for now). Please wait.', 429)).text).toBe('Too many tries (for now). Please wait.')
    expect(signUpFailure(refused('', 0)).text).toBe('An error occurred. Please try again.')
    expect(signUpFailure(refused('Something broke.', 500)).text).toBe('An error occurred. Please try again.')
  })

  it('says the same of a code', () => {
    expect(signUpCodeFailure(refused('Invalid OTP. Please try again.'))).toBe('Invalid OTP. Please try again.')
    expect(signUpCodeFailure(refused('', 0))).toBe('An error occurred during OTP verification.')
    expect(signUpCodeFailure(new Error('broken'))).toBe('An error occurred during OTP verification.')
  })
})

describe('SUP-01 the draft', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('is kept until the browser closes, and the password is not in it', () => {
    keepDraft({ ...ines, mailedTo: ines.email, password: 'open sesame' } as SignUpDraft)
    expect(readDraft()).toEqual({ ...ines, mailedTo: ines.email })
    expect(localStorage.length).toBe(0)
    expect(sessionStorage.getItem('sign_up_draft')).not.toContain('sesame')
    dropDraft()
    expect(readDraft()).toEqual(emptyDraft)
  })

  it('is empty where the storage holds something else', () => {
    sessionStorage.setItem('sign_up_draft', '{"email":')
    expect(readDraft()).toEqual(emptyDraft)
  })

  it('shows no step before those that lead to it are done', () => {
    expect(stepFor(undefined, ines)).toBe(1)
    expect(stepFor(2, emptyDraft)).toBe(1)
    expect(stepFor(2, ines)).toBe(2)
    expect(stepFor(3, ines)).toBe(2)
    expect(stepFor(3, { ...ines, mailedTo: ines.email })).toBe(3)
    expect(stepFor(3, { ...ines, email: 'other@marrow.film', mailedTo: ines.email })).toBe(2)
  })
})

describe('VER-01 what somebody signs up for', () => {
  it('is a subscription where the way leads to subscribe, and the mail’s link goes on there', () => {
    for (const aim of [{ next: '/subscribe' }, { next: '/subscribe?next=%2Fplayer' }, { signupType: 'NEW-SUBSCRIPTION' as const }])
      expect(signUpTypeOf(aim)).toBe('NEW-SUBSCRIPTION')
    for (const aim of [{}, { next: '/' }, { next: '/title?video_id=7' }, { next: '/subscribers' }]) expect(signUpTypeOf(aim)).toBe('1')
  })

  it('leads on to what was on the way, or to subscribe', () => {
    expect(signUpGoesTo({ next: '/title?video_id=7' })).toBe('/title?video_id=7')
    expect(signUpGoesTo({ next: '/subscribe?next=%2Fplayer', signupType: 'NEW-SUBSCRIPTION' })).toBe('/subscribe?next=%2Fplayer')
    expect(signUpGoesTo({ next: '/title?video_id=7', signupType: 'NEW-SUBSCRIPTION' })).toBe('/subscribe')
    expect(signUpGoesTo({})).toBeUndefined()
  })
})

describe('RST-01 the two fields of a reset', () => {
  it('must be filled and the same', () => {
    expect(resetProblems('', '')).toEqual({ password: 'Password is empty', repeated: 'Confirm Password is required' })
    expect(resetProblems('   ', 'x').password).toBe('Password is empty')
    expect(resetProblems('long enough', '').repeated).toBe('Confirm Password is required')
    expect(resetProblems('long enough', 'long enougH').repeated).toBe('Password and Confirm Password are not same')
    expect(resetProblems('short', 'short').password).toBe('Please fill in a valid Password')
    expect(resetProblems('long enough', 'long enough')).toEqual({ password: null, repeated: null })
  })
})
