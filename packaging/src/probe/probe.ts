import { Refusal } from '../refusal.ts'
import { inputOf } from '../tools/input.ts'
import { LimitReached, type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'
import { tryDecoding } from './decoding.ts'
import { readFirstBytes } from './first-bytes.ts'
import { readPackets, surveyFrames } from './packets.ts'
import type { Source, VideoTrack } from './source.ts'
import {
  audioTrackOf,
  chaptersOf,
  coverOf,
  isCover,
  type ProbedStream,
  plainText,
  ratesOf,
  subtitleTrackOf,
  tagOf,
  videoTrackOf,
} from './streams.ts'

const limits: Limits = { memoryMegabytes: 2048, fileMegabytes: 1, cpuSeconds: 120, totalSeconds: 300, silentSeconds: 120 }

/** Of a file that is not larger, every packet is read; of a larger one its beginning and two parts more. */
const wholeBytes = 256 << 20
const partSeconds = 40

/** A picture beyond this, a film longer than this, and more tracks than this are no films, but attempts to fill a disk. */
const mostPixels = 8192 * 4352
const longestSeconds = 24 * 3600
const mostTracks = 64
const shortestSeconds = 0.1

interface Probed {
  format?: { format_name?: string; duration?: string; start_time?: string; bit_rate?: string; tags?: Record<string, string> }
  streams?: ProbedStream[]
  chapters?: { start_time?: string; end_time?: string; tags?: Record<string, string> }[]
}

export interface ProbeOptions {
  tools: Tools
  signal?: AbortSignal
}

/** What ffprobe says of a file; refused where it says nothing that makes a film. */
const readStreams = async (file: string, { tools, signal }: ProbeOptions): Promise<Probed> => {
  const shown = ['-show_format', '-show_streams', '-show_chapters', '-of', 'json']
  const { stdout, stderr } = await run(tools.ffprobe, ['-v', 'error', ...shown, ...inputOf(file)], { limits, signal })
  if (/whitelist/i.test(stderr))
    throw new Refusal('playlist', 'What this file holds is no film of its own: it names other files or addresses, which are never opened.')
  let probed: Probed = {}
  try {
    probed = JSON.parse(stdout || '{}') as Probed
  } catch {
    // What was cut off in the middle says nothing.
  }
  if (/encryption info|encrypted/i.test(stderr)) throw new Refusal('encrypted', 'The film is encrypted (DRM) and cannot be read.')
  if (!probed.format) {
    if (/moov atom not found|EBML header|End of file|Truncat/i.test(stderr))
      throw new Refusal('damaged', 'The file is cut off: what is needed to read it (its index or its header) is missing.')
    throw new Refusal('not-a-film', 'No film can be read from this file.')
  }
  return probed
}

const checkPicture = (stream: ProbedStream, tools: Tools): void => {
  const { codec_name: codec, width = 0, height = 0, side_data_list: sides = [] } = stream
  if (stream.codec_tag_string === 'encv' || sides.some(({ side_data_type }) => /encryption/i.test(side_data_type ?? '')))
    throw new Refusal('encrypted', 'The film is encrypted (DRM) and cannot be read.')
  if (!codec || codec === 'unknown' || codec === 'none' || !tools.decodes.has(codec))
    throw new Refusal(
      'unknown-codec',
      `The picture is coded in a way (${plainText(stream.codec_tag_string) ?? 'unknown'}) that this ffmpeg cannot read.`,
    )
  if (width * height > mostPixels) throw new Refusal('too-large', `The picture has ${width} by ${height} pixels, more than any film.`)
  if (width < 16 || height < 16) throw new Refusal('no-picture', `The picture is only ${width} by ${height} pixels.`)
  const dolby = sides.find(({ dv_profile }) => dv_profile !== undefined)
  if (dolby && (dolby.dv_bl_signal_compatibility_id ?? 0) === 0 && dolby.dv_profile === 5)
    throw new Refusal(
      'colours',
      'The picture is in Dolby Vision, profile 5, whose colours cannot be made right without a licensed decoder.',
    )
}

/** The film among several pictures: what moves before what may be a cover that is not marked as one, the default before others. */
const filmAmong = (pictures: readonly ProbedStream[]): ProbedStream | undefined => {
  const points = ({ width = 0, avg_frame_rate, codec_name, disposition }: ProbedStream): number =>
    (width > 0 && avg_frame_rate !== '0/0' ? 4 : 0) + (codec_name !== 'mjpeg' ? 2 : 0) + (disposition?.default === 1 ? 1 : 0)
  return pictures.toSorted((one, other) => points(other) - points(one))[0]
}

const partsOf = (durationSeconds: number): [number, number][] =>
  [0, durationSeconds / 3, (durationSeconds * 2) / 3].map((from) => [Math.round(from), partSeconds])

const probeWithinLimits = async (file: string, options: ProbeOptions): Promise<Source> => {
  const { bytes } = await readFirstBytes(file)
  const probed = await readStreams(file, options)
  const streams = probed.streams ?? []
  if (streams.length > mostTracks) throw new Refusal('too-large', `The file has ${streams.length} tracks, more than any film.`)
  const pictures = streams.filter((stream) => stream.codec_type === 'video' && !isCover(stream))
  const picture = filmAmong(pictures)
  if (!picture) throw new Refusal('no-picture', 'The file has sound but no picture.')
  checkPicture(picture, options.tools)
  const told = Number(probed.format?.duration) || 0
  const isWhole = bytes <= wholeBytes || told === 0
  const packets = await readPackets({ ...options, file, stream: picture.index, parts: isWhole ? null : partsOf(told), limits })
  if (packets.length === 0) throw new Refusal('damaged', 'The file has a picture track with nothing in it.')
  const frames = surveyFrames(packets, isWhole, ratesOf(picture))
  const starts = Number(probed.format?.start_time) || 0
  const last = packets.reduce((latest, { seconds }) => Math.max(latest, seconds), 0) + 1 / frames.framesPerSecond - starts
  // What a container says of a file that was cut off, or joined, may be hours wrong.
  const durationSeconds = isWhole ? last : told
  if (durationSeconds > longestSeconds)
    throw new Refusal('too-long', `The film is ${Math.round(durationSeconds / 3600)} hours long, longer than a day.`)
  const decoding = { ...options, file, durationSeconds, limits }
  const { frames: decoded, errors } = await tryDecoding({ ...decoding, map: `0:${picture.index}` })
  if (decoded === 0) throw new Refusal('damaged', 'None of the pictures in this file can be decoded.')
  if (durationSeconds < shortestSeconds) throw new Refusal('damaged', 'The pictures of this film last less than a tenth of a second.')
  const video: VideoTrack = {
    ...videoTrackOf(picture, Math.round((bytes * 8) / durationSeconds)),
    frames: { ...frames, firstSeconds: frames.firstSeconds - starts },
    decodeErrors: errors,
  }
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio')
  const heard = sounds.length > 0 ? await tryDecoding({ ...decoding, map: '0:a' }) : { errors: 0 }
  return {
    file,
    bytes,
    container: probed.format?.format_name ?? 'unknown',
    durationSeconds,
    video,
    audio: sounds.map((stream) => {
      const track = audioTrackOf(stream)
      const canDecode = track.channels > 0 && options.tools.decodes.has(track.codec)
      return { ...track, startSeconds: track.startSeconds - starts, canDecode, decodeErrors: heard.errors }
    }),
    subtitles: streams.filter(({ codec_type }) => codec_type === 'subtitle').map(subtitleTrackOf),
    chapters: chaptersOf(probed.chapters ?? [], durationSeconds),
    covers: streams.filter((stream) => stream.codec_type === 'video' && isCover(stream)).map(coverOf),
    attachments: streams
      .filter(({ codec_type }) => codec_type === 'attachment')
      .map((stream) => plainText(tagOf(stream, 'filename')) ?? `attachment ${stream.index}`),
    title: plainText(probed.format?.tags?.title),
  }
}

/** Reads what a file holds. Throws a Refusal, in words for people, where no film can be made of it. */
export const probe = async (file: string, options: ProbeOptions): Promise<Source> => {
  try {
    return await probeWithinLimits(file, options)
  } catch (error) {
    if (error instanceof LimitReached)
      throw new Refusal('damaged', `The file cannot be read within the limits set for it. ${error.message}`)
    throw error
  }
}

/**
 * Whether the picture can probably be passed on as it is, by what its header says: quick, and not certain. False also where nothing can be
 * read, which packaging will tell.
 */
export const looksCopyable = async (file: string, options: ProbeOptions): Promise<boolean> => {
  try {
    const picture = filmAmong(
      ((await readStreams(file, options)).streams ?? []).filter((one) => one.codec_type === 'video' && !isCover(one)),
    )
    return picture?.codec_name === 'h264' && picture.pix_fmt === 'yuv420p'
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof Refusal || error instanceof LimitReached) return false
    throw error
  }
}
