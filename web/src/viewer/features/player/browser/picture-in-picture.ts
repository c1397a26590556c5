/** The picture in a small window of its own, where the browser has one. */

type AppleVideo = HTMLVideoElement & {
  webkitPresentationMode?: string
  webkitSetPresentationMode?: (mode: 'inline') => void
}

export const isInPictureInPicture = (video: AppleVideo): boolean =>
  document.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture'

/** Tells when that may have changed. */
export const watchPictureInPicture = (video: HTMLVideoElement, signal: AbortSignal, tell: () => void): void => {
  for (const name of ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'])
    video.addEventListener(name, tell, { signal })
}

export const canPictureInPicture = (video: HTMLVideoElement): boolean =>
  typeof video.requestPictureInPicture === 'function' && document.pictureInPictureEnabled

/** Puts the picture into a small window of its own, or back. */
export const togglePictureInPicture = async (video: HTMLVideoElement): Promise<void> => {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch {
    // The browser has its reasons: nothing is lost.
  }
}

/**
 * Stops the film for an ad, and brings it back to the page from its small window: no window shows the ad's own picture, time and buttons.
 */
export const pauseForAd = (video: AppleVideo): void => {
  video.pause()
  if (document.pictureInPictureElement === video) document.exitPictureInPicture().catch(() => {})
  else if (video.webkitPresentationMode === 'picture-in-picture') video.webkitSetPresentationMode?.('inline')
}
