import type { PlayerEvent } from '../rules/events.ts'
import type { PlayerState } from '../rules/player-state.ts'
import type { Cue } from './cue-file.ts'
import type { CueTrack } from './cues.ts'

/** No timer waits longer: what is further off is looked for again. */
const longestWaitSeconds = 60
/** Nor shorter, however many cues a file has within one frame. */
const shortestWaitMs = 20

export interface CueWatch {
  /** Goes on with another track, or with more cues of the same; null for none. */
  follow: (track: CueTrack | null) => void
  /** Looks anew, where the times themselves have changed. */
  show: () => void
}

/** Tells the cues of the moment whenever they may have changed. They come later than they say by the viewer's delay. */
export const watchCues = (
  media: HTMLVideoElement,
  signal: AbortSignal,
  { state, dispatch }: { state: () => Pick<PlayerState, 'settings'>; dispatch: (event: PlayerEvent) => void },
): CueWatch => {
  let followed: CueTrack | null = null
  let told: readonly Cue[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    const atSeconds = media.currentTime - state().settings.subtitleDelaySeconds
    const cues = followed?.at(atSeconds) ?? []
    if (cues.length !== told.length || cues.some((cue, index) => cue !== told[index])) {
      told = cues
      dispatch({ type: 'cues', cues, styles: followed?.styles() ?? [] })
    }
    if (!followed || media.paused || media.playbackRate <= 0) return
    const inSeconds = (followed.nextChange(atSeconds) - atSeconds) / media.playbackRate
    if (inSeconds < longestWaitSeconds) timer = setTimeout(show, Math.max(shortestWaitMs, Math.ceil(inSeconds * 1000)))
  }
  for (const name of ['timeupdate', 'seeking', 'seeked', 'playing', 'pause', 'ratechange']) media.addEventListener(name, show, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    follow: (track) => {
      followed = track
      show()
    },
    show,
  }
}
