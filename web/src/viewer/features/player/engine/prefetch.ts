import { type AskOptions, ask, type Parameters } from '../../../../lib/api.ts'
import { profileKey, readUser } from '../../../../lib/session.ts'
import { storedSettings } from '../memory/preferences.ts'
import { noteServiceTime } from '../memory/service-clock.ts'
import type { PlayAddress, PlaybackItem } from '../playback-item.ts'
import { fetchAhead, warmSource } from './hls-source.ts'
import { savesData } from './network-estimate.ts'

/** What may be played next: its address, its playlists and its first segment, fetched while nobody waits for them. */

export interface Playable {
  videoId: number
  videoType: 'film' | 'series'
  seasonId?: number
  episodeId?: number
  extraId?: number
  programmeId?: number
}

/** A position moves on and an address expires: what was fetched longer ago is asked for anew. */
const keptMs = 60_000
let kept: { key: string; atMs: number; address: Promise<PlayAddress> } | null = null

/** The ids alone, in one order, of what may carry more. */
const idsOf = ({ videoId, videoType, seasonId, episodeId, extraId, programmeId }: Playable) => ({
  videoId,
  videoType,
  seasonId,
  episodeId,
  extraId,
  programmeId,
})

/** Asks where to play from, and notes what the time is there. */
export const askPlayAddress = async (ids: Parameters<'deeplinking-play-url'>, options?: AskOptions): Promise<PlayAddress> => {
  const { data } = await ask('deeplinking-play-url', ids, options)
  noteServiceTime(data.servedAt)
  return data
}

const keyOf = (playable: Playable) => JSON.stringify([profileKey(), idsOf(playable)])

/** The browser was asked to be sparing, or the player was. */
export const savesViewersData = (): boolean => savesData() || storedSettings().quality === 'saver'

/** Nothing is fetched for visitors, who may play nothing, nor for whoever saves data. */
export const prefetchPlay = (playable: Playable): void => {
  if (readUser() === null || savesViewersData()) return
  const key = keyOf(playable)
  if (kept?.key === key && Date.now() - kept.atMs < keptMs) return
  const address = askPlayAddress(idsOf(playable))
  kept = { key, atMs: Date.now(), address }
  address
    .then(({ playUrl, lastPlayTime }) => {
      fetchAhead(playUrl)
      return warmSource(playUrl, lastPlayTime)
    })
    .catch(() => {})
}

/** Seconds before the end at which the next video is fetched. */
const nextWithinSeconds = 35

/** Fetches what comes after a item once little of it remains, so that it is there when this one ends. */
export const createNextPrefetch = ({
  next,
  programmeId,
}: Pick<PlaybackItem, 'next' | 'programmeId'>): ((remainingSeconds: number) => void) => {
  let isFetched = false
  return (remainingSeconds) => {
    if (!next || isFetched || remainingSeconds > nextWithinSeconds) return
    isFetched = true
    prefetchPlay({ ...next, programmeId })
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
