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

/** reload: fetch on. recover: reset the decoder. renew: ask for a fresh address. wait: nothing. fail: tell the viewer. */
export type Attempt = 'reload' | 'recover' | 'renew' | 'wait' | 'fail'

/** A play address that no longer holds answers one of these. */
export const isExpired = (status: number | undefined): boolean => status === 401 || status === 403 || status === 410

const remedyOf = ({ kind, status }: MediaFailure): Attempt => {
  if (kind === 'network') return isExpired(status) ? 'renew' : 'reload'
  return kind === 'media' ? 'recover' : 'fail'
}

/** The next attempt after those already made: each remedy is tried once. An expired address is renewed before it becomes fatal. */
export const nextAttempt = (failure: MediaFailure, made: readonly Attempt[]): Attempt => {
  const remedy = remedyOf(failure)
  if (!failure.isFatal) return remedy === 'renew' && !made.includes('renew') ? 'renew' : 'wait'
  return made.includes(remedy) ? 'fail' : remedy
}
