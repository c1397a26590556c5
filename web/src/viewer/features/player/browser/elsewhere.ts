/** Playing on another surface, where the browser has one. */

type AppleVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void
  webkitPresentationMode?: string
  webkitSetPresentationMode?: (mode: 'inline') => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

/** The picture is seen although the page may not be: in a window of its own, or on another screen. */
export const isSeenElsewhere = (video: AppleVideo): boolean =>
  document.pictureInPictureElement === video ||
  video.webkitPresentationMode === 'picture-in-picture' ||
  video.webkitCurrentPlaybackTargetIsWireless === true ||
  video.remote?.state === 'connected'

/** Tells when that may have changed. */
export const watchElsewhere = (video: AppleVideo, signal: AbortSignal, tell: () => void): void => {
  for (const name of [
    'enterpictureinpicture',
    'leavepictureinpicture',
    'webkitpresentationmodechanged',
    'webkitcurrentplaybacktargetiswirelesschanged',
  ])
    video.addEventListener(name, tell, { signal })
  for (const name of ['connect', 'disconnect']) video.remote?.addEventListener(name, tell, { signal })
}

export const canFloat = (video: HTMLVideoElement): boolean =>
  typeof video.requestPictureInPicture === 'function' && document.pictureInPictureEnabled

/** Puts the picture into a small window of its own, or back. */
export const float = async (video: HTMLVideoElement): Promise<void> => {
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
export const makeWay = (video: AppleVideo): void => {
  video.pause()
  if (document.pictureInPictureElement === video) document.exitPictureInPicture().catch(() => {})
  else if (video.webkitPresentationMode === 'picture-in-picture') video.webkitSetPresentationMode?.('inline')
}

export const canCast = (video: HTMLVideoElement): boolean => typeof (video as AppleVideo).webkitShowPlaybackTargetPicker === 'function'

/** Lets the viewer choose an AirPlay screen. */
export const cast = (video: HTMLVideoElement): void => (video as AppleVideo).webkitShowPlaybackTargetPicker?.()
