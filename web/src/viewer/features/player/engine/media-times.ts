const bufferedEnd = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return currentTime
}

/** Seconds of a film that are here and still to come. */
export const aheadOf = (media: HTMLVideoElement): number => Math.max(0, bufferedEnd(media) - media.currentTime)

/** Where a media element stands; null until there is a picture, since until then it stands at 0, where the viewer is not. */
export const timesOf = (media: HTMLVideoElement) => {
  const { currentTime: positionSeconds, duration, readyState } = media
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  return { positionSeconds, durationSeconds: Number.isFinite(duration) ? duration : 0, bufferedSeconds: bufferedEnd(media) }
}
