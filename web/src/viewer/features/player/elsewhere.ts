/** Playing on another surface, where the browser has one. */

type AppleVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void }

export const canFloat = (video: HTMLVideoElement): boolean =>
  document.pictureInPictureEnabled === true && typeof video.requestPictureInPicture === 'function'

/** Puts the picture into a small window of its own, or back. */
export const float = async (video: HTMLVideoElement): Promise<void> => {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch {
    // The browser has its reasons: nothing is lost.
  }
}

export const canCast = (video: HTMLVideoElement): boolean => typeof (video as AppleVideo).webkitShowPlaybackTargetPicker === 'function'

/** Lets the viewer choose an AirPlay screen. */
export const cast = (video: HTMLVideoElement): void => (video as AppleVideo).webkitShowPlaybackTargetPicker?.()
