/** What an error of hls.js is about; as much of it as this needs. */
interface HlsError {
  details: string
  frag?: { type: string }
  /** What was asked for, where it was a playlist. */
  context?: { type?: string } | null
}

/** Subtitles are no part of the film: whatever is wrong with them, it plays on. */
export const isOfSubtitles = ({ details, frag, context }: HlsError): boolean =>
  frag?.type === 'subtitle' || context?.type === 'subtitleTrack' || /^subtitle/.test(details)
