import { CallRefused } from '@matinee/contract/call-refused'
import { failureText } from '../../../lib/texts.ts'
import type { PlayFailure } from './events.ts'
import { type MediaFailure, missing } from './recovery.ts'

/** What the viewer is told when the media would not come or not play. */
export const playFailureOf = ({ kind, status, detail }: MediaFailure): PlayFailure => {
  if (kind !== 'network') return { reason: 'media', text: 'This film would not play on. Try again, or another browser.', detail }
  if (status === missing) return { reason: 'media', text: 'A part of this film is missing. We have been told.', detail }
  return { reason: 'network', text: 'The connection to the film was lost. Check your network and try again.', detail }
}

/** What the viewer is told when the service gives no fresh address: an ended membership, above all. */
export const renewalFailureOf = (error: unknown): PlayFailure => {
  const detail = `No fresh address: ${error instanceof Error ? error.message : 'unknown'}`
  if (error instanceof CallRefused && error.error === 'subscription_required')
    return { reason: 'membership', text: 'This film needs a membership, and yours has ended.', detail }
  const isLost = error instanceof CallRefused && error.status === 0
  return { reason: isLost ? 'network' : 'media', text: failureText(error), detail }
}
