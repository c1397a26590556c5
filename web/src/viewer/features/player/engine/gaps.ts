import type Hls from 'hls.js'
import type { LevelDetails } from 'hls.js'
import type { MediaPart } from '../mending/recovery.ts'

/** Treats the segment at a moment as one that its playlist calls a gap (EXT-X-GAP), which hls.js plays across. */
export const makeGap = (details: LevelDetails | undefined | null, atSeconds: number): MediaPart | null => {
  const segment = details?.fragments.find(({ start, end }) => start <= atSeconds && atSeconds < end)
  if (!segment || segment.gap) return null
  segment.gap = true
  segment.tagList.push(['GAP'])
  return { kind: 'picture', startSeconds: segment.start, endSeconds: segment.end }
}

/** hls.js takes for gaps what it appended to an element that was giving up, and would leave it out for good. */
export const forgetFalseGaps = ({ levels, audioTracks }: Hls) => {
  for (const { details } of [...levels, ...audioTracks])
    for (const segment of details?.fragments ?? []) segment.gap &&= segment.tagList.some(([tag]) => tag === 'GAP')
}

/** The same in every rendition of the picture, of the sound, or of both; what the first of them leaves out there. */
export const makeGaps = ({ levels, audioTracks }: Hls, kind: MediaPart['kind'] | undefined, atSeconds: number): MediaPart | undefined => {
  const ofPicture = kind === 'sound' ? [] : levels.map(({ details }) => makeGap(details, atSeconds))
  const ofSound = kind === 'picture' ? [] : audioTracks.map(({ details }) => makeGap(details, atSeconds))
  return [...ofPicture, ...ofSound].find((gap) => gap !== null)
}
