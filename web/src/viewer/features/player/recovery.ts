/** What to do about an error of the media; pure, so that the order of the attempts can be tested. */

export interface MediaFailure {
  /** Playback cannot go on by itself. */
  isFatal: boolean
  kind: 'network' | 'media' | 'other'
  /** HTTP status of the reply that failed, where there was one. */
  status?: number
  /** For the error report, never for the viewer. */
  detail: string
}

/**
 * reload: fetch on. recover: reset the decoder. lower: leave out the rendition that does not decode. renew: ask for a fresh address.
 * wait: nothing. fail: tell the viewer.
 */
export type Attempt = 'reload' | 'recover' | 'lower' | 'renew' | 'wait' | 'fail'

/** A play address that no longer holds answers one of these. */
export const isExpired = (status: number | undefined): boolean => status === 401 || status === 403 || status === 410

export const missing = 404

const remediesOf = ({ kind, status }: MediaFailure): readonly Attempt[] => {
  if (kind === 'media') return ['recover', 'lower']
  if (kind === 'other') return []
  if (isExpired(status)) return ['renew']
  return status === missing ? ['reload'] : ['reload', 'reload', 'reload']
}

/** The next attempt after those already made. An expired address is renewed before it becomes fatal. */
export const nextAttempt = (failure: MediaFailure, made: readonly Attempt[]): Attempt => {
  const remedies = remediesOf(failure)
  const next = remedies[made.filter((attempt) => remedies.includes(attempt)).length]
  if (!failure.isFatal) return next === 'renew' ? 'renew' : 'wait'
  return next ?? 'fail'
}

const delaysMs = [0, 2000, 6000]

/** How long to wait before an attempt: a broken line is given more time with each reload. */
export const attemptDelayMs = (attempt: Attempt, made: readonly Attempt[]): number =>
  attempt === 'reload' ? (delaysMs[made.filter((one) => one === 'reload').length] ?? 0) : 0
