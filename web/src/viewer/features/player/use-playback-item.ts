import { CallRefused } from '@matinee/contract/call-refused'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { fetchAhead } from './engine/hls-source.ts'
import { askPlayAddress, takePrefetched } from './engine/prefetch.ts'
import { sendUnsent } from './memory/requests.ts'
import { type PlayAddress, type PlaybackItem, playbackItemOf, trailerOf } from './playback-item.ts'

/** What the player's address asks for. */
interface Wanted {
  videoId: number
  videoType: 'film' | 'series'
  seasonId?: number
  episodeId?: number
  extraId?: number
  programmeId?: number
  isTrailer: boolean
}

type Loading = { item: PlaybackItem; error?: undefined } | { item?: undefined; error: unknown } | { item?: undefined; error?: undefined }

const nothing: Loading = {}

/** A service that takes longer than this to say what to play does not answer. */
const answerWithinMs = 12_000

/** Somebody waits for the picture: a call without an answer is a lost connection. */
export const answered = <T>(call: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    const refusal = { status: 0, error: 'unexpected', message: '', endsSession: false } as const
    timer = setTimeout(() => reject(new CallRefused('deeplinking-play-url', refusal)), answerWithinMs)
  })
  return Promise.race([call, tooLate]).finally(() => clearTimeout(timer))
}

const load = async (
  { isTrailer, ...ids }: Wanted,
  { signal, isRenewal }: { signal?: AbortSignal; isRenewal?: boolean },
): Promise<PlaybackItem | null> => {
  if (isTrailer) return trailerOf((await ask('video-detail', { videoId: ids.videoId, videoType: ids.videoType }, { signal })).data)
  const prefetched = isRenewal ? null : takePrefetched(ids)
  const early = await (prefetched && answered(prefetched).catch(() => null))
  const itemOf = (address: PlayAddress) => ({ ...playbackItemOf(address), programmeId: ids.programmeId })
  if (early) return itemOf(early)
  // Where the film starts is asked for after what this device still has to tell of it.
  await answered(sendUnsent()).catch(() => {})
  const address = await answered(askPlayAddress(ids, { signal }))
  fetchAhead(address.playUrl)
  const item = itemOf(address)
  // A link may name the second, as media fragments do: `#t=2467`.
  return { ...item, startSeconds: Number(location.hash.slice(3)) || item.startSeconds }
}

/** A title without a trailer was asked for one. */
export class NoTrailer extends Error {}

/**
 * Asks for what to play; null asks for nothing. The answer is never kept: its address expires and its position moves on.
 * `again` asks anew after a failure, `renewUrl` for another address of the same media.
 */
export const usePlaybackItem = (wanted: Wanted | null) => {
  const [loading, setLoading] = useState<{ key: string; result: Loading }>({ key: '', result: nothing })
  const [round, setRound] = useState(0)
  const key = wanted ? JSON.stringify([wanted, round]) : ''

  useEffect(() => {
    if (key === '') return
    const aborter = new AbortController()
    const tell = (result: Loading) => !aborter.signal.aborted && setLoading({ key, result })
    const [asked] = JSON.parse(key) as [Wanted, number]
    load(asked, { signal: aborter.signal })
      .then((item) => tell(item ? { item } : { error: new NoTrailer() }))
      .catch((error: unknown) => tell({ error }))
    return () => aborter.abort()
  }, [key])

  const renewUrl = useCallback(async () => {
    const [asked] = JSON.parse(key) as [Wanted, number]
    const item = await load(asked, { isRenewal: true })
    if (!item) throw new NoTrailer()
    return item.url
  }, [key])

  // The item of an earlier address is gone at once.
  return { key, ...(loading.key === key ? loading.result : nothing), again: () => setRound((now) => now + 1), renewUrl }
}
