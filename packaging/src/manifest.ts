import type { Bandwidth } from './hls/multivariant.ts'
import type { Loudness } from './loudness.ts'
import type { Still } from './pictures/stills.ts'
import type { Storyboard } from './pictures/storyboard.ts'
import type { LeftOut } from './plan/plan.ts'
import type { AudioKind, Chapter, SubtitleKind } from './probe/source.ts'

/** All that a service keeps of a packaged film: manifest.json beside its playlists. Names of files are relative to it. */
export interface Manifest {
  version: 1
  /** The same source, packaged with the same settings, has the same. */
  identity: string
  durationSeconds: number
  /** The multivariant playlist. */
  playlist: string
  renditions: RenditionResult[]
  audio: AudioResult[]
  subtitles: SubtitleResult[]
  /** The same sidecars have the same. */
  sidecars: string
  /** Likewise of the sound tracks beside the film. */
  sounds?: string
  chapters: Chapter[]
  storyboard: Storyboard | null
  /** Frames that can stand for the film, best first. */
  stills: Still[]
  /** The poster that came attached; null where there was none. */
  cover?: string | null
  source: {
    title: string | null
    container: string
    bytes: number
    width: number
    height: number
    codec: string
    framesPerSecond: number
    hdr: 'pq' | 'hlg' | null
    covers: number
  }
  /** What of the source is not here, and why, in words for people. */
  leftOut: LeftOut[]
  warnings: string[]
  /** Of all files that are served. */
  bytes: number
  /** The processor's time that ffmpeg took, of the runs that were not resumed. */
  cpuSeconds: number
}

export interface RenditionResult {
  name: string
  playlist: string
  file: string
  codec: string
  width: number
  height: number
  framesPerSecond: number
  bandwidth: Bandwidth
  iFrames: { playlist: string; bandwidth: Bandwidth } | null
  bytes: number
  isCopy: boolean
  /** For lines of 0.3 Mb/s. */
  isThin: boolean
}

export interface AudioResult {
  name: string
  playlist: string
  file: string
  codec: string
  label: string
  language: string | null
  kind: AudioKind
  isDefault: boolean
  isCopy: boolean
  channels: number
  /** 'thin' is the same track with fewer bits, for the thin picture; its loudness is that of its sister. */
  group: 'sound' | 'thin'
  bandwidth: Bandwidth
  bytes: number
  loudness: Loudness | null
  /** It lay beside the film. */
  isSidecar?: boolean
  /** The name of the file that it then came from. */
  sourceFile?: string
}

export interface SubtitleResult {
  name: string
  playlist: string
  file: string
  label: string
  language: string | null
  kind: SubtitleKind
  cues: number
  /** They lay beside the film. */
  isSidecar: boolean
  /** The name of the file that they then came from. */
  sourceFile?: string
}
