import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { root } from './service.ts'

/** Somebody of the demo with a membership, and the film that is played. */

const filmName = 'The Phantom of the Opera'

export interface Viewer {
  film: { video_id: number; video_type: number }
  /** What the device keeps of the session. */
  storage: Record<string, string>
  playUrl: () => Promise<string>
  /** The film begins at its beginning again. */
  rewind: () => Promise<unknown>
}

export const signInViewer = async (origin: string, device: string): Promise<Viewer> => {
  const visitor = createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device }) })
  const login = await visitor('login', { email: 'premium@matinee.example', password: 'matinee-demo' })
  if (!login.data || !login.token || !login.user_token) throw new Error('The sign-in answer opens no session.')
  const { user_id, email, username, profile_image } = login.data
  const { token, user_token: userToken } = login
  const headers = { 'X-Device-Id': device, Authorization: `Bearer ${token}`, 'User-Token': userToken }
  const member = createClient({ origin, fetch, headers: () => headers })
  const film = (await visitor('trending-videos', { start_range: 0 })).data.find(({ video_title }) => video_title === filmName)
  if (!film) throw new Error(`The demo has no film called ${filmName}.`)
  const { video_id, video_type } = film
  return {
    film: { video_id, video_type },
    storage: { [userKey]: JSON.stringify({ user_id, email, username, profile_image, token, userToken }), [deviceKey]: device },
    playUrl: async () => (await member('deeplinking-play-url', { video_id, video_type })).data.play_url,
    rewind: () => member('update-last-play-time', { video_id, last_play_time: 0 }),
  }
}

/** Path of hls.js as it is published, which our player loads only for media that its small build cannot read. */
export const hlsPath = (): string => {
  const manifest = JSON.parse(readFileSync(join(root, 'web/dist/client/.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  const file = Object.entries(manifest).find(([source]) => source.includes('node_modules/hls.js/dist/'))?.[1].file
  if (!file) throw new Error('The build has no chunk for hls.js.')
  return `/${file}`
}
