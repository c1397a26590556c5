import type { VideoTrack } from '../probe/source.ts'

/** Pixels as good as square are left alone: even sizes make 427:426 of them. */
const squareWithin = 0.006

/** The picture as it is shown: upright, with square pixels, never smaller than stored. */
export const shownSize = ({ width, height, pixelAspect, rotation }: Pick<VideoTrack, 'width' | 'height' | 'pixelAspect' | 'rotation'>) => {
  const isStretched = Math.abs(pixelAspect - 1) > squareWithin
  const aspect = Math.min(8, Math.max(1 / 8, pixelAspect))
  const square = !isStretched ? [width, height] : aspect > 1 ? [width * aspect, height] : [width, height / aspect]
  const [shownWidth, shownHeight] = rotation % 180 === 0 ? square : square.toReversed()
  return { width: shownWidth!, height: shownHeight!, isStretched }
}

/** A rate as ffmpeg reads it without loss: 24000/1001. */
export const rateText = (rate: number): string => {
  const whole = Math.round(rate)
  if (Math.abs(rate - whole) < 1e-4) return String(whole)
  if (Math.abs(rate - (whole * 1000) / 1001) < 1e-3) return `${whole * 1000}/1001`
  return rate.toFixed(5)
}

/** Light of HDR brought down to what a screen without it shows. */
const toneMap = (curve: 'pq' | 'hlg'): string[] => [
  `zscale=tin=${curve === 'pq' ? 'smpte2084' : 'arib-std-b67'}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** Codecs of discs, tapes and broadcasts, whose files often do not say that a picture is made of fields. */
const codecsOfFields = ['mpeg2video', 'mpeg1video', 'dvvideo', 'vc1', 'h264']

/** What happens to a picture before it is scaled. ffmpeg itself turns it upright. */
export const pictureFilters = (
  video: VideoTrack,
  { canToneMap, framesPerSecond, isBesideCopy }: { canToneMap: boolean; framesPerSecond: number; isBesideCopy: boolean },
): string[] => {
  const mayHaveFields = video.isInterlaced ?? codecsOfFields.includes(video.codec)
  return [
    ...(mayHaveFields ? [`bwdif=mode=send_frame:deint=${video.isInterlaced ? 'all' : 'interlaced'}`] : []),
    // A copy begins with its first frame, whenever that is.
    ...(isBesideCopy ? ['setpts=PTS-STARTPTS'] : []),
    `fps=${rateText(framesPerSecond)}:start_time=0`,
    ...(video.hdr && canToneMap ? toneMap(video.hdr) : []),
  ]
}
