import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPrefetched, prefetchPlay, takePrefetched } from './prefetch.ts'

const user = { user_id: 7, token: 'bearer', userToken: 'user', email: '', username: 'Ines', profile_image: '' }
const film = { video_id: 4, video_type: 1 }
let asked = 0
let stored: Record<string, string>
let connection: { saveData: boolean }

beforeEach(() => {
  asked = 0
  connection = { saveData: false }
  stored = { [userKey]: JSON.stringify(user), [deviceKey]: 'device' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem: () => {} })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('navigator', {
    get connection() {
      return connection
    },
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(
      Response.json({ status_code: 1, message: '', data: { play_url: '/media/a/master.m3u8', last_play_time: asked } }),
    )
  })
})
afterEach(() => {
  forgetPrefetched()
  vi.unstubAllGlobals()
})

it('asks once for what may be played, and hands the answer out once', async () => {
  prefetchPlay(film)
  prefetchPlay(film)
  expect((await takePrefetched(film))?.last_play_time).toBe(1)
  expect(asked).toBe(1)
  expect(takePrefetched(film)).toBeNull()
})

it('hands nothing to another film or profile, nor after a minute or a saved position', () => {
  const taken = (change: () => void, wanted = film) => {
    prefetchPlay(film)
    change()
    return takePrefetched(wanted)
  }
  expect(taken(() => {}, { ...film, video_id: 5 })).toBeNull()
  expect(
    taken(() => {
      stored[userKey] = JSON.stringify({ ...user, user_id: 8 })
    }),
  ).toBeNull()
  expect(taken(forgetPrefetched)).toBeNull()
  const now = vi.spyOn(Date, 'now')
  expect(taken(() => now.mockReturnValue(performance.timeOrigin + performance.now() + 61_000))).toBeNull()
  now.mockRestore()
})

it('fetches nothing for visitors and for whoever saves data', () => {
  connection.saveData = true
  prefetchPlay(film)
  connection.saveData = false
  stored.player_settings = JSON.stringify({ quality: 'saver' })
  prefetchPlay(film)
  stored = {}
  prefetchPlay(film)
  expect(asked).toBe(0)
})
