import { measureQuality, reportQuality } from '../memory/quality.ts'
import type { PlaybackItem } from '../playback-item.ts'
import type { Player } from '../player-shape.ts'
import { announceMedia } from './media-session.ts'
import { shareSound } from './one-sound.ts'

/** Joins a film to what the browser has around it until `signal` ends that, and measures how it plays: media keys, other tabs, the system's full screen, the letters of messages. */
export const joinBrowser = async (
  media: HTMLVideoElement,
  player: Player,
  item: PlaybackItem,
  signal: AbortSignal,
  firstFrameMs: number,
): Promise<void> => {
  // Browsers take their time with a film in a tab that nobody looks at.
  reportQuality(item, { outcome: 'start', firstFrameMs: document.hidden ? undefined : Math.round(firstFrameMs) })
  if (signal.aborted) return
  signal.addEventListener('abort', announceMedia(player, item))
  measureQuality(media, player, item, signal)
  shareSound(player, signal)
  // Of what is told when nothing can be fetched any more; without them it is told in others.
  document.fonts.load('italic 1em "Instrument Serif"').catch(() => undefined)
  if ('webkitSetPresentationMode' in media) (await import('../subtitles/system-subtitles.ts')).mirrorCues(media, player, signal)
}
