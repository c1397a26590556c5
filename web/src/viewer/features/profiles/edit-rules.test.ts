import { describe, expect, it } from 'vitest'
import { formTexts } from '../../../lib/form-texts.ts'
import { needsProof, type ProfileDraft, profileChange, profileFaults, proofFault } from './edit-rules.ts'
import type { Profile } from './own-profile.ts'

const root: Profile = {
  id: 7,
  userId: 7,
  parentId: null,
  isParent: true,
  isChild: false,
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@matinee.example',
  password: '••••••••',
  profileImage: '',
  language: 1,
}
const draft: ProfileDraft = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@matinee.example',
  password: '',
  confirmPassword: '',
  isChild: false,
}

describe('editing a profile', () => {
  it('PRF-01 saves nothing with an empty email', () => {
    expect(profileFaults({ ...draft, email: '  ' })).toEqual({ email: 'Please enter your email address' })
    expect(profileFaults({ ...draft, email: 'ada' })).toEqual({ email: 'Please enter a valid email address' })
    expect(profileFaults(draft)).toEqual({})
  })

  it('asks for a name, and for a new password twice', () => {
    expect(profileFaults({ ...draft, firstName: ' ', lastName: '' })).toEqual({ firstName: 'Please enter a name' })
    expect(profileFaults({ ...draft, password: 'short', confirmPassword: 'short' })).toHaveProperty('password')
    expect(profileFaults({ ...draft, confirmPassword: 'lamp-and-screen' })).toHaveProperty('password')
    expect(profileFaults({ ...draft, password: 'lamp-and-screen', confirmPassword: 'lamp and screen' })).toEqual({
      confirmPassword: 'Password and Confirm Password are not same',
    })
    expect(profileFaults({ ...draft, password: 'lamp-and-screen', confirmPassword: 'lamp-and-screen' })).toEqual({})
  })

  it('PRF-05 leaves address, password and child’s screens to the account’s owner', () => {
    const named = { profileId: 7, nameStatus: true, firstName: 'Ada', lastName: 'Lovelace' }
    expect(profileChange(root, draft, true)).toEqual({ ...named, email: 'ada@matinee.example' })
    const secret = { ...draft, password: 'lamp-and-screen', confirmPassword: 'lamp-and-screen' }
    expect(profileChange(root, secret, true)).toMatchObject({ passwordStatus: true, password: 'lamp-and-screen' })
    expect(profileChange(root, secret, true, { password: 'old-one' })).toMatchObject({ currentPassword: 'old-one' })
    const moved = { ...draft, email: 'ada@king.example' }
    expect(profileChange(root, moved, true, { otp: '0042' })).toEqual({ ...named, email: 'ada@king.example', otp: '0042' })
    const ben: Profile = { ...root, id: 8, userId: 8, parentId: 7, isParent: false }
    expect(profileChange(ben, { ...secret, isChild: true }, true)).toEqual({ ...named, profileId: 8, isChild: true })
    expect(profileChange(ben, { ...secret, isChild: true }, false)).toEqual({ ...named, profileId: 8 })
  })

  it('asks for the current password once there is a new one or another address', () => {
    expect(needsProof(root, { ...draft, firstName: 'Augusta', email: ' ADA@matinee.example ' })).toBe(false)
    for (const email of ['', 'ada@']) expect(needsProof(root, { ...draft, email })).toBe(false)
    expect(needsProof(root, { ...draft, email: 'ada@king.example' })).toBe(true)
    expect(needsProof(root, { ...draft, password: 'x' })).toBe(true)
    expect(needsProof({ ...root, isParent: false }, { ...draft, password: 'x' })).toBe(false)
  })
})

it('PRF-01 an owner proves themselves by the password or by a whole code, whichever they chose', () => {
  expect([proofFault({ password: 'sesame' }), proofFault({ otp: '1234' })]).toEqual([null, null])
  expect(proofFault({})).toBe('Please enter your current password')
  expect(proofFault({ otp: '' })).toBe(formTexts.codeInvalid)
})
