// @vitest-environment happy-dom
import { membershipKey } from '@matinee/contract/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callQueryKey } from '../../lib/call-query.ts'
import { clearUser, type StoredUser, saveUser } from '../../lib/session.ts'
import { keepMembership } from './keep-membership.ts'
import { createQueryClient } from './query-client.ts'

const ines: StoredUser = {
  userId: 7,
  token: 'bearer',
  userToken: 'profile',
  email: 'ines@marrow.film',
  username: 'Ines',
  profileImage: '',
  isChild: false,
}

let asked: string[] = []
beforeEach(() => {
  asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearUser()
})

const answerOf = (status: string) => {
  saveUser(ines, { remember: true })
  const client = createQueryClient()
  keepMembership(client)
  client.setQueryData(callQueryKey('user-subscription', {}, '7'), { subscriptionStatus: status })
}
const isMarked = () => document.documentElement.hasAttribute('data-premium')

describe('whether premium titles are the viewer’s', () => {
  it('is told to the style sheets, and kept where boot.js looks before the next paint', () => {
    for (const [status, isPremium] of [
      ['Active', true],
      ['Inactive', false],
      ['Cancelled', true],
    ] as const) {
      answerOf(status)
      expect(isMarked()).toBe(isPremium)
      expect(localStorage.getItem(membershipKey)).toMatch(isPremium ? /^\["7",1,/ : /^\["7",0,/)
    }
  })

  it('is asked where nobody knows it, and not again for a day', () => {
    saveUser(ines, { remember: true })
    keepMembership(createQueryClient())
    expect(asked.filter((address) => address.includes('user-subscription'))).toHaveLength(1)
    answerOf('Active')
    asked = []
    keepMembership(createQueryClient())
    expect(asked).toEqual([])
    expect(isMarked()).toBe(true)
  })

  it('goes with the session, and is nobody else’s', () => {
    answerOf('Active')
    saveUser({ ...ines, userId: 8 }, { remember: true })
    expect(isMarked()).toBe(false)
    answerOf('Active')
    clearUser()
    expect(isMarked()).toBe(false)
    expect(localStorage.getItem(membershipKey)).toBeNull()
  })
})
