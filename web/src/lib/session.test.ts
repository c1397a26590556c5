// @vitest-environment happy-dom
import { membershipKey, ownRowsKey, userKey, volumeKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearUser,
  deviceId,
  isChild,
  isRoot,
  onSessionChange,
  profileKey,
  readUser,
  type StoredUser,
  saveUser,
  userOf,
} from './session.ts'

const [boot = ''] = Object.values(import.meta.glob<string>('../../public/boot.js', { query: '?raw', import: 'default', eager: true }))

const ines: StoredUser = {
  userId: 7,
  token: 'bearer',
  userToken: 'profile',
  email: 'ines@marrow.film',
  username: 'Ines',
  profileImage: '/images/owl',
  isChild: false,
  rootUserDetail: { userId: 7, token: 'bearer', userToken: 'profile' },
}

describe('the session', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('SGN-04 keeps the details in local storage, under the names of the specification', () => {
    saveUser(ines, { remember: true })
    const stored = JSON.parse(localStorage.getItem(userKey) ?? '{}')
    expect(stored).toEqual(
      JSON.parse(`{
        "user_id": 7, "userToken": "profile", "token": "bearer", "email": "ines@marrow.film", "username": "Ines",
        "profile_image": "/images/owl", "is_child": 0,
        "rootUserDetail": { "user_id": 7, "token": "bearer", "userToken": "profile" }
      }`),
    )
    expect(sessionStorage.length).toBe(0)
    expect(readUser()).toEqual(ines)
  })

  it('SGN-04 keeps them until the browser closes only, without remember me', () => {
    saveUser(ines, { remember: false })
    expect(localStorage.getItem(userKey)).toBeNull()
    expect(readUser()?.username).toBe('Ines')
  })

  it('SGN-04 keeps another profile where the first one was kept', () => {
    saveUser(ines, { remember: false })
    saveUser({ ...ines, userId: 8, username: 'Theo' })
    expect(localStorage.getItem(userKey)).toBeNull()
    expect(readUser()?.userId).toBe(8)
  })

  it('SGN-04 makes a device uuid at first use and then stays with it', () => {
    const first = deviceId()
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(deviceId()).toBe(first)
    clearUser()
    expect(deviceId()).toBe(first)
  })

  it('is read under the same key by boot.js, which no import reaches', () => {
    const read = [userKey, userKey, ownRowsKey, ownRowsKey, membershipKey, membershipKey].map((key) => `Storage.getItem('${key}')`)
    expect(boot.match(/Storage\.getItem\('([^']*)'\)/g)).toEqual(read)
  })

  it('is a visitor when nothing, or nothing sensible, is stored', () => {
    expect(readUser()).toBeNull()
    localStorage.setItem(userKey, '{broken')
    expect(readUser()).toBeNull()
    localStorage.setItem(userKey, '{"user_id":7}')
    expect(readUser()).toBeNull()
    expect(profileKey()).toBe('visitor')
  })

  it('tells of signing in and out, in this tab and in another', () => {
    const told: (string | undefined)[] = []
    const stop = onSessionChange(() => told.push(readUser()?.username))
    saveUser(ines, { remember: true })
    localStorage.removeItem(userKey)
    window.dispatchEvent(new StorageEvent('storage', { key: userKey }))
    window.dispatchEvent(new StorageEvent('storage', { key: volumeKey }))
    stop()
    saveUser(ines, { remember: true })
    expect(told).toEqual(['Ines', undefined])
  })

  it('PRF-04 tells which switch was made in another tab', () => {
    const told: (boolean | undefined)[] = []
    const stop = onSessionChange((isElsewhere) => told.push(isElsewhere))
    saveUser(ines, { remember: true })
    localStorage.setItem(userKey, storedText({ ...ines, userId: 8, userToken: 'u8' }))
    window.dispatchEvent(new StorageEvent('storage', { key: userKey }))
    stop()
    expect(told).toEqual([undefined, true])
    expect(readUser()?.userToken).toBe('u8')
  })

  it('knows the account’s first profile, while it watches', () => {
    expect(isRoot(ines)).toBe(true)
    expect(isRoot({ ...ines, userId: 8 })).toBe(false)
    expect(isRoot({ ...ines, rootUserDetail: undefined })).toBe(false)
  })

  it('marks the document, so that the style sheet shows the right header', () => {
    saveUser(ines, { remember: true })
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true)
    clearUser()
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
  })

  it('PRF-04 keeps the root profile’s own pair when another profile begins to watch', () => {
    const theo = { userId: 8, email: 'ines@marrow.film', username: 'Theo', profileImage: '', isChild: false }
    const kept = userOf({ token: 'b8', userToken: 'u8', data: theo }, ines.rootUserDetail)
    expect(kept).toMatchObject({ userId: 8, userToken: 'u8', rootUserDetail: { userId: 7, userToken: 'profile' } })
  })

  it('PRF-05 keeps no pair but its own while a child is watching', () => {
    const kit = { userId: 9, email: '', username: 'Kit', profileImage: '', isChild: true }
    const kept = userOf({ token: 'b9', userToken: 'u9', data: kit }, ines.rootUserDetail)
    expect(kept.rootUserDetail).toBeUndefined()
    expect(isChild(kept)).toBe(true)
  })

  it('PRF-05 takes a member of whom nobody knows for a child, and nobody else', () => {
    const { isChild: _, ...earlier } = ines
    expect([earlier, ines, { ...earlier, guestId: 7 }, null].map(isChild)).toEqual([true, false, false, false])
  })
})
