import { cueTrackOf } from './cues.ts'
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
  const tell = () =>
    listeners.onTracks({
      audio: audio().map(({ label, language, kind }, id) => ({ id, label, language, role: kind })),
      audioId: audio().findIndex(({ enabled }) => enabled),
      subtitles: Array.from(video.textTracks, ({ label, language, kind }, id) => ({ id, label, language, role: kind })),
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
