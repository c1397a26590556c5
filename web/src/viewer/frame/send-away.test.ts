// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { clearUser, type StoredUser, saveUser } from '../../lib/session.ts'
import { guestReason, signInReason } from './send-away.ts'

const ines: StoredUser = {
  userId: 7,
  token: 'b',
  userToken: 'p',
  email: 'ines@marrow.film',
  username: 'Ines',
  profileImage: '',
  isChild: false,
}
const guest: StoredUser = { ...ines, guestId: 7, email: '' }
const purpose = 'see your membership'
const ended = 'Your session has ended. Please sign in again.'

describe('why a page sends somebody to sign in', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('SGN-06 a member whose session the service ended hears that, until they sign in or out', () => {
    for (const remember of [true, false]) {
      saveUser(ines, { remember })
      clearUser({ isEnded: true })
      expect(signInReason(null, purpose)).toBe(ended)
      saveUser(ines, { remember })
      clearUser()
      expect(signInReason(null, purpose)).toBe('Please sign in to see your membership.')
    }
  })

  it('a session that was kept for the visit only leaves nothing behind it', () => {
    saveUser(ines, { remember: false })
    clearUser({ isEnded: true })
    sessionStorage.clear()
    expect(signInReason(null, purpose)).toBe('Please sign in to see your membership.')
  })

  it('SGN-05 a guest hears that it takes an account, a stranger what the page is for', () => {
    saveUser(guest)
    clearUser({ isEnded: true })
    expect(signInReason(null, purpose)).toBe('Please sign in to see your membership.')
    expect(signInReason(guest, purpose)).toBe('You are here as a guest. Please sign in with an account to see your membership.')
    expect(guestReason(purpose)).toBe('It takes an account to see your membership. As a guest you can watch whatever is free.')
    expect(signInReason(null, 'play this video', 'Please login if you want to play this video')).toBe(
      'Please login if you want to play this video',
    )
  })
})
