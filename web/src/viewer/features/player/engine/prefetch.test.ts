import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import { wireReply } from '@matinee/contract/wire-reply'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPrefetched, type Playable, prefetchPlay, takePrefetched } from './prefetch.ts'

const user = { userId: 7, token: 'bearer', userToken: 'user', email: '', username: 'Ines', profileImage: '' }
const film = { videoId: 4, videoType: 'film' as const }
let asked = 0
let stored: Record<string, string>
let connection: { saveData: boolean }

beforeEach(() => {
  asked = 0
  connection = { saveData: false }
  stored = { [userKey]: storedText(user), [deviceKey]: 'device' }
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
      Response.json(wireReply('deeplinking-play-url', { data: { playUrl: '/media/a/master.m3u8', lastPlayTime: asked } })),
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
  expect((await takePrefetched(film))?.lastPlayTime).toBe(1)
  expect(asked).toBe(1)
  expect(takePrefetched(film)).toBeNull()
})

it('hands nothing to another film or profile, nor after a minute or a saved position', () => {
  const taken = (change: () => void, wanted: Playable = film) => {
    prefetchPlay(film)
    change()
    return takePrefetched(wanted)
  }
  expect(taken(() => {}, { ...film, videoId: 5 })).toBeNull()
  expect(taken(() => {}, { ...film, programmeId: 3 })).toBeNull()
  expect(
    taken(() => {
      stored[userKey] = storedText({ ...user, userId: 8 })
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
