import type Hls from 'hls.js'
import type { ErrorData, HlsConfig } from 'hls.js'
import type { Track } from './events.ts'
import { isExpired, type MediaFailure } from './recovery.ts'

export interface TrackChoice {
  audio: readonly Track[]
  audioId: number | null
  subtitles: readonly Track[]
}

/** Feeds a media element from an HLS address. */
export interface Engine {
  load: (url: string, startSeconds: number) => void
  /** Goes on after a broken connection. */
  reload: () => void
  /** Goes on after a decoding error. */
  recover: () => void
  selectAudio: (id: number) => void
  /** Null for none. The track's cues are never drawn by the browser: see Subtitles. */
  selectSubtitle: (id: number | null) => void
  destroy: () => void
}

interface EngineListeners {
  onTracks: (tracks: TrackChoice) => void
  onFailure: (failure: MediaFailure) => void
}

/** Seconds kept behind and fetched ahead (specification). */
const bufferSeconds = 10

/** Settings of hls.js for media that starts at `startSeconds`. */
export const hlsSettings = (startSeconds: number): Partial<HlsConfig> => ({
  backBufferLength: bufferSeconds,
  maxBufferLength: bufferSeconds,
  // hls.js would fetch further ahead where segments are small.
  maxMaxBufferLength: bufferSeconds,
  startPosition: startSeconds,
  capLevelToPlayerSize: true,
  startFragPrefetch: true,
  // The first rendition is chosen by what is known of the line, not by a segment fetched only to measure it.
  testBandwidth: false,
  enableCEA708Captions: false,
  enableIMSC1: false,
})

const hlsType = 'application/vnd.apple.mpegurl'

const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window

type HlsModule = Promise<{ default: typeof Hls }>
let hlsModule: HlsModule | undefined

/** Starts fetching hls.js where the browser needs it: call it early, beside the play address. */
export const preloadEngine = (): void => {
  // The whole build: alternative audio and WebVTT are not in the light one.
  if (hasMediaSource())
    hlsModule ??= import('hls.js').catch((error) => {
      hlsModule = undefined
      throw error
    })
}

const failureOf = ({ type, details, response, error, fatal }: ErrorData): MediaFailure => ({
  isFatal: fatal,
  kind: type === 'networkError' ? 'network' : type === 'mediaError' ? 'media' : 'other',
  status: response?.code,
  detail: [type, details, response?.code, error?.message].filter(Boolean).join(' '),
})

const createHlsEngine = (HlsClass: typeof Hls, video: HTMLVideoElement, listeners: EngineListeners): Engine => {
  let hls: Hls | null = null

  const start = (url: string, startSeconds: number) => {
    hls?.destroy()
    const instance = new HlsClass(hlsSettings(startSeconds))
    hls = instance
    instance.subtitleDisplay = false
    const tellNow = () =>
      listeners.onTracks({
        audio: instance.audioTracks.map(({ name, lang }, id) => ({ id, label: name, language: lang ?? '' })),
        audioId: instance.audioTrack >= 0 ? instance.audioTrack : null,
        subtitles: instance.subtitleTracks.map(({ name, lang }, id) => ({ id, label: name, language: lang ?? '' })),
      })
    // A choice made while hls.js tells of its tracks would be lost: it makes its own right after.
    const tell = () => queueMicrotask(() => hls === instance && tellNow())
    instance.on(HlsClass.Events.AUDIO_TRACKS_UPDATED, tell)
    instance.on(HlsClass.Events.SUBTITLE_TRACKS_UPDATED, tell)
    instance.on(HlsClass.Events.ERROR, (_, error) => {
      if (error.fatal || isExpired(error.response?.code)) listeners.onFailure(failureOf(error))
    })
    instance.loadSource(url)
    instance.attachMedia(video)
  }

  return {
    load: start,
    reload: () => (hls?.levels.length ? hls.startLoad() : hls?.url && hls.loadSource(hls.url)),
    recover: () => hls?.recoverMediaError(),
    selectAudio: (id) => {
      if (hls) hls.audioTrack = id
    },
    selectSubtitle: (id) => {
      if (!hls) return
      hls.subtitleDisplay = false
      hls.subtitleTrack = id ?? -1
    },
    destroy: () => {
      hls?.destroy()
      hls = null
    },
  }
}

/** Safari's own track list of audio, which TypeScript's DOM does not know. */
interface NativeAudioTrack {
  label: string
  language: string
  enabled: boolean
}
type VideoWithAudioTracks = HTMLVideoElement & { audioTracks?: ArrayLike<NativeAudioTrack> }

/** For browsers that play HLS themselves and cannot be fed by hand. */
const createNativeEngine = (video: VideoWithAudioTracks, listeners: EngineListeners): Engine => {
  const aborter = new AbortController()
  const { signal } = aborter
  const audio = () => Array.from(video.audioTracks ?? [])
  const tell = () =>
    listeners.onTracks({
      audio: audio().map(({ label, language }, id) => ({ id, label, language })),
      audioId: audio().findIndex(({ enabled }) => enabled),
      subtitles: Array.from(video.textTracks, ({ label, language }, id) => ({ id, label, language })),
    })
  video.addEventListener('loadedmetadata', tell, { signal })
  video.textTracks.addEventListener('addtrack', tell, { signal })
  video.addEventListener(
    'error',
    () => {
      // A refused address (403) and a broken line look the same from here.
      const code = video.error?.code
      const kind = code === MediaError.MEDIA_ERR_NETWORK || code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'network' : 'media'
      listeners.onFailure({ isFatal: true, kind, detail: `native ${code ?? ''} ${video.error?.message ?? ''}`.trim() })
    },
    { signal },
  )
  const load = (url: string, startSeconds: number) => {
    video.src = url
    if (startSeconds > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = startSeconds), { once: true, signal })
  }
  const again = () => load(video.src, video.currentTime)
  return {
    load,
    reload: again,
    recover: again,
    selectAudio: (id) => {
      for (const [index, track] of audio().entries()) track.enabled = index === id
    },
    selectSubtitle: (id) => {
      for (const [index, track] of Array.from(video.textTracks).entries()) track.mode = index === id ? 'hidden' : 'disabled'
    },
    destroy: () => {
      aborter.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Chooses what can play here; rejects when the player's code does not arrive or the browser can play nothing of the kind. */
export const createEngine = async (video: HTMLVideoElement, listeners: EngineListeners): Promise<Engine> => {
  preloadEngine()
  const HlsClass = (await hlsModule)?.default
  if (HlsClass?.isSupported()) return createHlsEngine(HlsClass, video, listeners)
  if (video.canPlayType(hlsType)) return createNativeEngine(video, listeners)
  throw new Error('This browser plays neither Media Source nor HLS')
}
