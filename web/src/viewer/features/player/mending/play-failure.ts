import { CallRefused } from '@matinee/contract/call-refused'
import { failureText } from '../../../../lib/texts.ts'
import type { PlayFailure } from '../rules/events.ts'
import type { FailureKind, MediaFailure } from './recovery.ts'

const mediaTexts: Partial<Record<FailureKind, string>> = {
  unplayable: 'This browser cannot play this film. Another browser or device may.',
  damaged: 'This film is damaged and cannot be played. We have been told.',
  delta: 'The list of this film’s parts lacks its beginning, so that it cannot be played. We have been told.',
  missing: 'A part of this film is missing. We have been told.',
  part: 'A part of this film is missing. We have been told.',
  insecure: 'This film is kept at an address without https, from which this page may load nothing. We have been told.',
  expired: 'This film is not to be had at the moment. Try again.',
}

const lostTexts = {
  offline: 'You are offline. The film goes on by itself as soon as you are back.',
  answered: 'The service answers, but nothing more of this film comes. It goes on by itself as soon as it can.',
  away: 'The connection to the film was lost. It goes on by itself as soon as it can.',
}

/** What the viewer is told when the media would not come or not play. A lost connection is tried on and on while this stands. */
export const playFailureOf = ({ kind, detail }: MediaFailure, network: keyof typeof lostTexts): PlayFailure => {
  if (kind !== 'network' && kind !== 'stuck')
    return { reason: 'media', text: mediaTexts[kind] ?? 'This film would not play on. Try again, or another browser.', detail }
  return { reason: 'network', text: lostTexts[network], detail, isPassing: true }
}

/** The service could not be asked, or could not answer: nothing is known of the film. */
export const isServiceAway = (error: unknown): boolean => error instanceof CallRefused && (error.status === 0 || error.status >= 500)

/** What the viewer is told when the service gives no fresh address: an ended membership, above all. */
export const renewalFailureOf = (error: unknown): PlayFailure => {
  const detail = `No fresh address: ${error instanceof Error ? error.message : 'unknown'}`
  if (error instanceof CallRefused && error.error === 'subscription_required')
    return { reason: 'membership', text: 'This film needs a membership, and yours has ended.', detail }
  return { reason: 'media', text: failureText(error), detail }
}
