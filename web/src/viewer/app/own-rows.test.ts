// @vitest-environment happy-dom
import { ownRowsKey } from '@matinee/contract/storage-keys'
import { beforeEach, describe, expect, it } from 'vitest'
import { callQueryKey } from '../../lib/call-query.ts'
import { clearUser, type StoredUser, saveUser } from '../../lib/session.ts'
import continueRows from '../../testing/replies/continue-rows.json' with { type: 'json' }
import { keepOwnRows } from './keep-own-rows.ts'
import { recallOwnRows } from './own-rows.ts'
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
const path = 'home-continue-watch-videos'
const keyOf = (profile: string) => callQueryKey(path, {}, profile)

const keepFor = (user: StoredUser) => {
  saveUser(user, { remember: true })
  const client = createQueryClient()
  keepOwnRows(client)
  client.setQueryData(keyOf(String(user.userId)), { data: [{ videos: [1] }, { videos: [] }], kept: continueRows })
}

const recalled = (profile: string): unknown => {
  const client = createQueryClient()
  recallOwnRows(client)
  return client.getQueryData(keyOf(profile))
}

describe('the own rows of home', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('are there at once the next time, and are asked for all the same', () => {
    keepFor(ines)
    expect(recalled('7')).toMatchObject({ kept: continueRows })
    const client = createQueryClient()
    recallOwnRows(client)
    expect(client.getQueryState(keyOf('7'))?.dataUpdatedAt).toBe(1)
  })

  it('are counted where boot.js looks: rows that show something, for their profile', () => {
    keepFor(ines)
    expect(localStorage.getItem(ownRowsKey)).toMatch(/^\["7",1,/)
  })

  it('go with the session, and are nobody else’s', () => {
    keepFor(ines)
    saveUser({ ...ines, userId: 8 }, { remember: true })
    expect(recalled('8')).toBeUndefined()
    keepFor(ines)
    clearUser()
    expect(localStorage.getItem(ownRowsKey)).toBeNull()
  })

  it('are never kept of a child', () => {
    keepFor({ ...ines, isChild: true })
    expect(localStorage.getItem(ownRowsKey)).toBeNull()
  })
})
