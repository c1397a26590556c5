import { languageTag } from './language.ts'
import type { AudioKind, AudioTrack, Chapter, SubtitleKind, SubtitleTrack, VideoTrack } from './source.ts'

/** A stream as ffprobe writes it; what is not listed is not read. */
export interface ProbedStream {
  index: number
  codec_type?: string
  codec_name?: string
  codec_tag_string?: string
  profile?: string
  level?: number
  width?: number
  height?: number
  sample_aspect_ratio?: string
  pix_fmt?: string
  bits_per_raw_sample?: string
  field_order?: string
  color_range?: string
  color_space?: string
  color_transfer?: string
  color_primaries?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  bit_rate?: string
  start_time?: string
  channels?: number
  channel_layout?: string
  sample_rate?: string
  disposition?: Record<string, number>
  tags?: Record<string, string>
  side_data_list?: { side_data_type?: string; rotation?: number; dv_profile?: number; dv_bl_signal_compatibility_id?: number }[]
}

const longestTitle = 200

/** Texts of a file are shown to people: without control characters, and not endless. */
export const plainText = (written: string | undefined): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  const text = (written ?? '').replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
  return text === '' ? null : text.slice(0, longestTitle)
}

export const tagOf = (stream: ProbedStream, name: string): string | undefined =>
  Object.entries(stream.tags ?? {}).find(([key]) => key.toLowerCase() === name)?.[1]

const ratio = (written: string | undefined): number => {
  const [above, below] = (written ?? '').split(/[:/]/).map(Number)
  return above && below ? above / below : 0
}

const isSet = (stream: ProbedStream, ...names: string[]): boolean => names.some((name) => stream.disposition?.[name] === 1)

/** A picture that came attached is a cover, not the film. */
export const isCover = (stream: ProbedStream): boolean =>
  isSet(stream, 'attached_pic', 'timed_thumbnails') || ['png', 'bmp', 'gif', 'webp', 'tiff'].includes(stream.codec_name ?? '')

const hdrOf = (transfer: string | undefined): VideoTrack['hdr'] =>
  transfer === 'smpte2084' ? 'pq' : transfer === 'arib-std-b67' ? 'hlg' : null

const depthOf = (stream: ProbedStream): number =>
  Number(/p(9|10|12|14|16)(le|be)$/.exec(stream.pix_fmt ?? '')?.[1] ?? 0) || Number(stream.bits_per_raw_sample) || 8

/** What a picture's stream says of itself; frames and errors are told by reading it. */
export const videoTrackOf = (stream: ProbedStream, fallbackBits: number): Omit<VideoTrack, 'frames' | 'decodeErrors'> => {
  const turned =
    stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tagOf(stream, 'rotate') ?? 0) * -1
  const order = stream.field_order
  return {
    stream: stream.index,
    codec: stream.codec_name ?? 'unknown',
    profile: stream.profile ?? null,
    level: stream.level ?? null,
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    pixelAspect: ratio(stream.sample_aspect_ratio) || 1,
    rotation: (((Math.round(-turned / 90) * 90) % 360) + 360) % 360,
    pixelFormat: stream.pix_fmt ?? 'unknown',
    bitDepth: depthOf(stream),
    isInterlaced: order === 'progressive' ? false : order && order !== 'unknown' ? true : null,
    hdr: hdrOf(stream.color_transfer),
    colours: {
      primaries: stream.color_primaries ?? null,
      transfer: stream.color_transfer ?? null,
      matrix: stream.color_space ?? null,
      isFullRange: stream.color_range === 'pc' || (stream.pix_fmt ?? '').startsWith('yuvj'),
    },
    bitsPerSecond: Number(stream.bit_rate) || fallbackBits,
    language: languageTag(tagOf(stream, 'language')),
  }
}

export const ratesOf = (stream: ProbedStream): number => ratio(stream.avg_frame_rate) || ratio(stream.r_frame_rate)

const audioKind = (stream: ProbedStream, title: string): AudioKind => {
  if (isSet(stream, 'comment') || /comment/i.test(title)) return 'commentary'
  return isSet(stream, 'visual_impaired', 'descriptions') || /\b(descri|audiodescri|AD\b)/i.test(title) ? 'description' : 'main'
}

export const audioTrackOf = (stream: ProbedStream): Omit<AudioTrack, 'canDecode' | 'decodeErrors'> => {
  const title = plainText(tagOf(stream, 'title'))
  return {
    stream: stream.index,
    codec: stream.codec_name ?? 'unknown',
    profile: stream.profile ?? null,
    channels: stream.channels ?? 0,
    layout: stream.channel_layout ?? null,
    samplesPerSecond: Number(stream.sample_rate) || 0,
    bitsPerSecond: Number(stream.bit_rate) || null,
    startSeconds: Number(stream.start_time) || 0,
    language: languageTag(tagOf(stream, 'language')),
    title,
    kind: audioKind(stream, title ?? ''),
    isDefault: isSet(stream, 'default'),
  }
}

const textCodecs = ['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text', 'microdvd', 'sami', 'subviewer', 'stl', 'ttml']

const subtitleKind = (stream: ProbedStream, title: string): SubtitleKind => {
  if (isSet(stream, 'forced') || /\bforced\b/i.test(title)) return 'forced'
  if (isSet(stream, 'hearing_impaired', 'captions') || /\b(sdh|cc|hearing)\b/i.test(title)) return 'hearing-impaired'
  return isSet(stream, 'comment') || /comment/i.test(title) ? 'commentary' : 'dialogue'
}

export const subtitleTrackOf = (stream: ProbedStream): SubtitleTrack => {
  const title = plainText(tagOf(stream, 'title'))
  const codec = stream.codec_name ?? 'unknown'
  return {
    stream: stream.index,
    codec,
    isText: textCodecs.includes(codec),
    language: languageTag(tagOf(stream, 'language')),
    title,
    kind: subtitleKind(stream, title ?? ''),
    isDefault: isSet(stream, 'default'),
  }
}

export const coverOf = (stream: ProbedStream) => ({
  stream: stream.index,
  codec: stream.codec_name ?? 'unknown',
  width: stream.width ?? 0,
  height: stream.height ?? 0,
  name: plainText(tagOf(stream, 'filename')),
})

/** Chapters in order, within the film, each with a length. */
export const chaptersOf = (
  written: readonly { start_time?: string; end_time?: string; tags?: Record<string, string> }[],
  durationSeconds: number,
): Chapter[] =>
  written
    .map(({ start_time, end_time, tags }) => ({
      startSeconds: Math.max(0, Number(start_time)),
      endSeconds: Math.min(durationSeconds, Number(end_time)),
      title: plainText(tags?.title),
    }))
    .filter(({ startSeconds, endSeconds }) => startSeconds < durationSeconds && endSeconds > startSeconds)
    .sort((one, other) => one.startSeconds - other.startSeconds)
