import { linesOf } from './cues.ts'
import { createEngine, type Engine, type TrackChoice } from './engine.ts'
import type { Effect, PlayerEvent } from './events.ts'
import { createPositionSaver } from './positions.ts'
import type { Programme } from './programme.ts'
import { type Attempt, type MediaFailure, nextAttempt } from './recovery.ts'
import { rememberedSubtitle, rememberedVolume, rememberSubtitle, rememberVolume } from './remembered.ts'
import { logView, reportFailure, savePosition } from './requests.ts'
import { initialState, type PlayerState, step, wakeAtMs } from './state.ts'

export interface Player {
  state: () => PlayerState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: PlayerEvent) => void
  /** Plays into `video` until the returned function is called, which lets go of everything. */
  start: (video: HTMLVideoElement) => () => void
}

interface PlayerOptions {
  programme: Programme
  /** Asks for a fresh address of the same media. */
  renewUrl: () => Promise<string>
  onNext: () => void
}

/** Seconds of playback after which an error counts as overcome. */
const overcomeSeconds = 10
/** Movements closer together than this say nothing new. */
const movedEveryMs = 250

const textOf = (failure: MediaFailure) =>
  failure.kind === 'network'
    ? 'The connection to the film was lost. Check your network and try again.'
    : 'This film would not play on. Try again, or another browser.'

const bufferedEnd = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return currentTime
}

const nowMs = () => performance.now()

/** Joins the rules of the player to a media element, its engine and the server. */
export const createPlayer = ({ programme, renewUrl, onNext }: PlayerOptions): Player => {
  let state = initialState({
    nowMs: nowMs(),
    startSeconds: programme.startSeconds,
    skipRanges: programme.skipRanges,
    hasNext: programme.next !== null,
    volume: rememberedVolume(),
  })
  const listeners = new Set<() => void>()
  const saver = programme.isTrailer
    ? null
    : createPositionSaver({ nowMs, save: (wholeSeconds, isLeaving) => savePosition(programme, wholeSeconds, isLeaving) })
  let video: HTMLVideoElement | null = null
  let engine: Engine | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let url = programme.url
  /** Counts starts, so that what an earlier one still waits for does not reach a later one. */
  let starts = 0
  let attempts: Attempt[] = []
  let failedAtSeconds = 0

  const dispatch = (event: PlayerEvent) => {
    if (event.type === 'moved' && state.areControlsShown && !state.isIdle && nowMs() - state.lastInputMs < movedEveryMs) return
    const next = step(state, event, nowMs())
    state = next.state
    for (const effect of next.effects) run(effect)
    for (const listener of listeners) listener()
    wakeUp()
  }

  const wakeUp = () => {
    clearTimeout(timer)
    const atMs = video ? wakeAtMs(state) : null
    if (atMs !== null) timer = setTimeout(() => dispatch({ type: 'tick' }), Math.max(0, atMs - nowMs()))
  }

  const play = () => {
    video?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'refused' })
    })
  }

  const fail = (failure: MediaFailure) => {
    // Whoever has left is not told, and nor is the server.
    if (video) dispatch({ type: 'failed', failure: { text: textOf(failure), detail: failure.detail } })
  }

  const onTracks = ({ audio, audioId, subtitles }: TrackChoice) => {
    const chosen = subtitles.find(({ id }) => id === state.subtitleId)
    const wanted = rememberedSubtitle()
    const subtitle = chosen ?? (wanted === '' ? undefined : subtitles.find(({ language }) => language === wanted))
    dispatch({ type: 'tracks', audio, audioId, subtitles, subtitleId: subtitle?.id ?? null })
    engine?.selectSubtitle(subtitle?.id ?? null)
  }

  const onFailure = (failure: MediaFailure) => {
    const attempt = nextAttempt(failure, attempts)
    if (attempt === 'wait') return
    failedAtSeconds = state.positionSeconds
    attempts.push(attempt)
    if (attempt === 'fail') return fail(failure)
    if (attempt === 'reload') engine?.reload()
    if (attempt === 'recover') engine?.recover()
    if (attempt === 'renew') return void renew()
    if (state.wantsPlay) play()
  }

  /** (Re)starts the media where it stands, with a fresh engine if there is none. */
  const load = async () => {
    const into = video
    const during = starts
    if (!into) return
    try {
      if (!engine) {
        const made = await createEngine(into, { onTracks, onFailure })
        if (!video || during !== starts) return made.destroy()
        engine = made
      }
      engine.load(url, state.positionSeconds)
      if (state.wantsPlay) play()
    } catch (error) {
      fail({ isFatal: true, kind: 'other', detail: error instanceof Error ? error.message : 'The player did not load' })
    }
  }

  const renew = async () => {
    try {
      url = await renewUrl()
      await load()
    } catch (error) {
      fail({ isFatal: true, kind: 'network', detail: error instanceof Error ? `No fresh address: ${error.message}` : 'No fresh address' })
    }
  }

  const applyVolume = () => {
    if (!video) return
    video.volume = state.volume
    video.muted = state.isMuted
  }

  const perform: { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void } = {
    play,
    pause: () => video?.pause(),
    seek: ({ positionSeconds }) => {
      if (video) video.currentTime = positionSeconds
    },
    volume: () => {
      applyVolume()
      rememberVolume(state.volume)
    },
    position: ({ positionSeconds }) => saver?.report(positionSeconds),
    'log-view': () => {
      if (!programme.isTrailer) logView(programme)
    },
    report: ({ detail }) => reportFailure(programme, detail),
    audio: ({ id }) => engine?.selectAudio(id),
    subtitle: ({ track }) => {
      engine?.selectSubtitle(track?.id ?? null)
      rememberSubtitle(track?.language ?? '')
    },
    next: onNext,
    reload: () => {
      attempts = []
      void renew()
    },
  }
  const run = (effect: Effect): void => perform[effect.type](effect as never)

  const listen = (media: HTMLVideoElement, signal: AbortSignal) => {
    const on = (names: string, handle: () => void) => {
      for (const name of names.split(' ')) media.addEventListener(name, handle, { signal })
    }
    on('timeupdate durationchange progress seeked', () => {
      const { currentTime: positionSeconds, duration } = media
      // Until there is a picture of the place to start from, the element stands at 0, where the viewer is not.
      if (media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      if (attempts.length > 0 && Math.abs(positionSeconds - failedAtSeconds) > overcomeSeconds) attempts = []
      const durationSeconds = Number.isFinite(duration) ? duration : 0
      dispatch({ type: 'time', positionSeconds, durationSeconds, bufferedSeconds: bufferedEnd(media) })
    })
    on('waiting seeking', () => dispatch({ type: 'waiting' }))
    on('canplay seeked', () => dispatch({ type: 'ready' }))
    on('playing', () => !media.paused && dispatch({ type: 'started' }))
    on('pause', () => media.paused && !media.ended && state.wantsPlay && dispatch({ type: 'stopped' }))
    on('ended', () => dispatch({ type: 'ended' }))

    const showCues = () => {
      const lines = Array.from(media.textTracks)
        .filter(({ mode }) => mode === 'hidden')
        .flatMap(({ activeCues }) => linesOf((activeCues ?? []) as Iterable<VTTCue>))
      if (lines.join('\n') !== state.cueLines.join('\n')) dispatch({ type: 'cues', lines })
    }
    media.textTracks.addEventListener('change', showCues, { signal })
    media.textTracks.addEventListener('addtrack', ({ track }) => track?.addEventListener('cuechange', showCues, { signal }), { signal })
    document.addEventListener('visibilitychange', () => dispatch({ type: document.hidden ? 'hidden' : 'visible' }), { signal })
    window.addEventListener('pagehide', () => saver?.leave(), { signal })
  }

  const start = (media: HTMLVideoElement) => {
    const listening = new AbortController()
    video = media
    starts += 1
    applyVolume()
    listen(media, listening.signal)
    if (document.hidden) dispatch({ type: 'hidden' })
    void load()
    wakeUp()
    return () => {
      saver?.leave()
      listening.abort()
      clearTimeout(timer)
      video = null
      media.pause()
      engine?.destroy()
      engine = null
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    start,
  }
}
