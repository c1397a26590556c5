import type Hls from 'hls.js'
import type { ErrorData, LevelDetails } from 'hls.js'
import { type Chapter, chaptersDataId, fetchChapters } from './chapters.ts'
import { type CueTrack, cueTrackOf } from './cues.ts'
import type { Track } from './events.ts'
import { failureOf, isOfSubtitles } from './hls-failure.ts'
import { aheadSeconds, bufferSeconds, type HlsSource, loadHls, takeSource } from './hls-source.ts'
import { aheadOf } from './media-times.ts'
import type { FailureKind, MediaFailure, MediaPart } from './recovery.ts'
import { rememberKilobits } from './remembered.ts'
import { saverHeight } from './settings.ts'
import type { EngineStats } from './stats.ts'

export interface TrackChoice {
  audio: readonly Track[]
  audioId: number | null
  subtitles: readonly Track[]
}
export type Quality = number | 'auto' | 'saver'

/** Feeds a media element from an HLS address. */
export interface Engine {
  load: (url: string, startSeconds: number) => void
  /** Goes on after a broken connection. */
  reload: () => void
  /** Goes on after a decoding error. */
  recover: () => void
  /** Goes on without the rendition that does not decode. */
  lower: () => void
  /** Goes on behind a segment, or behind what should come next where none is named; null when there is no such segment. */
  skip: (part: MediaPart | undefined) => MediaPart | null
  /** When the last bytes of the film arrived, by the clock of performance.now(). */
  receivedAtMs: () => number
  /** The same media under a fresh address: what is buffered stays. */
  readdress: (url: string) => void
  selectAudio: (id: number) => void
  /** Null for none. The track's cues are never drawn by the browser: see Subtitles. */
  selectSubtitle: (id: number | null) => void
  setQuality: (quality: Quality) => void
  stats: () => EngineStats
  destroy: () => void
}

interface EngineListeners {
  /** Heights of the picture there are to choose from, in pixels. */
  onHeights: (heights: readonly number[]) => void
  onChapters: (chapters: readonly Chapter[]) => void
  onTracks: (tracks: TrackChoice) => void
  /** The cues of the chosen subtitles, told again when there are more; null for none. */
  onCues: (track: CueTrack | null) => void
  onFailure: (failure: MediaFailure) => void
  /** A segment of the film has arrived. */
  onArrived: () => void
  /** The chosen subtitles do not come; they are off. */
  onSubtitleLost: (detail: string) => void
}

/** What must be known before it stops the film, or what the service wants to know although hls.js mends it with another rendition. */
const worthTelling: readonly FailureKind[] = ['expired', 'missing', 'part', 'decode']
/** What hls.js says of a picture that stands for a moment, which it mends by itself. */
const stalls = /^(bufferStalled|bufferNudge|bufferSeekOverHole|bufferFull|bufferAppendNoProgress)/

/** Subtitles that fail as often are done without; an answer that they are not there is enough at once. */
const subtitleTries = 3

const hlsType = 'application/vnd.apple.mpegurl'

/** Treats the segment at a moment as one that its playlist calls a gap (EXT-X-GAP), which hls.js plays across. */
const makeGap = (details: LevelDetails | undefined | null, atSeconds: number): MediaPart | null => {
  const segment = details?.fragments.find(({ start, end }) => start <= atSeconds && atSeconds < end)
  if (!segment || segment.gap) return null
  segment.gap = true
  segment.tagList.push(['GAP'])
  return { kind: 'picture', startSeconds: segment.start, endSeconds: segment.end }
}

const createHlsEngine = (HlsClass: typeof Hls, video: HTMLVideoElement, listeners: EngineListeners): Engine => {
  let hls: Hls | null = null
  let source: HlsSource | null = null
  let quality: Quality = 'auto'
  let subtitleErrors = 0
  let beginSeconds = 0
  let subtitleId: number | null = null

  const tellCues = () => listeners.onCues(subtitleId === null || !source ? null : source.subtitles.trackOf(subtitleId))

  const applyQuality = () => {
    if (!hls || hls.levels.length === 0) return
    const below = (height: number) => hls!.levels.findLastIndex((level) => level.height <= height)
    hls.autoLevelCapping = quality === 'saver' ? Math.max(0, below(saverHeight)) : -1
    // Setting it throws away what is buffered.
    if (typeof quality === 'number') hls.nextLevel = Math.max(0, below(quality))
    else if (!hls.autoLevelEnabled) hls.nextLevel = -1
  }

  const tellChapters = async (instance: Hls) => {
    // hls.js tells that it has read the playlist from within telling that it has it.
    await Promise.resolve()
    const data = source?.sessionData()?.[chaptersDataId]
    if (!data?.URI || !instance.url) return
    const chapters = await fetchChapters(new URL(data.URI, new URL(instance.url, location.href)).href)
    if (hls === instance && chapters.length > 0) listeners.onChapters(chapters)
  }

  /** Fetches on from where the film stands, or is to begin: left to itself, hls.js may forget the beginning. */
  const goOn = () => {
    const instance = hls
    instance?.stopLoad()
    // What is told of the requests that this ended would end those that begin now.
    setTimeout(() => hls === instance && instance?.startLoad(video.readyState > 0 ? video.currentTime : beginSeconds))
  }

  /** hls.js counts errors of subtitles against the film, and stops it for them. */
  const onSubtitleError = (instance: Hls, error: ErrorData) => {
    subtitleErrors += 1
    const status = error.response?.code ?? 0
    const isFinal = error.fatal || (status >= 400 && status < 500) || subtitleErrors >= subtitleTries
    if (!isFinal || hls !== instance) return
    subtitleErrors = 0
    const id = instance.subtitleTrack
    instance.subtitleTrack = -1
    subtitleId = null
    tellCues()
    goOn()
    if (id >= 0) listeners.onSubtitleLost(failureOf(error).detail)
  }

  const start = (url: string, startSeconds: number) => {
    hls?.destroy()
    source = takeSource(HlsClass, url, startSeconds)
    beginSeconds = startSeconds
    const instance = source.hls
    hls = instance
    source.subtitles.onMore = tellCues
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
    const onManifest = () => {
      applyQuality()
      void tellChapters(instance)
      listeners.onHeights([...new Set(instance.levels.map(({ height }) => height).filter((height) => height > 0))].sort((a, b) => a - b))
    }
    instance.on(HlsClass.Events.MANIFEST_PARSED, onManifest)
    instance.on(HlsClass.Events.FRAG_BUFFERED, () => {
      const playing = instance.levels[instance.currentLevel]?.bitrate
      instance.config.maxMaxBufferLength = quality === 'saver' ? bufferSeconds : aheadSeconds(instance.bandwidthEstimate, playing)
      listeners.onArrived()
    })
    instance.on(HlsClass.Events.ERROR, (_, error) => {
      if (isOfSubtitles(error)) return onSubtitleError(instance, error)
      const failure = failureOf(error)
      if (failure.isFatal || (worthTelling.includes(failure.kind) && !stalls.test(error.details))) listeners.onFailure(failure)
    })
    instance.attachMedia(video)
    // A source that was fetched beforehand has told all this already.
    if (instance.levels.length > 0) {
      onManifest()
      tell()
    }
  }

  return {
    load: start,
    reload: () => (hls?.levels.length ? goOn() : hls?.url && hls.loadSource(hls.url)),
    recover: () => hls?.recoverMediaError(),
    lower: () => {
      if (!hls) return
      if (hls.levels.length > 1) hls.removeLevel(Math.max(0, hls.currentLevel))
      hls.recoverMediaError()
    },
    skip: (part) => {
      if (!hls) return null
      const atSeconds = part ? (part.startSeconds + part.endSeconds) / 2 : video.currentTime + aheadOf(video) + 0.2
      const ofPicture = part?.kind === 'sound' ? [] : hls.levels.map(({ details }) => makeGap(details, atSeconds))
      const ofSound = part?.kind === 'picture' ? [] : hls.audioTracks.map(({ details }) => makeGap(details, atSeconds))
      const hole = [...ofPicture, ...ofSound].find((gap) => gap !== null)
      if (!hole) return null
      goOn()
      return part ?? hole
    },
    receivedAtMs: () => source?.receivedAtMs() ?? Number.NEGATIVE_INFINITY,
    readdress: (url) => {
      source?.readdress(url)
    },
    selectAudio: (id) => {
      if (hls) hls.audioTrack = id
    },
    selectSubtitle: (id) => {
      if (!hls) return
      hls.subtitleTrack = id ?? -1
      subtitleId = id
      tellCues()
    },
    setQuality: (wanted) => {
      quality = wanted
      applyQuality()
    },
    stats: () => {
      const level = hls?.levels[hls.currentLevel]
      return {
        host: hls?.url ? new URL(hls.url, location.href).host : '',
        kilobits: level && level.bitrate / 1000,
        lineKilobits: hls ? hls.bandwidthEstimate / 1000 : undefined,
        codecs: level?.attrs.CODECS,
      }
    },
    destroy: () => {
      if (hls && hls.levels.length > 0) rememberKilobits(hls.bandwidthEstimate / 1000)
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
  let receivedAtMs = Number.NEGATIVE_INFINITY
  const onProgress = () => {
    receivedAtMs = performance.now()
    listeners.onArrived()
  }
  video.addEventListener('progress', onProgress, { signal })
  video.addEventListener(
    'error',
    () => {
      // A refused address (403) and a broken line look the same from here.
      const code = video.error?.code
      const kind = code === MediaError.MEDIA_ERR_NETWORK || code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'line' : 'decode'
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
    lower: again,
    // Which segments there are the browser does not tell.
    skip: () => null,
    receivedAtMs: () => receivedAtMs,
    readdress: (url) => load(url, video.currentTime),
    selectAudio: (id) => {
      for (const [index, track] of audio().entries()) track.enabled = index === id
    },
    selectSubtitle: (id) => {
      for (const [index, track] of Array.from(video.textTracks).entries()) track.mode = index === id ? 'hidden' : 'disabled'
      const chosen = id === null ? undefined : video.textTracks[id]
      listeners.onCues(chosen ? cueTrackOf(chosen) : null)
    },
    // The browser chooses by itself.
    setQuality: () => {},
    stats: () => ({ host: video.currentSrc ? new URL(video.currentSrc).host : '' }),
    destroy: () => {
      aborter.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Chooses what can play here; rejects when the player's code does not arrive or the browser can play nothing of the kind. */
export const createEngine = async (video: HTMLVideoElement, listeners: EngineListeners): Promise<Engine> => {
  const HlsClass = await loadHls()
  if (HlsClass) return createHlsEngine(HlsClass, video, listeners)
  if (video.canPlayType(hlsType)) return createNativeEngine(video, listeners)
  throw new Error('This browser plays neither Media Source nor HLS')
}
