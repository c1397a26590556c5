import { isAdOn } from './ads/ad-break.ts'
import { isInPictureInPicture, watchPictureInPicture } from './browser/picture-in-picture.ts'
import { isOnRemoteScreen, watchRemotePlayback } from './browser/remote-playback.ts'
import { isAtFalseEnd, timesOf } from './engine/media-times.ts'
import type { PlayerEvent } from './rules/events.ts'
import type { PlayerState } from './rules/player-state.ts'

interface Watcher {
  state: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  /** The media is being mended, and stops and starts by itself. */
  isMended: () => boolean
  play: () => void
  /** The picture has run dry. */
  onDry: () => void
}

/** Reports what the media element and the tab do. */
export const watchMedia = (media: HTMLVideoElement, signal: AbortSignal, { state, dispatch, isMended, play, onDry }: Watcher): void => {
  const on = (names: string, handle: () => void) => {
    for (const name of names.split(' ')) media.addEventListener(name, handle, { signal })
  }
  on('timeupdate durationchange progress seeked', () => {
    const times = timesOf(media)
    if (!times) return
    dispatch({ type: 'time', ...times })
  })
  on('waiting', () => !media.seeking && state().hasStarted && !isMended() && onDry())
  on('waiting seeking', () => dispatch({ type: 'waiting' }))
  on('canplay seeked', () => dispatch({ type: 'ready' }))
  // Whoever resets the element, be it hls.js itself, leaves it paused.
  on('canplay', () => media.paused && !media.ended && state().wantsPlay && play())
  on('playing', () => !media.paused && dispatch({ type: 'started' }))
  // An element that gives up, or is reset, pauses without the viewer; and it stands still while an ad is on.
  const isViewers = () => !media.ended && !media.error && !isMended() && !isAdOn(state())
  on('pause', () => media.paused && isViewers() && state().wantsPlay && dispatch({ type: 'stopped' }))
  on('ended', () => !isAtFalseEnd(media) && dispatch({ type: 'ended' }))
  // An ad has a picture of its own, which no small window shows.
  const isShownOutsidePage = () => !isAdOn(state()) && (isInPictureInPicture(media) || isOnRemoteScreen(media))
  const tellVisibility = () => dispatch({ type: document.hidden && !isShownOutsidePage() ? 'hidden' : 'visible' })
  document.addEventListener('visibilitychange', tellVisibility, { signal })
  watchPictureInPicture(media, signal, tellVisibility)
  watchRemotePlayback(media, signal, tellVisibility)
  if (document.hidden) tellVisibility()
}
