import type { Source } from '../probe/source.ts'
import { type AudioPlan, planAudio } from './audio.ts'
import { canCopyPicture, segmentSeconds } from './copy.ts'
import { pictureFilters, shownSize } from './filters.ts'
import { ladderOf, peakBitsOf, type Rung, within } from './ladder.ts'
import { planSubtitles, type SubtitlePlan } from './subtitles.ts'

export interface RenditionPlan extends Rung {
  /** Its files are called by it: v480.mp4, v480.m3u8. */
  name: string
  /** The source's own picture, passed on as it is. */
  isCopy: boolean
}

/** Something of the source that the package does not have, and why. */
export interface LeftOut {
  stream: number | null
  what: string
  why: string
  /** It lay beside the film. */
  isSidecar?: boolean
}

export interface Plan {
  durationSeconds: number
  framesPerSecond: number
  /** 2 where pictures are encoded; as far apart as the source's key frames where its picture is copied. */
  segmentSeconds: number
  /** Filters of the picture before it is scaled. */
  filters: string[]
  /** The first is made before all others, and can be watched while it grows; a copy, else the smallest that is not thin. */
  renditions: RenditionPlan[]
  audio: AudioPlan[]
  subtitles: SubtitlePlan[]
  leftOut: LeftOut[]
  /** What a person should know of the result, such as colours that could not be kept. */
  warnings: string[]
}

export interface PlanOptions {
  canToneMap: boolean
  /** Larger renditions than of so many lines are not encoded; a picture that is passed on as it is takes no memory. */
  mostLines?: number | undefined
}

const usualRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60]
const fastest = 60
/** A film whose pace varies is given an even one, and not less than this. */
const slowestOfVariable = 20

/** The rate of all renditions: the source's own, halved until it is not above 60. */
export const outputRate = (framesPerSecond: number, isVariable: boolean): number => {
  let rate = framesPerSecond
  while (rate > fastest * 1.01) rate /= 2
  if (!isVariable) return rate
  if (rate < slowestOfVariable) return 30
  return usualRates.reduce((best, usual) => (Math.abs(usual - rate) < Math.abs(best - rate) ? usual : best))
}

/** What is made of a source. Pure: the same source gives the same plan. */
export const plan = (source: Source, { canToneMap, mostLines }: PlanOptions): Plan => {
  const { video } = source
  const framesPerSecond = outputRate(video.frames.framesPerSecond, video.frames.isVariable)
  const shown = shownSize(video)
  const isCopied = canCopyPicture(source)
  const ladder = ladderOf(shown.width, shown.height, framesPerSecond)
  const rungs = isCopied ? ladder : within(ladder, mostLines)
  const renditions = rungs.map((rung, index): RenditionPlan => {
    const isCopy = isCopied && index === rungs.length - 1
    const size = isCopy ? { width: video.width, height: video.height } : { width: rung.width, height: rung.height }
    const peakBitsPerSecond = isCopy
      ? Math.max(video.bitsPerSecond, peakBitsOf(size.width, size.height, framesPerSecond))
      : rung.peakBitsPerSecond
    return { ...size, peakBitsPerSecond, isThin: rung.isThin, isCopy, name: `v${size.height}` }
  })
  const { audio, leftOut: sounds } = planAudio(
    source,
    rungs.some(({ isThin }) => isThin),
  )
  const { subtitles, leftOut: texts } = planSubtitles(source)
  const warnings = [
    video.hdr && !canToneMap && 'The film is in HDR, and this ffmpeg has no zscale and tonemap: its colours look pale.',
    video.decodeErrors > 0 && 'The picture is damaged in places: some of it may be missing or show blocks.',
    audio.length === 0 && 'The film has no sound.',
  ].filter((warning) => typeof warning === 'string')
  return {
    durationSeconds: source.durationSeconds,
    framesPerSecond,
    segmentSeconds: isCopied ? Math.max(segmentSeconds, Math.ceil(video.frames.longestKeyFrameGapSeconds)) : segmentSeconds,
    filters: pictureFilters(video, { canToneMap, framesPerSecond, isBesideCopy: isCopied }),
    renditions: renditions.toSorted((one, other) => Number(other.isCopy) - Number(one.isCopy) || Number(one.isThin) - Number(other.isThin)),
    audio,
    subtitles,
    leftOut: [
      ...sounds,
      ...texts,
      ...source.attachments.map((name) => ({ stream: null, what: `attachment ${name}`, why: 'Players of HLS have no place for it.' })),
    ],
    warnings,
  }
}
