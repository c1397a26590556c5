import type { ErrorWord } from '@matinee/contract/call'
import { CallRefused } from '@matinee/contract/call-refused'

/** What a person reads for each error word where the server sends no sentence of its own. */
export const errorTexts: Record<ErrorWord, string> = {
  invalid_parameter: 'Please check what you entered and try again.',
  unauthenticated: 'Please sign in to go on.',
  forbidden: 'This belongs to somebody else.',
  guest: 'Guests cannot do this. Please sign in.',
  not_found: 'This could not be found.',
  method_not_allowed: 'That is not possible here.',
  conflict: 'This exists already.',
  too_large: 'This is too large.',
  rate_limited: 'Too many tries. Please wait a moment.',
  subscription_required: 'This title is for members.',
  not_released: 'This title is not released yet.',
  expired: 'This has expired. Please try again.',
  invalid_code: 'Invalid OTP. Please try again.',
  password_required: 'Please enter your password.',
  provider_away: 'The card provider is away. Please try again in a minute.',
  unavailable: 'Please wait a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
}

/** How long to wait, as a sentence behind another; empty where nobody has to. */
const waitText = ({ error, retryAfterSeconds }: CallRefused): string => {
  if (error !== 'rate_limited' || !retryAfterSeconds) return ''
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return ` You can try again in ${wait}.`
}

/** The sentence for a failed call: the server's own, else the one for its error word; lost connections have theirs. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof CallRefused)) return errorTexts.unexpected
  if (error.status === 0) return 'No connection to the service. Check your network and try again.'
  return (error.message || errorTexts[error.error]) + waitText(error)
}

/** Sentences that the specification gives word for word. */
export const texts = {
  loginToPlay: 'Please login if you want to play this video',
  loginToWatch: 'To watch please create a free account',
  loginToList: 'Please login before adding this video to your custom list.',
  loginToReport: 'Please login before reporting an issue.',
  trendingEmpty: 'No trending data available.',
} as const
