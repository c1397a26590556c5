/** The picture on another screen: AirPlay, or what the browser's Remote Playback knows. */

type AppleVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

export const isOnRemoteScreen = (video: AppleVideo): boolean =>
  video.webkitCurrentPlaybackTargetIsWireless === true || video.remote?.state === 'connected'

/** Tells when that may have changed. */
export const watchRemotePlayback = (video: HTMLVideoElement, signal: AbortSignal, tell: () => void): void => {
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', tell, { signal })
  for (const name of ['connect', 'disconnect']) video.remote?.addEventListener(name, tell, { signal })
}

export const canAirPlay = (video: AppleVideo): boolean => typeof video.webkitShowPlaybackTargetPicker === 'function'

/** Lets the viewer choose an AirPlay screen. */
export const pickAirPlayScreen = (video: AppleVideo): void => video.webkitShowPlaybackTargetPicker?.()
