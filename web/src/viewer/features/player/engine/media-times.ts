const bufferedEnd = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return currentTime
}

/** Seconds of a film that are here and still to come. */
export const aheadOf = (media: HTMLVideoElement): number => Math.max(0, bufferedEnd(media) - media.currentTime)

/** Picture and sound of a film end at different moments, by less than this. */
const endSeconds = 1

/**
 * Chromium refuses bytes before the first picture by ending the film: it tells of the end, stands at the duration, and tells its error only then.
 * Nothing of the end is here. Where the browser fetches by itself (an address, no MediaSource) it is believed: another screen has a buffer of its own.
 */
export const isAtFalseEnd = ({ ended, currentSrc, buffered, duration }: HTMLVideoElement): boolean =>
  ended && currentSrc.startsWith('blob:') && !(buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - endSeconds)

/** Where a media element stands; null until there is a picture, since until then it stands at 0, where the viewer is not, and at a false end. */
export const timesOf = (media: HTMLVideoElement) => {
  const { currentTime: positionSeconds, duration, readyState } = media
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || isAtFalseEnd(media)) return null
  return { positionSeconds, durationSeconds: Number.isFinite(duration) ? duration : 0, bufferedSeconds: bufferedEnd(media) }
}
