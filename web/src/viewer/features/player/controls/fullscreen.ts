import { useSyncExternalStore } from 'react'
import type { PlayerElements } from '../player-context.ts'

/** iPhones show only the media element itself full screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

const isFull = () => document.fullscreenElement !== null

export const canFullscreen = ({ container, video }: PlayerElements): boolean =>
  typeof container.requestFullscreen === 'function' || typeof (video as AppleVideo).webkitEnterFullscreen === 'function'

/** Leaves full screen; false when there was nothing to leave. */
export const leaveFullscreen = (): boolean => {
  if (!isFull()) return false
  void document.exitFullscreen()
  return true
}

export const toggleFullscreen = ({ container, video }: PlayerElements): void => {
  if (leaveFullscreen()) return
  if (typeof container.requestFullscreen !== 'function') {
    ;(video as AppleVideo).webkitEnterFullscreen?.()
    return
  }
  container
    .requestFullscreen({ navigationUI: 'hide' })
    // Phones turn to the shape of the picture; whoever cannot, stays.
    .then(() => (screen.orientation as LockableOrientation)?.lock?.('landscape'))
    .catch(() => {})
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export const useFullscreen = (): boolean => useSyncExternalStore(subscribe, isFull, () => false)
