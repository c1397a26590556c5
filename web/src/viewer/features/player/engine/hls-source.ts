import type Hls from 'hls.js'
import type { AttrList, HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext, PlaylistLoaderContext } from 'hls.js'
import { readSubtitles, type SubtitleReader } from '../subtitles/subtitle-reader.ts'
import { cutOffStatus, isCutOff } from './boxes.ts'
import { createFirstByteLimit } from './first-byte.ts'
import { isNetworkSlow, storedKilobits } from './network-estimate.ts'

/** Seconds kept behind, and fetched ahead on any network (specification). */
export const bufferSeconds = 10
/** Seconds fetched ahead where the network carries several times what plays (decision 20). */
const amplySeconds = 30
const ample = 3

/** How far ahead to fetch at most, by the bits a second of the network and of what plays. */
export const aheadSeconds = (network: number, playing = Number.POSITIVE_INFINITY): number =>
  network > ample * playing ? amplySeconds : bufferSeconds

/** Settings of hls.js for media that starts at `startSeconds`, on a network that carries so many kilobits a second. */
export const hlsSettings = (startSeconds: number, kilobits: number): Partial<HlsConfig> => ({
  backBufferLength: bufferSeconds,
  maxBufferLength: bufferSeconds,
  // hls.js would fetch further ahead where segments are small.
  maxMaxBufferLength: bufferSeconds,
  startPosition: startSeconds,
  capLevelToPlayerSize: true,
  startFragPrefetch: true,
  // The first rendition is chosen by what is known of the network, not by a segment fetched only to measure it.
  testBandwidth: false,
  abrEwmaDefaultEstimate: kilobits * 1000,
  enableCEA708Captions: false,
  enableIMSC1: false,
  // Subtitles are read by `readSubtitles` and drawn by Subtitles.
  timelineController: undefined,
  renderTextTracksNatively: false,
  ...policies,
})

/** The same number of tries on a network that is gone as on one that carries much: what lasts longer is mended with the viewer in view. */
const policies: Partial<HlsConfig> = {
  manifestLoadPolicy: {
    default: {
      maxTimeToFirstByteMs: 8000,
      maxLoadTimeMs: 20_000,
      timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
      errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 },
    },
  },
  fragLoadPolicy: {
    default: {
      maxTimeToFirstByteMs: 8000,
      maxLoadTimeMs: 120_000,
      // A segment that does not answer is asked for in the next rendition.
      timeoutRetry: { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 },
      // Twice in one rendition, then in the next; altogether less than what is fetched ahead.
      errorRetry: {
        maxNumRetry: 6,
        retryDelayMs: 250,
        maxRetryDelayMs: 1000,
        shouldRetry: (_config, count, _isTimeout, _response, isDue) => isDue && count < 2,
      },
    },
  },
  // A rendition that failed is tried again after a while: else a short outage would leave the lowest for the rest of the film.
  errorPenaltyExpireMs: 15_000,
}

const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window

/** Films in fragmented MP4 are played by a build without the rest (`hls-small.ts` beside Vite's settings). */
const builds = { small: () => import('hls.js/small'), complete: () => import('hls.js') }
let wanted: keyof typeof builds = 'small'
let hlsModule: Promise<{ default: typeof Hls }> | undefined
let smallHls: typeof Hls | undefined

/** Starts fetching hls.js where the browser needs it: call it early, beside the play address. */
export const preloadEngine = (): void => {
  if (!hasMediaSource() || hlsModule) return
  hlsModule = builds[wanted]()
  // Whoever waits for it is told; here it is only not kept.
  hlsModule.catch(() => {
    hlsModule = undefined
  })
}

const wantCompleteHls = (): void => {
  if (wanted === 'small') hlsModule = undefined
  wanted = 'complete'
  preloadEngine()
}

/** A playlist that asks for what the small build leaves out: other containers, keys, variables, steering, or a stream that goes on. */
export const needsCompleteHls = (playlist: string): boolean => {
  if (/^#EXT-X-(SESSION-KEY|KEY|DEFINE|CONTENT-STEERING):/m.test(playlist)) return true
  const isOfMedia = /^#EXT-X-TARGETDURATION:/m.test(playlist)
  return isOfMedia && !(/^#EXT-X-MAP:/m.test(playlist) && /^#EXT-X-ENDLIST/m.test(playlist))
}

/** Addresses in a master playlist that a slow network begins with: of the least picture, and of the sound beside it that is heard without a choice. */
export const poorestPlaylists = (master: string): string[] => {
  const pictures = Array.from(
    master.matchAll(/^#EXT-X-STREAM-INF:((?:.*,)?BANDWIDTH=(\d+).*)\r?\n([^#\s].*?)\s*$/gm),
    ([, tag, bits, uri]) => ({
      bits: Number(bits),
      group: /[:,]AUDIO=("[^"]*")/.exec(`:${tag}`)?.[1],
      uri: uri!,
    }),
  )
  const least = pictures.sort((one, other) => one.bits - other.bits)[0]
  const sounds = master.match(/^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*DEFAULT=YES).*URI="[^"]+"/gm) ?? []
  const sound = sounds.find((tag) => tag.includes(`GROUP-ID=${least?.group}`))
  return [least?.uri, sound && /URI="([^"]+)"/.exec(sound)![1]!].filter((uri) => uri !== undefined)
}

/**
 * Fetches the master playlist while hls.js is still under way, which then finds it in the browser's cache; on a slow network, where hls.js is
 * under way for seconds, also the playlists that it will ask for next.
 */
export const fetchAhead = (url: string): void => {
  if (!hasMediaSource() || warm?.url === url) return
  const fetchAll = async () => {
    const master = await fetch(url)
    if (!isNetworkSlow()) return
    for (const uri of poorestPlaylists(await master.text())) fetch(new URL(uri, new URL(url, location.href))).catch(() => {})
  }
  fetchAll().catch(() => {})
}

/** An address up to its last slash, whatever it was written like. */
const folderOf = (url: string): string => new URL('.', new URL(url, location.href)).href

/** An address under way to the media element. */
export interface HlsSource {
  url: string
  hls: Hls
  /** What its master playlist says of itself (EXT-X-SESSION-DATA), once that is there. */
  sessionData: () => Record<string, AttrList> | null
  /** Goes on asking for the same media under another address. */
  readdress: (url: string) => void
  /** When the last bytes of it arrived, by the clock of performance.now(). */
  receivedAtMs: () => number
  subtitles: SubtitleReader
  /** Where it stands, when it waits for its media element. */
  startSeconds: number
  /** Called when this build cannot play it; the complete one is under way. */
  onLacking: () => void
}

/**
 * A loader that takes a segment only whole, and does not wait long for one that is not answered where others were: hls.js then tries another
 * rendition, as for one that is not there.
 */
const segmentLoader = (HlsClass: typeof Hls) => {
  const limit = createFirstByteLimit()
  return class extends HlsClass.DefaultConfig.loader {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      const loadPolicy = { ...config.loadPolicy, maxTimeToFirstByteMs: limit.ms() }
      super.load(
        context,
        { ...config, loadPolicy },
        {
          ...callbacks,
          onSuccess: (response, stats, loaded, details) => {
            limit.answered(stats.loading.first - stats.loading.start)
            if (isCutOff(response.data)) callbacks.onError({ code: cutOffStatus, text: 'cut off' }, loaded, details, stats)
            else callbacks.onSuccess(response, stats, loaded, details)
          },
          onTimeout: (stats, asked, details) => {
            limit.missed()
            callbacks.onTimeout(stats, asked, details)
          },
        },
      )
    }
  } as unknown as HlsConfig['fLoader']
}

/** Hands on no playlist that is beyond the small build. */
const smallPlaylistLoader = (HlsClass: typeof Hls, onLacking: () => void) =>
  class extends HlsClass.DefaultConfig.loader {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      const isOfSubtitles = (context as PlaylistLoaderContext).type === 'subtitleTrack'
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats, loaded, details) =>
          !isOfSubtitles && needsCompleteHls(String(response.data)) ? onLacking() : callbacks.onSuccess(response, stats, loaded, details),
      })
    }
  } as unknown as HlsConfig['pLoader']

const openSource = (HlsClass: typeof Hls, url: string, startSeconds: number): HlsSource => {
  const folder = folderOf(url)
  let freshFolder = folder
  let receivedAtMs = Number.NEGATIVE_INFINITY
  const lacking = () => {
    wantCompleteHls()
    source.onLacking()
  }
  const hls = new HlsClass({
    ...hlsSettings(startSeconds, storedKilobits()),
    fLoader: segmentLoader(HlsClass),
    ...(HlsClass === smallHls && { pLoader: smallPlaylistLoader(HlsClass, lacking) }),
    xhrSetup: (request, address) => {
      // Playlists that come again and again are nothing of the film.
      request.addEventListener('progress', () => {
        if (request.responseType === 'arraybuffer') receivedAtMs = performance.now()
      })
      if (freshFolder !== folder && address.startsWith(folder)) request.open('GET', freshFolder + address.slice(folder.length), true)
    },
  })
  let sessionData: Record<string, AttrList> | null = null
  hls.on(HlsClass.Events.MANIFEST_LOADED, (_, manifest) => {
    sessionData = manifest.sessionData
  })
  const subtitles = readSubtitles(HlsClass, hls)
  const source: HlsSource = {
    url,
    hls,
    startSeconds,
    subtitles,
    onLacking: () => {},
    sessionData: () => sessionData,
    receivedAtMs: () => receivedAtMs,
    readdress: (fresh) => {
      freshFolder = folderOf(fresh)
      hls.startLoad()
    },
  }
  hls.loadSource(url)
  return source
}

/** hls.js, where the browser needs and supports it. */
export const loadHls = async (): Promise<typeof Hls | null> => {
  preloadEngine()
  const build = wanted
  const HlsClass = (await hlsModule)?.default
  if (build === 'small') smallHls = HlsClass
  return HlsClass?.isSupported() ? HlsClass : null
}

const warmForMs = 60_000
let warm: HlsSource | null = null
let coolTimer: ReturnType<typeof setTimeout> | undefined

const coolDown = () => {
  clearTimeout(coolTimer)
  warm?.hls.destroy()
  warm = null
}

/** Fetches playlists, the initialisation and the first segment of what may be played next, for a minute. */
export const warmSource = async (url: string, startSeconds: number): Promise<void> => {
  const HlsClass = await loadHls()
  if (!HlsClass || (warm?.url === url && warm.startSeconds === startSeconds)) return
  coolDown()
  const source = openSource(HlsClass, url, startSeconds)
  warm = source
  source.onLacking = () => {
    if (warm === source) coolDown()
    void warmSource(url, startSeconds).catch(() => {})
  }
  coolTimer = setTimeout(coolDown, warmForMs)
  source.hls.on(HlsClass.Events.ERROR, (_, { fatal }) => {
    if (fatal && warm === source) coolDown()
  })
}

/** The source that was warmed for this address, else a new one. */
export const takeSource = (HlsClass: typeof Hls, url: string, startSeconds: number): HlsSource => {
  if (warm?.url !== url || Math.abs(warm.startSeconds - startSeconds) > 1) return openSource(HlsClass, url, startSeconds)
  const source = warm
  warm = null
  clearTimeout(coolTimer)
  source.hls.removeAllListeners(HlsClass.Events.ERROR)
  return source
}
