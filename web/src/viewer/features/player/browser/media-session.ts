import { serviceName } from '../../../../lib/service-name.ts'
import { pictureAt } from '../../../../ui/Picture.tsx'
import { isAdOn } from '../ads/ad-break.ts'
import type { PlaybackItem } from '../playback-item.ts'
import type { Player } from '../player-shape.ts'
import { jumpSeconds } from '../rules/keys.ts'
import type { PlayerState } from '../rules/player-state.ts'

const artworkWidths = [320, 640, 1280] as const

/** Where the film stands, for the bar of a lock screen; undefined where there is nothing to show. */
export const positionStateOf = (state: PlayerState): MediaPositionState | undefined =>
  state.durationSeconds > 0 && !isAdOn(state)
    ? {
        duration: state.durationSeconds,
        position: Math.min(Math.floor(state.positionSeconds), state.durationSeconds),
        playbackRate: state.settings.speed,
      }
    : undefined

/** Keeps the system told of where the film stands. */
const announcePosition = (player: Player, mediaSession: MediaSession) => {
  let told = ''
  const tell = () => {
    const state = player.state()
    const position = positionStateOf(state)
    const playbackState = state.wantsPlay ? 'playing' : 'paused'
    const text = JSON.stringify([position, playbackState])
    if (text === told) return
    told = text
    mediaSession.playbackState = playbackState
    mediaSession.setPositionState?.(position)
  }
  tell()
  return player.subscribe(tell)
}

/** Tells the system what plays and lets its media keys act; returns how to take that back. */
export const announceMedia = (player: Player, item: PlaybackItem): (() => void) => {
  if (!('mediaSession' in navigator)) return () => {}
  const { mediaSession } = navigator
  mediaSession.metadata = new MediaMetadata({
    title: item.subheading || item.heading,
    artist: item.subheading ? item.heading : serviceName,
    artwork: artworkWidths.map((width) => ({ src: pictureAt(item.poster, width), sizes: `${width}x${(width * 9) / 16}` })),
  })
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.dispatch({ type: 'play' }),
    pause: () => player.dispatch({ type: 'pause' }),
    seekbackward: ({ seekOffset }) => player.dispatch({ type: 'jump', bySeconds: -(seekOffset ?? jumpSeconds) }),
    seekforward: ({ seekOffset }) => player.dispatch({ type: 'jump', bySeconds: seekOffset ?? jumpSeconds }),
    seekto: ({ seekTime }) => seekTime !== undefined && seekTime !== null && player.dispatch({ type: 'seek', toSeconds: seekTime }),
    ...(item.next && { nexttrack: () => player.dispatch({ type: 'next' }) }),
  }
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler)
    } catch {
      // An action that this browser does not know.
    }
  }
  const entries = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][]
  for (const [action, handler] of entries) set(action, handler)
  const stop = announcePosition(player, mediaSession)
  return () => {
    stop()
    mediaSession.setPositionState?.()
    mediaSession.playbackState = 'none'
    for (const [action] of entries) set(action, null)
    mediaSession.metadata = null
  }
}
