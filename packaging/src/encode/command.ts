import type { AudioPlan } from '../plan/audio.ts'
import { rateText } from '../plan/filters.ts'
import type { Plan, RenditionPlan } from '../plan/plan.ts'
import type { Source } from '../probe/source.ts'
import { inputOf, outputOf } from '../tools/input.ts'

export interface EncodeSettings {
  threads: number
  /** One of x264's: slower ones give the same quality with fewer bits. */
  preset: string
  /** Larger renditions are not encoded, for want of memory. */
  mostLines?: number
  /** x264 looks so many pictures ahead, each of which it has in memory; as many as its preset says without it. */
  lookAhead?: number
  /** Each rendition has a run of its own, which decodes the source anew, for want of memory. */
  isOneByOne?: boolean
}

/** What encoded pictures look like at their best; x264's scale, where 18 is as good as the source and 23 its own default. */
const quality = 22

/** Fragments that begin with a key frame; times that begin at 0 without an edit list, which not all players heed. */
const pictureFragments = ['-movflags', '+cmaf+frag_keyframe+empty_moov+default_base_moof+skip_trailer', '-flush_packets', '1', '-f', 'mp4']
export const soundFragments = [
  '-movflags',
  '+cmaf+empty_moov+default_base_moof+skip_trailer',
  '-frag_duration',
  '2000000',
  '-flush_packets',
  '1',
  '-f',
  'mp4',
]

/** Nothing of the source but picture and sound: its texts are kept in the manifest. */
export const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn']

/** A parameter may have 128 kB on Linux. */
const longestParameter = 120_000

/** Where key frames are forced: each two seconds, or where the copied picture has its cuts. */
const keyFramesAt = (cuts: readonly number[], { framesPerSecond, segmentSeconds }: Plan): string => {
  const half = 0.5 / framesPerSecond
  const times = cuts.map((seconds) => Math.max(0, seconds - half).toFixed(3)).join(',')
  return cuts.length > 0 && times.length <= longestParameter ? times : `expr:gte(t,n_forced*${segmentSeconds})`
}

const encoderOf = (
  rendition: RenditionPlan,
  plan: Plan,
  cuts: readonly number[],
  { preset, threads, lookAhead }: EncodeSettings,
): string[] => {
  const keyFrames = keyFramesAt(cuts, plan)
  const peak = rendition.peakBitsPerSecond
  return [
    ...[
      '-c:v',
      'libx264',
      '-preset',
      preset,
      ...(lookAhead === undefined ? [] : ['-rc-lookahead', String(lookAhead)]),
      '-profile:v',
      'high',
      '-crf',
      String(quality),
      '-maxrate',
      String(peak),
      '-bufsize',
      String(peak * 2),
    ],
    ...['-force_key_frames', keyFrames, '-forced-idr', '1', '-sc_threshold', '0', '-g', '9999', '-threads', String(threads)],
  ]
}

const scaleOf = ({ width, height }: RenditionPlan): string => `scale=${width}:${height}:flags=bicubic:out_range=tv,setsar=1,format=yuv420p`

const pictureOutputs = (source: Source, plan: Plan, { renditions, cuts }: Made, settings: EncodeSettings, fileOf: FileOf): string[] => {
  const encoded = renditions.filter(({ isCopy }) => !isCopy)
  const input = `[0:${source.video.stream}]`
  const shared = plan.filters.join(',')
  const graph =
    encoded.length === 1
      ? `${input}${shared},${scaleOf(encoded[0]!)}[${encoded[0]!.name}]`
      : [
          `${input}${shared},split=${encoded.length}${encoded.map((_, index) => `[s${index}]`).join('')}`,
          ...encoded.map((rendition, index) => `[s${index}]${scaleOf(rendition)}[${rendition.name}]`),
        ].join(';')
  return [
    ...(encoded.length > 0 ? ['-filter_complex', graph] : []),
    ...renditions.flatMap((rendition) => [
      ...(rendition.isCopy
        ? ['-map', `0:${source.video.stream}`, '-c:v', 'copy']
        : ['-map', `[${rendition.name}]`, '-r', rateText(plan.framesPerSecond), ...encoderOf(rendition, plan, cuts, settings)]),
      ...bare,
      '-an',
      ...pictureFragments,
      outputOf(fileOf(rendition.name)),
    ]),
  ]
}

const audioOutput = (track: AudioPlan, fileOf: FileOf): string[] => [
  // What a copied track has before 0 is its encoder's silence.
  ...['-map', `0:${track.stream}`, ...(track.isCopy ? ['-ss', '0', '-c:a', 'copy'] : ['-af', track.filters.join(','), '-c:a', 'aac'])],
  ...(track.isCopy ? [] : ['-b:a', String(track.bitsPerSecond)]),
  ...bare,
  '-vn',
  ...soundFragments,
  outputOf(fileOf(track.name)),
]

export interface Made {
  renditions: readonly RenditionPlan[]
  audio: readonly AudioPlan[]
  /** Seconds at which a copied picture is cut, so that the others are cut alike; empty where there is none. */
  cuts: readonly number[]
}

type FileOf = (name: string) => string

/** One ffmpeg command that makes these renditions and sound tracks of a source, decoding it once. */
export const encodeCommand = (source: Source, plan: Plan, made: Made, settings: EncodeSettings, fileOf: FileOf): string[] => [
  ...[
    '-nostdin',
    '-hide_banner',
    '-y',
    '-v',
    'error',
    '-nostats',
    '-progress',
    'pipe:1',
    '-stats_period',
    '1',
    '-threads',
    String(settings.threads),
  ],
  ...inputOf(source.file),
  ...pictureOutputs(source, plan, made, settings, fileOf),
  ...made.audio.flatMap((track) => audioOutput(track, fileOf)),
]
