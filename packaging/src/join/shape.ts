import { rateText, shownSize } from '../plan/filters.ts'
import { outputRate, type Plan } from '../plan/plan.ts'
import type { AudioTrack, Source, SubtitleTrack } from '../probe/source.ts'

/** What parts that differ are given, so that they can follow each other. */
export interface Shape {
  width: number
  height: number
  framesPerSecond: number
  /** Of the part that has fewest: no more than these are in all. */
  tracks: { audio: AudioTrack[]; subtitles: SubtitleTrack[] }
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)
const textsOf = ({ subtitles }: Source): SubtitleTrack[] => subtitles.filter(({ isText }) => isText)
const fewest = <T>(lists: readonly T[][]): T[] => lists.reduce((least, list) => (list.length < least.length ? list : least))

/** The largest picture of all parts, and the pace of the first. */
export const shapeOf = (sources: readonly Source[]): Shape => {
  const sizes = sources.map(({ video }) => shownSize(video))
  const largest = sizes.reduce((best, size) => (size.width * size.height > best.width * best.height ? size : best))
  const { framesPerSecond, isVariable } = sources[0]!.video.frames
  return {
    width: even(largest.width),
    height: even(largest.height),
    framesPerSecond: outputRate(framesPerSecond, isVariable),
    tracks: { audio: fewest(sources.map(({ audio }) => audio)), subtitles: fewest(sources.map(textsOf)) },
  }
}

/** Nearly as good as the source, and cut every two seconds so that it can be passed on. */
const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '18', '-sc_threshold', '0']

/** Parameters that give a part the shape. */
export const toShape = (source: Source, plan: Plan, { width, height, framesPerSecond, tracks }: Shape, threads: number): string[] => {
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:out_range=tv`
  const filters = [...plan.filters, `fps=${rateText(framesPerSecond)}`, fit, `pad=${width}:${height}:-1:-1`, 'setsar=1', 'format=yuv420p']
  const sounds = source.audio.slice(0, tracks.audio.length)
  return [
    ...['-filter_complex', `[0:${source.video.stream}]${filters.join(',')}[v]`, '-map', '[v]', ...picture],
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)', '-threads', String(threads)],
    ...sounds.flatMap(({ stream }) => ['-map', `0:${stream}`]),
    ...(sounds.length > 0 ? ['-c:a', 'aac', '-b:a', '192k', '-ac', '2', '-af', 'aresample=48000:async=1:first_pts=0'] : []),
    ...textsOf(source)
      .slice(0, tracks.subtitles.length)
      .flatMap(({ stream }) => ['-map', `0:${stream}`]),
    ...[
      '-c:s',
      'srt',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-t',
      source.durationSeconds.toFixed(3),
      '-fflags',
      '+bitexact',
      '-f',
      'matroska',
    ],
  ]
}
