import { cueTrackOf } from '../subtitles/cues.ts'
import type { Engine, EngineListeners } from './engine-shape.ts'

/** Safari's own track list of audio, which TypeScript's DOM does not know. */
interface NativeAudioTrack {
  kind: string
  label: string
  language: string
  enabled: boolean
}
type VideoWithAudioTracks = HTMLVideoElement & { audioTracks?: ArrayLike<NativeAudioTrack> }

/** For browsers that play HLS themselves and cannot be fed by hand. */
export const createNativeEngine = (video: VideoWithAudioTracks, listeners: EngineListeners): Engine => {
  const aborter = new AbortController()
  const { signal } = aborter
  const audio = () => Array.from(video.audioTracks ?? [])
  /** Streams carry data in text tracks, too, and what the system draws of ours (see system-subtitles) is no choice. */
  const subtitles = () =>
    Array.from(video.textTracks).filter((track) => (track.kind === 'subtitles' || track.kind === 'captions') && !('isMirror' in track))
  const tell = () =>
    listeners.onTracks({
      audio: audio().map(({ label, language, kind }, id) => ({ id, label, language, role: kind })),
      audioId: audio().findIndex(({ enabled }) => enabled),
      subtitles: subtitles().map(({ label, language, kind }, id) => ({ id, label, language, role: kind })),
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
      // A refused address (403) and a broken network look the same from here.
      const code = video.error?.code
      const kind = code === MediaError.MEDIA_ERR_NETWORK || code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'network' : 'decode'
      listeners.onFailure({ isFatal: true, kind, detail: `native ${code ?? ''} ${video.error?.message ?? ''}`.trim() })
    },
    { signal },
  )
  /** Where the film stood last: an element that failed, or has no data yet, stands at its beginning. */
  let atSeconds = 0
  const onTime = () => {
    if (video.readyState > 0 && !video.error) atSeconds = video.currentTime
  }
  const onMetadata = () => {
    if (atSeconds > 0) video.currentTime = atSeconds
  }
  video.addEventListener('timeupdate', onTime, { signal })
  video.addEventListener('loadedmetadata', onMetadata, { signal })
  const load = (url: string, startSeconds: number) => {
    atSeconds = startSeconds
    video.src = url
  }
  const again = () => load(video.src, atSeconds)
  return {
    load,
    reload: again,
    recover: again,
    lower: again,
    // Which segments there are the browser does not tell.
    skip: () => null,
    receivedAtMs: () => receivedAtMs,
    readdress: (url) => load(url, atSeconds),
    selectAudio: (id) => {
      for (const [index, track] of audio().entries()) track.enabled = index === id
    },
    selectSubtitle: (id) => {
      for (const [index, track] of subtitles().entries()) track.mode = index === id ? 'hidden' : 'disabled'
      const chosen = id === null ? undefined : subtitles()[id]
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
