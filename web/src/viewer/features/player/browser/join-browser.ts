import type { PlaybackItem } from '../playback-item.ts'
import type { Player } from '../player-shape.ts'

/** Media keys, other tabs and the rest of the browser wait for the first frame: their script, pictures and letters would delay it. */
export const joinBrowserAtFirstFrame = (media: HTMLVideoElement, player: Player, item: PlaybackItem, signal: AbortSignal): void => {
  const beganMs = performance.now()
  const join = () => {
    const firstFrameMs = performance.now() - beganMs
    void import('./browser-services.ts').then(({ joinBrowser }) => joinBrowser(media, player, item, signal, firstFrameMs)).catch(() => {})
  }
  media.addEventListener('loadeddata', join, { signal, once: true })
}
