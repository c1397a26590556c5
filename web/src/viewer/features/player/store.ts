import { isAdOn } from './ads/ad-break.ts'
import type { AdSession } from './ads/ad-session.ts'
import { joinBrowserAtFirstFrame } from './browser/join-browser.ts'
import { pauseForAd } from './browser/picture-in-picture.ts'
import { createEngine } from './engine/engine.ts'
import type { Engine, TrackChoice } from './engine/engine-shape.ts'
import { failureOfLoad } from './engine/load-failure.ts'
import { aheadOf, isAtFalseEnd } from './engine/media-times.ts'
import { savesData } from './engine/network-estimate.ts'
import { createNextPrefetch } from './engine/prefetch.ts'
import { createPositionSaver } from './memory/positions.ts'
import { storeAudio, storeSettings, storeSubtitle, storeVolume } from './memory/preferences.ts'
import { createReporter } from './memory/reporter.ts'
import { isServed, logView, savePosition, sendUnsent } from './memory/requests.ts'
import { nowMs, serviceNowMs } from './memory/service-clock.ts'
import { noteFollowed, noteInput } from './memory/still-watching.ts'
import { createHold } from './mending/hold.ts'
import { createMending } from './mending/mending.ts'
import type { Player, PlayerOptions } from './player-shape.ts'
import { wakeAtMs } from './rules/derived-state.ts'
import type { Effect, PlayerEvent } from './rules/events.ts'
import { frameTarget } from './rules/seek-targets.ts'
import { stateAtStart } from './rules/start-state.ts'
import { step } from './rules/state.ts'
import { tracksToPlay } from './rules/track-choice.ts'
import { type CueWatch, watchCues } from './subtitles/watch-cues.ts'
import { watchMedia } from './watch-media.ts'

/** Movements closer together than this say nothing new. */
const movedEveryMs = 250
const lookEveryMs = 1000

/** Joins the rules of the player to a media element, its engine and the server. */
export const createPlayer = ({ item, renewUrl, onNext }: PlayerOptions): Player => {
  let state = stateAtStart(item, nowMs())
  const listeners = new Set<() => void>()
  const saver = item.isTrailer ? null : createPositionSaver({ nowMs, serviceNowMs, save: (...position) => savePosition(item, ...position) })
  let video: HTMLVideoElement | null = null
  let engine: Engine | null = null
  let cueWatch: CueWatch | null = null
  let ads: AdSession | null = null
  let startWithAds = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let url = item.url
  /** Counts starts, so that what an earlier one still waits for does not reach a later one. */
  let starts = 0
  const prefetchNext = createNextPrefetch(item)
  let isSubtitleLost = false
  const stand = () => ({ atMs: nowMs(), positionSeconds: state.positionSeconds, video, stats: engine?.stats() ?? null })
  const { note, report, trace } = createReporter(item, stand)

  const dispatch = (event: PlayerEvent) => {
    if (event.type === 'moved' && state.areControlsShown && !state.isIdle && nowMs() - state.lastInputMs < movedEveryMs) return
    note(event)
    const next = step(state, event, nowMs())
    const isInput = next.state.lastInputMs > state.lastInputMs
    state = next.state
    for (const effect of next.effects) run(effect)
    // After the effects: what was asked for by hand has not followed by itself.
    if (isInput) noteInput(Date.now())
    for (const listener of listeners) listener()
    if (!isAdOn(state)) ads?.film(state.positionSeconds, state.durationSeconds)
    wakeUp()
  }

  const wakeUp = () => {
    clearTimeout(timer)
    const atMs = video ? wakeAtMs(state) : null
    if (atMs !== null) timer = setTimeout(() => dispatch({ type: 'tick' }), Math.max(0, atMs - nowMs()))
  }

  const play = () => {
    if (isAdOn(state)) return ads?.play()
    video?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'refused' })
    })
  }

  const onTracks = (told: TrackChoice) => {
    const wanted = tracksToPlay(told, state)
    // What was missing is not asked for again, unless by hand.
    const subtitleId = isSubtitleLost && state.subtitleId === null ? null : wanted.subtitleId
    dispatch({ type: 'tracks', ...told, audioId: wanted.audioId, subtitleId })
    if (wanted.audioId !== null && wanted.audioId !== told.audioId) engine?.selectAudio(wanted.audioId)
    engine?.selectSubtitle(subtitleId)
  }

  const onSubtitleLost = (detail: string) => {
    isSubtitleLost = true
    dispatch({ type: 'subtitle-lost' })
    report(`Subtitles are missing: ${detail}`)
  }

  const receivedAtMs = () => engine?.receivedAtMs() ?? Number.NEGATIVE_INFINITY
  const hold = createHold({ nowMs, video: () => video, state: () => state, dispatch, receivedAtMs, stats: () => engine?.stats() })
  const mending = createMending({
    nowMs,
    isWanted: () => video !== null && state.wantsPlay && !isAdOn(state) && !state.hasEnded && !state.isHeld && state.dragSeconds === null,
    isOnline: () => navigator.onLine,
    positionSeconds: () => (video && video.readyState > 0 && !isAtFalseEnd(video) ? video.currentTime : state.positionSeconds),
    aheadSeconds: () => (video ? aheadOf(video) : 0),
    hasGivenUp: () => video !== null && video.error !== null,
    receivedAtMs,
    isServed: () => isServed(url),
    reload: () => (engine ? engine.reload() : void load()),
    recover: () => engine?.recover(),
    lower: () => engine?.lower(),
    skip: (part) => engine?.skip(part) ?? null,
    seek: (toSeconds) => {
      if (video) video.currentTime = toSeconds
    },
    play: () => state.wantsPlay && play(),
    renew: () => renew(),
    restart: () => restart(),
    fail: (failure) => dispatch({ type: 'failed', failure }),
    mended: () => dispatch({ type: 'mended' }),
    skipped: () => dispatch({ type: 'skipped' }),
    report,
  })

  const loadFailed = async (error: unknown) => {
    const failure = video && (await failureOfLoad(error))
    if (failure && video) mending.failed(failure)
  }

  /** (Re)starts the media where it stands, with a fresh engine if there is none. */
  const load = async () => {
    const into = video
    const during = starts
    if (!into) return
    try {
      if (!engine) {
        const made = await createEngine(into, {
          onTracks,
          onFailure: mending.failed,
          onNoScript: (error) => void (during === starts && loadFailed(error)),
          onArrived: mending.arrived,
          onSubtitleLost,
          onHeights: (heights) => dispatch({ type: 'heights', heights }),
          onCues: (track) => cueWatch?.follow(track),
          onChapters: (chapters) => dispatch({ type: 'chapters', chapters }),
        })
        if (!video || during !== starts) return made.destroy()
        engine = made
      }
      engine.load(url, state.positionSeconds)
      applySettings()
      if (state.wantsPlay) play()
    } catch (error) {
      if (during === starts) await loadFailed(error)
    }
  }

  const renew = async () => {
    const during = starts
    url = await renewUrl()
    if (!video || during !== starts) return
    if (!engine || state.positionSeconds === 0 || state.durationSeconds === 0) return await load()
    engine.readdress(url)
    if (state.wantsPlay) play()
  }

  /** From the beginning of the chain: whatever was broken, it is asked for anew. */
  const restart = async () => {
    engine?.destroy()
    engine = null
    await renew()
  }

  const applyVolume = () => {
    for (const media of [video, ads?.video]) if (media) Object.assign(media, { volume: state.volume, muted: state.isMuted })
  }

  const applySettings = () => {
    const { speed, quality } = state.settings
    // Loading resets the rate to the element's default.
    if (video) video.defaultPlaybackRate = speed
    if (video && !state.isHeld) video.playbackRate = speed
    engine?.setQuality(quality === 'auto' && savesData() ? 'saver' : quality)
  }

  /** Their code comes only here: most views have no breaks. The film is fetched meanwhile. */
  const startBreaks = async (during: number) => {
    if (startWithAds === during) return
    startWithAds = during
    const isHere = () => video !== null && during === starts
    try {
      const { startAds } = await import('./ads/ad-session.ts')
      if (!isHere()) return
      ads = startAds(item, {
        tell: (event) => isHere() && dispatch(event),
        isWanted: () => state.wantsPlay,
        hasFirst: isAdOn(state),
        startSeconds: state.positionSeconds,
      })
      applyVolume()
    } catch {
      if (isHere()) dispatch({ type: 'ad-over' })
    }
  }

  const perform: { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void } = {
    play,
    pause: () => (isAdOn(state) ? ads?.pause() : video?.pause()),
    'ad-late': () => ads?.drop(),
    'ad-skip': () => ads?.skip(),
    'ad-open': () => ads?.open(),
    'ad-last': () => ads?.last(),
    'film-wait': () => video && pauseForAd(video),
    'film-ended': () => dispatch({ type: 'ended' }),
    seek: ({ positionSeconds }) => {
      hold.release()
      if (video) video.currentTime = positionSeconds
    },
    frame: ({ by }) => video && dispatch({ type: 'seek', toSeconds: frameTarget(video.currentTime, by, engine?.stats().framesPerSecond) }),
    volume: () => {
      applyVolume()
      ads?.setMuted(state.isMuted)
      storeVolume(state.volume)
    },
    settings: () => {
      applySettings()
      cueWatch?.show()
      storeSettings(state.settings, item.videoId)
    },
    position: ({ positionSeconds, isStill }) => {
      saver?.report(positionSeconds, !isStill)
      prefetchNext(state.durationSeconds - state.positionSeconds)
    },
    'log-view': () => {
      if (item.activityName) logView(item)
      // No break is due before it, but one may be in it.
      if (item.hasAds) void startBreaks(starts)
    },
    report: ({ detail }) => report(detail),
    audio: ({ track }) => {
      engine?.selectAudio(track.id)
      storeAudio(track)
    },
    subtitle: ({ track }) => {
      engine?.selectSubtitle(track?.id ?? null)
      storeSubtitle(track)
    },
    next: () => {
      noteFollowed()
      onNext()
    },
    reload: mending.again,
  }
  const run = (effect: Effect): void => perform[effect.type](effect as never)

  const start = (media: HTMLVideoElement) => {
    const listening = new AbortController()
    const { signal } = listening
    video = media
    starts += 1
    applyVolume()
    watchMedia(media, signal, { state: () => state, dispatch, isMended: mending.isUnderWay, play, onDry: hold.dry })
    cueWatch = watchCues(media, signal, { state: () => state, dispatch })
    const looking = setInterval(() => {
      hold.look()
      mending.look()
    }, lookEveryMs)
    window.addEventListener('online', () => void sendUnsent(), { signal })
    window.addEventListener('online', mending.tryNow, { signal })
    window.addEventListener('pagehide', () => saver?.leave(), { signal })
    void load()
    if (isAdOn(state)) void startBreaks(starts)
    joinBrowserAtFirstFrame(media, player, item, signal)
    wakeUp()
    return () => {
      ads?.stop()
      ads = null
      saver?.leave()
      listening.abort()
      clearTimeout(timer)
      clearInterval(looking)
      mending.stop()
      video = null
      media.pause()
      engine?.destroy()
      engine = null
    }
  }

  const player: Player = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    adVideo: () => (isAdOn(state) ? (ads?.video ?? null) : null),
    adLayer: () => ads?.Layer ?? null,
    trace,
    start,
  }
  return player
}
