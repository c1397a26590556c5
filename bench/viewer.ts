import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { root } from './service.ts'

/** Somebody of the demo with a membership, and the film that is played. */

const filmName = 'The Phantom of the Opera'

export interface Viewer {
  film: { videoId: number; videoType: 'film' | 'series' }
  /** What the device keeps of the session. */
  storage: Record<string, string>
  playUrl: () => Promise<string>
  /** The film begins at its beginning again. */
  rewind: () => Promise<unknown>
}

export const signInViewer = async (origin: string, device: string): Promise<Viewer> => {
  const visitor = createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device }) })
  const login = await visitor('login', { email: 'premium@matinee.example', password: 'matinee-demo' })
  if (!login.data || !login.token || !login.userToken) throw new Error('The sign-in answer opens no session.')
  const { userId, email, username, profileImage } = login.data
  const { token, userToken } = login
  const headers = { 'X-Device-Id': device, Authorization: `Bearer ${token}`, 'User-Token': userToken }
  const member = createClient({ origin, fetch, headers: () => headers })
  const film = (await visitor('trending-videos', { page: 0 })).data.find(({ videoTitle }) => videoTitle === filmName)
  if (!film) throw new Error(`The demo has no film called ${filmName}.`)
  const { videoId, videoType } = film
  return {
    film: { videoId, videoType },
    storage: { [userKey]: JSON.stringify({ userId, email, username, profileImage, token, userToken }), [deviceKey]: device },
    playUrl: async () => (await member('deeplinking-play-url', { videoId, videoType })).data.playUrl,
    rewind: () => member('update-last-play-time', { videoId, lastPlayTime: 0 }),
  }
}

/** Path of hls.js as it is published, which our player loads only for media that its small build cannot read. */
export const hlsPath = (): string => {
  const manifest = JSON.parse(readFileSync(join(root, 'web/dist/client/.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  const file = Object.entries(manifest).find(([source]) => source.includes('node_modules/hls.js/dist/'))?.[1].file
  if (!file) throw new Error('The build has no chunk for hls.js.')
  return `/${file}`
}
