import { type FailureKind, isExpired, isSamePart, type MediaFailure, type MediaPart, missing } from '../mending/recovery.ts'
import { cutOffStatus } from './boxes.ts'
import { isPlainAddress } from './secured-address.ts'

interface Segment {
  type: string
  sn: number | 'initSegment'
  start: number
  end: number
  url?: string
}

/** What an error of hls.js is about; as much of it as this needs. */
interface HlsError {
  type: string
  details: string
  fatal: boolean
  frag?: Segment | undefined
  sourceBufferName?: string
  /** What was asked for, where it was a playlist. */
  context?: { type?: string; url?: string } | null
  response?: { code?: number }
  error?: { message?: string; name?: string }
}

/** Subtitles are no part of the film: whatever is wrong with them, it plays on. */
export const isOfSubtitles = ({ details, frag, context }: Pick<HlsError, 'details' | 'context'> & { frag?: { type: string } }): boolean =>
  frag?.type === 'subtitle' || context?.type === 'subtitleTrack' || /^subtitle/.test(details)

const unplayable = /^(manifestIncompatibleCodecs|bufferIncompatibleCodecs|bufferAddCodec|fragDecrypt|keyLoad|keySystem)/
const damaged = /^(manifestParsing|levelParsing|levelEmpty|remuxAlloc|internalException)/
/** What a segment that is there answers when it cannot be used. */
const unusable: readonly (number | undefined)[] = [missing, 416, cutOffStatus]

const partOf = ({ frag }: Pick<HlsError, 'frag'>): MediaPart | undefined =>
  frag && frag.sn !== 'initSegment' && frag.end > frag.start
    ? { kind: frag.type === 'audio' ? 'sound' : 'picture', startSeconds: frag.start, endSeconds: frag.end }
    : undefined

const kindOf = (error: HlsError): FailureKind => {
  const { type, details, frag, response } = error
  const status = response?.code
  const address = frag?.url ?? error.context?.url
  if (type === 'networkError' && !status && address && isPlainAddress(address)) return 'insecure'
  if (type === 'networkError' && isExpired(status)) return 'expired'
  // Keys that do not come may come yet; a key that is not there never will.
  if (details.startsWith('keyLoad') && status !== missing) return 'network'
  if (unplayable.test(details) || type === 'keySystemError') return 'unplayable'
  if (damaged.test(details)) return 'damaged'
  if (details === 'fragParsingError' || (frag && unusable.includes(status))) return 'part'
  if (type === 'networkError') return status === missing ? 'missing' : 'network'
  return type === 'mediaError' ? 'decode' : 'damaged'
}

/** Chromium cuts a packet's time down to microseconds, which may lie in the segment before. */
const packetSeconds = 0.005

/** What a browser says of a decoder that gave up: whether it is the sound, and where in the film, which Chromium tells in microseconds. */
export const decodeFailureOf = (message: string): Pick<MediaFailure, 'kind' | 'part'> => {
  if (!/audio/i.test(message)) return { kind: 'decode' }
  const [, microseconds] = /timestamp=(\d+)/.exec(message) ?? []
  const atSeconds = Number(microseconds) / 1e6 + packetSeconds
  return { kind: 'sound', part: microseconds ? { kind: 'sound', startSeconds: atSeconds, endSeconds: atSeconds } : undefined }
}

/** The media element refused the bytes of one segment, which makes it give up. */
export const isRefusal = ({ error }: Pick<HlsError, 'error'>): boolean => error?.name === 'HlsJsSourceBufferError'

/**
 * The segment whose bytes the media element refused. hls.js names it where the browser says so before the end of the append, as the standard has
 * it; Chromium says it after, so that it is the one that was appended last.
 */
export const refusedPart = (error: HlsError, appended: Record<string, Segment | undefined>): MediaPart | undefined => {
  if (!isRefusal(error)) return undefined
  return partOf({ frag: error.frag ?? appended[error.sourceBufferName === 'audio' ? 'audio' : 'main'] })
}

/** An error of hls.js in the player's own words. An element that must be reset is reset by nobody else, see `createEngine`. */
export const failureOf = (error: HlsError): MediaFailure => ({
  isFatal: error.fatal || error.details === 'mediaSourceRequiresReset',
  kind: kindOf(error),
  part: partOf(error),
  isUnanswered: /TimeOut$/.test(error.details),
  status: error.response?.code,
  detail: [error.type, error.details, error.response?.code, error.error?.message].filter(Boolean).join(' '),
})

/** A playlist that tells only what changed since another one (EXT-X-SKIP), which nobody asked for and nothing came before. */
export const deltaFailureOf = (
  { skippedSegments }: { skippedSegments: number },
  asked: { skip?: unknown } | null | undefined,
): MediaFailure | null =>
  skippedSegments > 0 && !asked?.skip ? { isFatal: true, kind: 'delta', detail: `${skippedSegments} segments skipped (EXT-X-SKIP)` } : null

/** Renditions that are asked for a segment which nobody answers: hls.js would wait for every one of them, and then for the first again. */
const askedAtMost = 2

/** Ends the waiting for a segment once it was asked for in two renditions without an answer. */
export const createPatience = (): ((failure: MediaFailure) => MediaFailure) => {
  let waitedFor: MediaPart | null = null
  let times = 0
  return (failure) => {
    const { part, isUnanswered } = failure
    if (!part || !isUnanswered) return failure
    times = waitedFor && isSamePart(part, waitedFor) ? times + 1 : 1
    waitedFor = part
    return times >= askedAtMost ? { ...failure, isFatal: true } : failure
  }
}
