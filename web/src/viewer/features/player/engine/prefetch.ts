import { ask } from '../../../../lib/api.ts'
import { profileKey, readUser } from '../../../../lib/session.ts'
import { storedSettings } from '../memory/preferences.ts'
import type { PlayAddress, PlaybackItem } from '../playback-item.ts'
import { fetchAhead, warmSource } from './hls-source.ts'
import { savesData } from './network-estimate.ts'

/** What may be played next: its address, its playlists and its first segment, fetched while nobody waits for them. */

export interface Playable {
  video_id: number
  video_type: number
  season_id?: number
  episode_id?: number
}

/** A position moves on and an address expires: what was fetched longer ago is asked for anew. */
const keptMs = 60_000
let kept: { key: string; atMs: number; address: Promise<PlayAddress> } | null = null

const keyOf = ({ video_id, video_type, season_id, episode_id }: Playable) =>
  JSON.stringify([profileKey(), video_id, video_type, season_id, episode_id])

/** The browser was asked to be sparing, or the player was. */
export const savesViewersData = (): boolean => savesData() || storedSettings().quality === 'saver'

/** Nothing is fetched for visitors, who may play nothing, nor for whoever saves data. */
export const prefetchPlay = ({ video_id, video_type, season_id, episode_id }: Playable): void => {
  if (readUser() === null || savesViewersData()) return
  const key = keyOf({ video_id, video_type, season_id, episode_id })
  if (kept?.key === key && Date.now() - kept.atMs < keptMs) return
  const address = ask('deeplinking-play-url', { video_id, video_type, season_id, episode_id }).then(({ data }) => data)
  kept = { key, atMs: Date.now(), address }
  address
    .then(({ play_url, last_play_time }) => {
      fetchAhead(play_url)
      return warmSource(play_url, last_play_time)
    })
    .catch(() => {})
}

/** Seconds before the end at which the next video is fetched. */
const nextWithinSeconds = 35

/** Fetches what comes after a item once little of it remains, so that it is there when this one ends. */
export const createNextPrefetch = ({ next }: Pick<PlaybackItem, 'next'>): ((remainingSeconds: number) => void) => {
  let isFetched = false
  return (remainingSeconds) => {
    if (!next || isFetched || remainingSeconds > nextWithinSeconds) return
    isFetched = true
    prefetchPlay({ video_id: next.video_id, video_type: next.video_type, season_id: next.seasion_id, episode_id: next.episode_id })
  }
}

/** The address that was fetched for this, once; null when there is none. */
export const takePrefetched = (wanted: Playable): Promise<PlayAddress> | null => {
  const found = kept
  kept = null
  return found && found.key === keyOf(wanted) && Date.now() - found.atMs < keptMs ? found.address : null
}

/** What was fetched starts where the viewer no longer is. */
export const forgetPrefetched = (): void => {
  kept = null
}
