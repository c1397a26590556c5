import type { PlayerEvent } from './events.ts'
import { timesOf } from './media-times.ts'
import type { PlayerState } from './player-state.ts'
import { watchCues } from './watch-cues.ts'

interface Watcher {
  state: () => PlayerState
  dispatch: (event: PlayerEvent) => void
  /** Called before every report of where the media stands. */
  onTime: () => void
}

/** Reports what the media element and the tab do. */
export const watchMedia = (media: HTMLVideoElement, signal: AbortSignal, { state, dispatch, onTime }: Watcher): void => {
  const on = (names: string, handle: () => void) => {
    for (const name of names.split(' ')) media.addEventListener(name, handle, { signal })
  }
  on('timeupdate durationchange progress seeked', () => {
    const times = timesOf(media)
    if (!times) return
    onTime()
    dispatch({ type: 'time', ...times })
  })
  on('waiting seeking', () => dispatch({ type: 'waiting' }))
  on('canplay seeked', () => dispatch({ type: 'ready' }))
  on('playing', () => !media.paused && dispatch({ type: 'started' }))
  on('pause', () => media.paused && !media.ended && state().wantsPlay && dispatch({ type: 'stopped' }))
  on('ended', () => dispatch({ type: 'ended' }))
  watchCues(media, signal, {
    delaySeconds: () => state().settings.subtitleDelaySeconds,
    tell: (lines) => lines.join('\n') !== state().cueLines.join('\n') && dispatch({ type: 'cues', lines }),
  })
  document.addEventListener('visibilitychange', () => dispatch({ type: document.hidden ? 'hidden' : 'visible' }), { signal })
}
