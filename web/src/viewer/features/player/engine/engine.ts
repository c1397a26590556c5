import type Hls from 'hls.js'
import type { AudioTrackLoadedData, ErrorData, Fragment, LevelDetails, LevelLoadedData, MediaPlaylist } from 'hls.js'
import type { FailureKind, MediaPart } from '../mending/recovery.ts'
import { chaptersDataId, fetchChapters } from '../rules/chapters.ts'
import type { Track } from '../rules/events.ts'
import { saverHeight } from '../rules/settings.ts'
import type { Engine, EngineListeners, Quality } from './engine-shape.ts'
import { forgetFalseGaps, makeGap, makeGaps } from './gaps.ts'
import { createPatience, decodeFailureOf, deltaFailureOf, failureOf, isOfSubtitles, isRefusal, refusedPart } from './hls-failure.ts'
import { aheadSeconds, bufferSeconds, type HlsSource, loadHls, takeSource } from './hls-source.ts'
import { aheadOf, timesOf } from './media-times.ts'
import { createBandwidthMeter, storeKilobits } from './network-estimate.ts'

/** What must be known before it stops the film, or what the service wants to know although hls.js mends it with another rendition. */
const worthTelling: readonly FailureKind[] = ['expired', 'missing', 'part', 'decode']
/** What hls.js says of a picture that stands for a moment, which it mends by itself. */
const stalls = /^(bufferStalled|bufferNudge|bufferSeekOverHole|bufferFull|bufferAppendNoProgress)/

/** What is fetched ahead in a poor picture is fetched anew in a better one: this often, and from so many seconds on. */
const renewEveryMs = 20_000
const worthRenewingSeconds = 5

/** How far decoders work ahead of the picture. */
const decodedAheadSeconds = 0.5
/** A segment that does not decode is left out from here on: what is left before it is shorter than finding out again. */
const beforeBrokenSeconds = 1

/** Subtitles that fail as often are done without; an answer that they are not there is enough at once. */
const subtitleTries = 3

const hlsType = 'application/vnd.apple.mpegurl'

const trackOf = ({ name, lang, characteristics }: MediaPlaylist, id: number): Track => ({
  id,
  label: name,
  language: lang ?? '',
  role: characteristics ?? '',
})

const createHlsEngine = (FirstClass: typeof Hls, video: HTMLVideoElement, listeners: EngineListeners): Engine => {
  let HlsClass = FirstClass
  let hls: Hls | null = null
  let source: HlsSource | null = null
  let quality: Quality = 'auto'
  let subtitleErrors = 0
  let beginSeconds = 0
  const withPatience = createPatience()
  let subtitleId: number | null = null
  /** The segment whose bytes were refused last. */
  let refused: MediaPart | undefined
  /** What was appended last, by the type of its playlist. */
  const appended: Record<string, Fragment> = {}
  /** What was left out; a rendition whose playlist comes later has it, too. */
  let leftOut: { kind: MediaPart['kind'] | undefined; atSeconds: number }[] = []
  const leaveOutOf = (kind: MediaPart['kind'], details: LevelDetails) => {
    for (const hole of leftOut) if ((hole.kind ?? kind) === kind) makeGap(details, hole.atSeconds)
  }
  const listening = new AbortController()

  const tellCues = () => listeners.onCues(subtitleId === null || !source ? null : source.subtitles.trackOf(subtitleId))
  let meter = createBandwidthMeter()
  let renewedAtMs = Number.NEGATIVE_INFINITY

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

  /** Where the film stands, or is to stand: an element that is being reset stands at 0. */
  const placeSeconds = () => timesOf(video)?.positionSeconds ?? beginSeconds

  /** Fetches on from where the film stands, or is to begin: left to itself, hls.js may forget the beginning. */
  const goOn = () => {
    const instance = hls
    instance?.stopLoad()
    // What is told of the requests that this ended would end those that begin now.
    setTimeout(() => hls === instance && instance?.startLoad(placeSeconds()))
  }

  /** Begins with fresh decoders and an empty buffer. */
  const reset = (atSeconds = placeSeconds()) => {
    if (!hls) return
    beginSeconds = atSeconds
    forgetFalseGaps(hls)
    hls.detachMedia()
    hls.attachMedia(video)
    hls.startLoad(atSeconds)
  }

  /** An element that gives up says why; of itself, hls.js sees it only when it next appends something. */
  const onGivenUp = () => {
    // Told late, of an element that has been reset meanwhile.
    if (!video.error) return
    const { code, message } = video.error
    const detail = `Element error ${code} ${message}`.trim()
    // What is refused as bytes comes to no decoder, which would tell its time.
    listeners.onFailure({ isFatal: true, ...decodeFailureOf(message), ...(/DEMUXER/.test(message) && { part: refused }), detail })
  }
  video.addEventListener('error', onGivenUp, { signal: listening.signal })
  const onSeeking = () => {
    beginSeconds = video.currentTime
  }
  video.addEventListener('seeking', onSeeking, { signal: listening.signal })
  const onTime = () => {
    beginSeconds = placeSeconds()
  }
  video.addEventListener('timeupdate', onTime, { signal: listening.signal })

  /** A network that is much better than it was shows in the picture soon, not once all that is here was played. */
  const measure = (instance: Hls, bytes: number, tookMs: number) => {
    const raised = meter.raised(bytes, tookMs, instance.bandwidthEstimate)
    if (raised === null) return
    instance.bandwidthEstimate = raised
    const isBetter = instance.autoLevelEnabled && instance.nextAutoLevel > instance.loadLevel
    if (!isBetter || performance.now() - renewedAtMs < renewEveryMs || aheadOf(video) < worthRenewingSeconds) return
    renewedAtMs = performance.now()
    // Setting it throws away what is fetched ahead, except what is about to be played.
    instance.nextLevel = -1
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

  /** Begins anew with the build of hls.js that is loaded next: the first could not read what it got. */
  const replaceBuild = async (instance: Hls, url: string) => {
    const Complete = await loadHls()
    if (hls !== instance || !Complete) return
    HlsClass = Complete
    start(url, placeSeconds())
  }

  const start = (url: string, startSeconds: number) => {
    hls?.destroy()
    source = takeSource(HlsClass, url, startSeconds)
    beginSeconds = startSeconds
    leftOut = []
    meter = createBandwidthMeter()
    const instance = source.hls
    hls = instance
    // It would reset the element again and again, from wherever that stands meanwhile: the page resets it, and leaves out what it fails at.
    instance.recoverMediaError = () => {}
    source.subtitles.onMore = tellCues
    source.onLacking = () => void replaceBuild(instance, url).catch(listeners.onNoScript)
    const tellNow = () =>
      listeners.onTracks({
        audio: instance.audioTracks.map(trackOf),
        audioId: instance.audioTrack >= 0 ? instance.audioTrack : null,
        subtitles: instance.subtitleTracks.map(trackOf),
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
    const onPlaylist = (_: string, { details, deliveryDirectives }: LevelLoadedData | AudioTrackLoadedData) => {
      const failure = deltaFailureOf(details, deliveryDirectives)
      if (failure) listeners.onFailure(failure)
    }
    instance.on(HlsClass.Events.LEVEL_LOADED, onPlaylist)
    instance.on(HlsClass.Events.AUDIO_TRACK_LOADED, onPlaylist)
    instance.on(HlsClass.Events.LEVEL_UPDATED, (_, { details }) => leaveOutOf('picture', details))
    instance.on(HlsClass.Events.AUDIO_TRACK_UPDATED, (_, { details }) => leaveOutOf('sound', details))
    instance.on(HlsClass.Events.FRAG_BUFFERED, (_, { frag }) => {
      const { type, stats } = frag
      appended[type] = frag
      if (String(type) === 'main') measure(instance, stats.loaded, stats.loading.end - stats.loading.first)
      const playing = instance.levels[instance.currentLevel]?.bitrate
      // What is fetched far ahead stays as poor as it was fetched.
      const isBest = instance.loadLevel >= instance.maxAutoLevel
      instance.config.maxMaxBufferLength = isBest && quality !== 'saver' ? aheadSeconds(instance.bandwidthEstimate, playing) : bufferSeconds
      listeners.onArrived()
    })
    instance.on(HlsClass.Events.ERROR, (_, error) => {
      if (isOfSubtitles(error)) return onSubtitleError(instance, error)
      const failure = withPatience(failureOf(error))
      refused = refusedPart(error, appended) ?? refused
      // The element itself tells that it gave up, once; hls.js tells it again and blames the segment that it appends next.
      if (isRefusal(error) || (video.error && String(error.type) === 'mediaError')) return
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
    recover: () => reset(),
    lower: () => {
      if (!hls) return
      if (hls.levels.length > 1) hls.removeLevel(Math.max(0, hls.currentLevel))
      reset()
    },
    skip: (part) => {
      if (!hls) return null
      forgetFalseGaps(hls)
      const instance = hls
      const gapAt = (atSeconds: number) => makeGaps(instance, part?.kind, atSeconds)
      const aheadSeconds = aheadOf(video)
      // Decoders work ahead: what is here and does not play mostly begins behind the place of the picture.
      const atSeconds = placeSeconds()
      const nextSeconds = atSeconds + (aheadSeconds > decodedAheadSeconds ? decodedAheadSeconds : aheadSeconds + 0.2)
      const hole = part ? gapAt((part.startSeconds + part.endSeconds) / 2) : (gapAt(nextSeconds) ?? gapAt(atSeconds))
      if (!hole) return null
      leftOut.push({ kind: part?.kind, atSeconds: (hole.startSeconds + hole.endSeconds) / 2 })
      // An element that has given up plays nothing that it has.
      if (!video.error) goOn()
      else reset(atSeconds > hole.startSeconds - beforeBrokenSeconds && atSeconds < hole.endSeconds ? hole.endSeconds + 0.05 : atSeconds)
      return { ...hole, kind: part?.kind ?? hole.kind }
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
        networkKilobits: hls ? hls.bandwidthEstimate / 1000 : undefined,
        codecs: level?.attrs.CODECS,
        framesPerSecond: level?.frameRate || undefined,
      }
    },
    destroy: () => {
      if (hls && hls.levels.length > 0) storeKilobits(hls.bandwidthEstimate / 1000)
      listening.abort()
      hls?.destroy()
      hls = null
    },
  }
}

export class NoEngine extends Error {}

/** Chooses what can play here; rejects when the player's code does not arrive or the browser can play nothing of the kind. */
export const createEngine = async (video: HTMLVideoElement, listeners: EngineListeners): Promise<Engine> => {
  const HlsClass = await loadHls()
  if (HlsClass) return createHlsEngine(HlsClass, video, listeners)
  if (video.canPlayType(hlsType)) return (await import('./native-engine.ts')).createNativeEngine(video, listeners)
  throw new NoEngine('This browser plays neither Media Source nor HLS')
}
