import type { Player } from '../player-shape.ts'
import type { Programme } from '../programme.ts'

/** Media keys, other tabs and the rest of the browser wait for the first frame: their script, pictures and letters would delay it. */
export const joinBrowserAtFirstFrame = (media: HTMLVideoElement, player: Player, programme: Programme, signal: AbortSignal): void => {
  const join = () =>
    void import('./browser-services.ts').then(({ joinBrowser }) => joinBrowser(media, player, programme, signal)).catch(() => {})
  media.addEventListener('loadeddata', join, { signal, once: true })
}
