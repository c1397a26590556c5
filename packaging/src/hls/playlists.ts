import type { Initialisation } from './fragments.ts'
import type { KeyFrame, Segment } from './segments.ts'

const text = (lines: readonly (string | false)[]): string => `${lines.filter((line) => line !== false).join('\n')}\n`

const targetOf = (durations: readonly number[], planned: number): number => Math.max(planned, ...durations.map(Math.round), 1)

export interface MediaPlaylistOptions {
  file: string
  initialisation: Pick<Initialisation, 'bytes'>
  segments: readonly Segment[]
  targetSeconds: number
  /** An EVENT that grows, until its end makes it VOD. */
  isComplete: boolean
}

/** The playlist of one rendition, or of one sound track. */
export const mediaPlaylist = ({ file, initialisation, segments, targetSeconds, isComplete }: MediaPlaylistOptions): string =>
  text([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetOf(
      segments.map(({ durationSeconds }) => durationSeconds),
      targetSeconds,
    )}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${isComplete ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // A film that is watched while it grows begins at its beginning, not at its end.
    !isComplete && '#EXT-X-START:TIME-OFFSET=0',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${initialisation.bytes}@0"`,
    ...segments.flatMap(({ offset, bytes, durationSeconds }) => [
      `#EXTINF:${durationSeconds.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      file,
    ]),
    isComplete && '#EXT-X-ENDLIST',
  ])

export interface IFramePlaylistOptions {
  file: string
  initialisation: Pick<Initialisation, 'bytes'>
  keyFrames: readonly KeyFrame[]
  endSeconds: number
}

/** How long each key frame stands. */
const standing = (keyFrames: readonly KeyFrame[], endSeconds: number): number[] =>
  keyFrames.map(({ startSeconds }, index) => Math.max(0.001, (keyFrames[index + 1]?.startSeconds ?? endSeconds) - startSeconds))

/** Key frames alone, for seeking. */
export const iFramePlaylist = ({ file, initialisation, keyFrames, endSeconds }: IFramePlaylistOptions): string => {
  const durations = standing(keyFrames, endSeconds)
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetOf(durations, 1)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-I-FRAMES-ONLY',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${initialisation.bytes}@0"`,
    ...keyFrames.flatMap(({ offset, bytes }, index) => [
      `#EXTINF:${durations[index]!.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      file,
    ]),
    '#EXT-X-ENDLIST',
  ])
}

/** Subtitles in one file for the whole film. */
export const subtitlePlaylist = (file: string, durationSeconds: number): string =>
  text([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(durationSeconds))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${durationSeconds.toFixed(5)},`,
    file,
    '#EXT-X-ENDLIST',
  ])
