import type { Player } from '../player-shape.ts'
import type { Cue } from './cue-file.ts'

/** Safari's own names, which TypeScript's DOM does not know. */
type SystemVideo = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean; webkitPresentationMode?: string }

/** Marked, so that nobody takes it for one of the film's. */
type Mirror = TextTrack & { isMirror: true }
const isMirror = (track: TextTrack): track is Mirror => 'isMirror' in track

const copyOf = ({ startTime, endTime, text, ...place }: Cue, laterSeconds: number): VTTCue => {
  const cue = new VTTCue(startTime + laterSeconds, endTime + laterSeconds, text)
  const { vertical, snapToLines, line, lineAlign, position, positionAlign, size, align } = place
  return Object.assign(cue, { vertical, snapToLines, line, lineAlign, position, positionAlign, size, align })
}

/**
 * Where the system shows the picture alone, full screen on a phone or in a small window, the page's own subtitles are not seen: there
 * the cues of the moment stand in a track of the media element, which the system draws.
 */
export const mirrorCues = (video: SystemVideo, { state, subscribe }: Pick<Player, 'state' | 'subscribe'>, signal: AbortSignal): void => {
  if (signal.aborted) return
  let track: Mirror | undefined = Array.from(video.textTracks).find(isMirror)
  let shown: readonly Cue[] = []
  const draw = () => {
    const isOutside = video.webkitDisplayingFullscreen === true || video.webkitPresentationMode === 'picture-in-picture'
    const cues = isOutside ? state().cues : []
    if (cues === shown || (cues.length === 0 && shown.length === 0)) return
    shown = cues
    track ??= Object.assign(video.addTextTrack('subtitles', 'Subtitles'), { isMirror: true } as const)
    // A track that is off hands out no cues.
    track.mode = 'hidden'
    for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
    for (const cue of cues) track.addCue(copyOf(cue, state().settings.subtitleDelaySeconds))
    track.mode = cues.length > 0 ? 'showing' : 'disabled'
  }
  const stop = subscribe(draw)
  for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen', 'webkitpresentationmodechanged'])
    video.addEventListener(name, draw, { signal })
  signal.addEventListener('abort', () => {
    stop()
    shown = []
    if (track) track.mode = 'disabled'
  })
  draw()
}
