import type { Player } from './player-shape.ts'

/** Joins a film to what the browser has around it: other tabs, the system's own full screen, and the letters of messages. */
export const joinBrowser = async (media: HTMLVideoElement, player: Player, signal: AbortSignal): Promise<void> => {
  const { shareSound } = await import('./one-sound.ts')
  shareSound(player, signal)
  // Of what is told when nothing can be fetched any more.
  void document.fonts.load('italic 1em "Instrument Serif"')
  if ('webkitSetPresentationMode' in media) (await import('./system-subtitles.ts')).mirrorCues(media, player, signal)
}
