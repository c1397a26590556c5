import { change } from '../../../../lib/api.ts'
import { isAdOn } from '../ads/ad-break.ts'
import type { PlaybackItem } from '../playback-item.ts'
import type { Player } from '../player-shape.ts'

type Told =
  | { outcome: 'start'; firstFrameMs?: number }
  | { outcome: 'failure' }
  | { outcome: 'stretch'; playedMs: number; stalledMs: number }

/** Tells the service what was measured, and nothing of who watched. It may not trouble the viewer, so its own failure ends here. */
export const reportQuality = ({ isTrailer, videoId, videoType, episodeId }: PlaybackItem, told: Told): void => {
  if (!isTrailer) change('report-playback-quality', { videoId, videoType, episodeId, ...told }, { keepalive: true }).catch(() => {})
}

const stretchMs = 600_000
/** What comes later is a device that slept, not a film that played. */
const longestStepMs = 5000
const stepMs = 1000

/** Measures from the first frame on how long the film plays and how long it waits, until `signal` ends that. What follows a seek is no waiting. */
export const measureQuality = (
  media: EventTarget,
  player: Pick<Player, 'state' | 'subscribe'>,
  item: PlaybackItem,
  signal: AbortSignal,
): void => {
  let [playedMs, stalledMs, atMs] = [0, 0, performance.now()]
  let phase = player.state().phase
  let hasPlayed = phase === 'playing'
  let isSeeking = false
  const tell = () => {
    const stretch = { playedMs: Math.round(playedMs), stalledMs: Math.round(stalledMs) }
    if (stretch.playedMs + stretch.stalledMs > 0) reportQuality(item, { outcome: 'stretch', ...stretch })
    playedMs = 0
    stalledMs = 0
  }
  const look = () => {
    const nowMs = performance.now()
    const passedMs = Math.min(nowMs - atMs, longestStepMs)
    atMs = nowMs
    if (phase === 'playing') playedMs += passedMs
    else if (phase === 'loading' && hasPlayed && !isSeeking) stalledMs += passedMs
    const state = player.state()
    // The film stands still while an ad is on, and that is no waiting.
    phase = isAdOn(state) ? 'paused' : state.phase
    if (phase === 'playing') {
      hasPlayed = true
      isSeeking = false
    }
    if (playedMs + stalledMs >= stretchMs) tell()
  }
  const end = () => {
    look()
    tell()
  }
  media.addEventListener('seeking', () => (isSeeking = true), { signal })
  addEventListener('pagehide', end, { signal })
  const leave = player.subscribe(look)
  const timer = setInterval(look, stepMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    leave()
    end()
  })
}
