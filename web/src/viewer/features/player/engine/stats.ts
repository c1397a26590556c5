import { timesOf } from './media-times.ts'

/** What an engine knows of how it feeds the picture; what a browser keeps to itself is left out. */
export interface EngineStats {
  /** Where the media comes from. */
  host: string
  /** Kilobits a second of the rendition that plays. */
  kilobits?: number
  /** Kilobits a second that the network is taken to carry. */
  networkKilobits?: number
  codecs?: string
  framesPerSecond?: number
}

const rate = (kilobits: number | undefined) =>
  kilobits && Number.isFinite(kilobits) ? `${Math.round(kilobits).toLocaleString('en')} kb/s` : '–'

/** What the panel of stats says, as names and values. */
export const statLines = (video: HTMLVideoElement, engine: EngineStats | null): [name: string, value: string][] => {
  const times = timesOf(video)
  const { droppedVideoFrames = 0, totalVideoFrames = 0 } = video.getVideoPlaybackQuality?.() ?? {}
  return [
    ['Rendition', video.videoHeight > 0 ? `${video.videoWidth} × ${video.videoHeight}` : '–'],
    ['Codecs', engine?.codecs || '–'],
    ['Bitrate', rate(engine?.kilobits)],
    ['Line', rate(engine?.networkKilobits)],
    ['Buffer', times ? `${Math.max(0, times.bufferedSeconds - times.positionSeconds).toFixed(1)} s` : '–'],
    ['Frames', `${droppedVideoFrames} dropped of ${totalVideoFrames}`],
    ['Host', engine?.host || '–'],
  ]
}
