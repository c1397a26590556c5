import { cuesAt, linesOf } from './cues.ts'

/** Tells the lines of the chosen subtitle track whenever they may have changed. */
export const watchCues = (
  media: HTMLVideoElement,
  signal: AbortSignal,
  { delaySeconds, tell }: { delaySeconds: () => number; tell: (lines: string[]) => void },
): void => {
  const show = () => {
    const delay = delaySeconds()
    const cues = Array.from(media.textTracks)
      .filter(({ mode }) => mode === 'hidden')
      .flatMap(({ activeCues, cues: all }) => Array.from((delay === 0 ? activeCues : all) ?? []) as VTTCue[])
    tell(linesOf(delay === 0 ? cues : cuesAt(cues, media.currentTime, delay)))
  }
  media.textTracks.addEventListener('change', show, { signal })
  media.textTracks.addEventListener('addtrack', ({ track }) => track?.addEventListener('cuechange', show, { signal }), { signal })
  // The browser tells of cues at their own times only.
  media.addEventListener('timeupdate', () => delaySeconds() !== 0 && show(), { signal })
}
