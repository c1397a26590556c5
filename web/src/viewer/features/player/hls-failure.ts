import { cutOffStatus } from './boxes.ts'
import { type FailureKind, isExpired, type MediaFailure, type MediaPart, missing } from './recovery.ts'

/** What an error of hls.js is about; as much of it as this needs. */
interface HlsError {
  type: string
  details: string
  fatal: boolean
  frag?: { type: string; sn: number | 'initSegment'; start: number; end: number }
  /** What was asked for, where it was a playlist. */
  context?: { type?: string } | null
  response?: { code?: number }
  error?: { message?: string }
}

/** Subtitles are no part of the film: whatever is wrong with them, it plays on. */
export const isOfSubtitles = ({ details, frag, context }: Pick<HlsError, 'details' | 'context'> & { frag?: { type: string } }): boolean =>
  frag?.type === 'subtitle' || context?.type === 'subtitleTrack' || /^subtitle/.test(details)

const unplayable = /^(manifestIncompatibleCodecs|bufferIncompatibleCodecs|bufferAddCodec|fragDecrypt|keyLoad|keySystem)/
const damaged = /^(manifestParsing|levelParsing|levelEmpty|remuxAlloc|internalException)/
/** What a segment that is there answers when it cannot be used. */
const unusable: readonly (number | undefined)[] = [missing, 416, cutOffStatus]

const partOf = ({ frag }: HlsError): MediaPart | undefined =>
  frag && frag.sn !== 'initSegment' && frag.end > frag.start
    ? { kind: frag.type === 'audio' ? 'sound' : 'picture', startSeconds: frag.start, endSeconds: frag.end }
    : undefined

const kindOf = (error: HlsError): FailureKind => {
  const { type, details, frag, response } = error
  const status = response?.code
  if (type === 'networkError' && isExpired(status)) return 'expired'
  // Keys that do not come may come yet; a key that is not there never will.
  if (details.startsWith('keyLoad') && status !== missing) return 'line'
  if (unplayable.test(details) || type === 'keySystemError') return 'unplayable'
  if (damaged.test(details)) return 'damaged'
  if (details === 'fragParsingError' || (frag && unusable.includes(status))) return 'part'
  if (type === 'networkError') return status === missing ? 'missing' : 'line'
  return type === 'mediaError' ? 'decode' : 'damaged'
}

/** An error of hls.js in the player's own words. */
export const failureOf = (error: HlsError): MediaFailure => ({
  isFatal: error.fatal,
  kind: kindOf(error),
  part: partOf(error),
  isUnanswered: /TimeOut$/.test(error.details),
  status: error.response?.code,
  detail: [error.type, error.details, error.response?.code, error.error?.message].filter(Boolean).join(' '),
})
