/** What to do about an error of the media; pure, so that the order of the attempts can be tested. */

/**
 * network: it does not come. expired: the address is refused. missing: a playlist is not there. part: one segment is not there, or of no use.
 * decode: it came and does not play. sound: the same of the sound alone. stuck: nothing comes and nobody says why. frozen: it is there, and the picture does not move.
 * insecure: its address is one that the page may not ask. script: the player's own code does not come. unplayable: not in this browser. damaged: not anywhere.
 * delta: its playlist is only the latest part of one.
 */
export type FailureKind =
  | 'network'
  | 'expired'
  | 'missing'
  | 'part'
  | 'decode'
  | 'sound'
  | 'stuck'
  | 'frozen'
  | 'insecure'
  | 'script'
  | 'unplayable'
  | 'damaged'
  | 'delta'

/** A segment of the film. */
export interface MediaPart {
  kind: 'picture' | 'sound'
  startSeconds: number
  endSeconds: number
}

/** The same segment in another rendition, where it may begin a few frames earlier or later. */
export const isSamePart = (one: MediaPart, other: MediaPart): boolean =>
  one.kind === other.kind && Math.abs(one.startSeconds - other.startSeconds) < 0.5

export interface MediaFailure {
  /** Playback cannot go on by itself. */
  isFatal: boolean
  kind: FailureKind
  part?: MediaPart
  /** Whoever was asked for it took the request and did not answer. */
  isUnanswered?: boolean
  /** HTTP status of the reply that failed, where there was one. */
  status?: number
  /** For the error report, never for the viewer. */
  detail: string
}

/**
 * reload: fetch on. recover: reset the decoder. lower: leave out the rendition that does not decode. skip: leave out one segment.
 * renew: ask for a fresh address. restart: everything anew. await: try again until the network is back. wait: nothing. fail: tell the viewer.
 */
export type Attempt = 'reload' | 'recover' | 'lower' | 'skip' | 'renew' | 'restart' | 'await' | 'wait' | 'fail'

/** A play address that no longer holds answers one of these. */
export const isExpired = (status: number | undefined): boolean => status === 401 || status === 403 || status === 410

export const missing = 404

const remedies: Record<FailureKind, readonly Attempt[]> = {
  network: [],
  expired: ['renew'],
  missing: ['reload'],
  // More in a row than this, and it is the film that is missing.
  part: ['skip', 'skip', 'skip', 'skip', 'skip'],
  decode: ['recover', 'lower', 'skip', 'skip', 'restart'],
  // Another rendition of the picture has the same sound.
  sound: ['recover', 'skip', 'skip', 'restart'],
  stuck: ['reload', 'restart', 'skip'],
  frozen: ['recover', 'skip', 'restart'],
  insecure: [],
  script: [],
  unplayable: [],
  damaged: [],
  delta: [],
}

/** What comes when every remedy of its kind was tried. */
const last = (kind: FailureKind): Attempt => (kind === 'network' || kind === 'stuck' ? 'await' : 'fail')

/** The next attempt after those already made. An expired address is renewed before it becomes fatal. */
export const nextAttempt = ({ kind: told, isFatal, part }: MediaFailure, made: readonly Attempt[]): Attempt => {
  // Under a fresh address the rest of the film is given out: it is this one segment that is not.
  const kind = told === 'expired' && part && isFatal && made.includes('renew') ? 'part' : told
  const ofKind = remedies[kind]
  const next = ofKind[made.filter((attempt) => ofKind.includes(attempt)).length]
  if (!isFatal) return next === 'renew' ? 'renew' : 'wait'
  return next ?? last(kind)
}

/** Somebody waits: a service that begins anew is away for less than half a minute. */
const pausesMs = [0, 1000, 2000, 4000, 5000, 5000, 5000, 5000, 15_000]
const leastWhilePlayingMs = 2000

/** How long to wait before the network is tried for the n-th time: while something of the film is left to play, at most half of that. */
export const pauseBeforeTryMs = (tries: number, aheadSeconds = 0): number => {
  const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)]!
  return aheadSeconds > 0 ? Math.min(pauseMs, Math.max(leastWhilePlayingMs, aheadSeconds * 500)) : pauseMs
}
