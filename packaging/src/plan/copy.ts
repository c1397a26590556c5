import type { AudioTrack, Source } from '../probe/source.ts'
import { shownSize } from './filters.ts'
import { peakBitsOf } from './ladder.ts'

export const segmentSeconds = 2

/** x264's own default is a key frame every 250 frames: 10.42 s at 24 a second. Further apart, seeking and switching wait too long. */
const longestKeyFrameGapSeconds = 10.5

/** A source may have so many times the bits that we would give its size. */
const mostTimesPeak = 2

/** Beyond this, sound and picture that do not begin together are heard to be apart. */
const latestStartSeconds = 0.045

const largest = 1920 * 1088

/** Whether the source's picture is one that every browser plays, cut where the player may cut it, and not more than lines carry. */
export const canCopyPicture = ({ video, audio }: Source): boolean => {
  const { frames } = video
  const shown = shownSize(video)
  return (
    video.codec === 'h264' &&
    ['Constrained Baseline', 'Main', 'High'].includes(video.profile ?? '') &&
    video.pixelFormat === 'yuv420p' &&
    video.isInterlaced === false &&
    video.rotation === 0 &&
    video.hdr === null &&
    !shown.isStretched &&
    video.width % 2 === 0 &&
    video.height % 2 === 0 &&
    video.width * video.height <= largest &&
    video.decodeErrors === 0 &&
    !frames.isVariable &&
    frames.framesPerSecond <= 61 &&
    frames.framesPerSecond >= 10 &&
    frames.longestKeyFrameGapSeconds <= longestKeyFrameGapSeconds &&
    !frames.hasLeadingPictures &&
    frames.firstSeconds >= 0 &&
    frames.firstSeconds <= (audio.length > 0 ? latestStartSeconds : 0.1) &&
    video.bitsPerSecond <= mostTimesPeak * peakBitsOf(video.width, video.height, frames.framesPerSecond)
  )
}

/** Whether a track of sound is what browsers play, from the film's beginning on. */
export const canCopyAudio = (track: AudioTrack): boolean =>
  track.codec === 'aac' &&
  track.decodeErrors === 0 &&
  track.profile === 'LC' &&
  (track.channels === 1 || track.channels === 2) &&
  [44_100, 48_000].includes(track.samplesPerSecond) &&
  Math.abs(track.startSeconds) <= latestStartSeconds &&
  (track.bitsPerSecond ?? 0) <= 330_000
