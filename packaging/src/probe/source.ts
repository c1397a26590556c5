/** What a source file holds, in our own words; made by `probe`, read by `plan`. Numbers of streams are ffmpeg's, for `-map 0:n`. */
export interface Source {
  file: string
  bytes: number
  /** ffmpeg's name of the container, by its content. */
  container: string
  durationSeconds: number
  video: VideoTrack
  audio: AudioTrack[]
  subtitles: SubtitleTrack[]
  chapters: Chapter[]
  /** Pictures that came attached, such as a poster. */
  covers: { stream: number; codec: string; width: number; height: number; name: string | null }[]
  /** Names of other attachments, such as typefaces. */
  attachments: string[]
  title: string | null
}

export interface VideoTrack {
  stream: number
  codec: string
  profile: string | null
  level: number | null
  /** As stored. */
  width: number
  height: number
  /** Width of a pixel by its height. */
  pixelAspect: number
  /** Degrees that a player turns it by, clockwise: 0, 90, 180 or 270. */
  rotation: number
  pixelFormat: string
  bitDepth: number
  isInterlaced: boolean | null
  /** A curve of light beyond SDR. */
  hdr: 'pq' | 'hlg' | null
  colours: { primaries: string | null; transfer: string | null; matrix: string | null; isFullRange: boolean }
  bitsPerSecond: number
  language: string | null
  frames: FrameSurvey
  /** Errors while some of it was decoded. */
  decodeErrors: number
}

/** Told by the packets of the picture: of the whole film, or of its beginning and two more parts. */
export interface FrameSurvey {
  isWhole: boolean
  /** Where it varies, the most frequent one. */
  framesPerSecond: number
  isVariable: boolean
  firstSeconds: number
  longestKeyFrameGapSeconds: number
  /** Frames that are shown before a key frame come after it: joining there breaks them. */
  hasLeadingPictures: boolean
}

/** What a sound track is for. */
export type AudioKind = 'main' | 'commentary' | 'description'

export interface AudioTrack {
  stream: number
  codec: string
  profile: string | null
  channels: number
  layout: string | null
  samplesPerSecond: number
  bitsPerSecond: number | null
  startSeconds: number
  /** A BCP 47 tag, or null where it is not said. */
  language: string | null
  title: string | null
  kind: AudioKind
  /** This ffmpeg can read it. */
  canDecode: boolean
  /** Errors while some of all sounds was decoded. */
  decodeErrors: number
  isDefault: boolean
}

/** What subtitles are for; `forced` translate only what the film itself leaves foreign. */
export type SubtitleKind = 'dialogue' | 'forced' | 'hearing-impaired' | 'commentary'

export interface SubtitleTrack {
  stream: number
  codec: string
  /** Pictures of text cannot become WebVTT. */
  isText: boolean
  language: string | null
  title: string | null
  kind: SubtitleKind
  isDefault: boolean
}

export interface Chapter {
  startSeconds: number
  endSeconds: number
  title: string | null
}
