import { CallRefused } from '@matinee/contract/call-refused'
import { failureText } from '../../../../lib/texts.ts'
import type { PlayFailure } from '../rules/events.ts'
import type { FailureKind, MediaFailure } from './recovery.ts'

const mediaTexts: Partial<Record<FailureKind, string>> = {
  unplayable: 'This browser can’t play this film. Try another browser or device.',
  damaged: 'This film is damaged and can’t be played. We’ve been notified.',
  delta: 'This film can’t be played: the start of its playlist is missing. We’ve been notified.',
  missing: 'A part of this film is missing. We’ve been notified.',
  part: 'A part of this film is missing. We’ve been notified.',
  insecure: 'This film is stored at an address without https, which this page isn’t allowed to load. We’ve been notified.',
  expired: 'This film isn’t available right now. Please try again.',
}

const lostTexts = {
  offline: 'You’re offline. The film will continue when you’re back.',
  answered: 'The film has stalled. It will continue as soon as it can.',
  away: 'The connection was lost. The film will continue as soon as it can.',
}

/** What the viewer is told when the media would not come or not play. A lost connection is tried on and on while this stands. */
export const playFailureOf = ({ kind, detail }: MediaFailure, network: keyof typeof lostTexts): PlayFailure => {
  if (kind !== 'network' && kind !== 'stuck')
    return { reason: 'media', text: mediaTexts[kind] ?? 'This film stopped playing. Try again, or try another browser.', detail }
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
