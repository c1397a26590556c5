import type { CommonError, ErrorWord } from '@matinee/contract/call'

/** HTTP status of each refusal. */
export const statusOf: Record<ErrorWord, number> = {
  invalid_parameter: 400,
  unauthenticated: 401,
  forbidden: 403,
  guest: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  subscription_required: 403,
  not_released: 403,
  not_licensed: 451,
  expired: 403,
  invalid_code: 400,
  password_required: 403,
  provider_away: 503,
  unavailable: 503,
  unexpected: 500,
}

const sentences: Record<ErrorWord, string> = {
  invalid_parameter: 'A parameter is missing or wrong.',
  unauthenticated: 'Please sign in first.',
  forbidden: 'You may not do that.',
  guest: 'Please create a free account to do that.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'That door only opens from the other side.',
  conflict: 'That has changed meanwhile. Please look again.',
  too_large: 'That is too large.',
  rate_limited: 'Too many tries. Please wait a little.',
  subscription_required: 'This title is for members.',
  not_released: 'This title is not out yet.',
  not_licensed: 'This title is not available in your country.',
  expired: 'This address has expired. Please ask for a new one.',
  invalid_code: 'The code is wrong or has expired.',
  password_required: 'Please enter your password.',
  provider_away: 'The card provider cannot be reached just now. Please try again in a minute.',
  unavailable: 'The service cannot do that just now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side.',
}

/** A refusal that reaches the caller in the envelope. Anything else that is thrown is a bug and answers 500. */
export class Refused extends Error {
  override name = 'Refused'
  readonly word: ErrorWord
  readonly retryAfterSeconds: number | undefined
  constructor(word: ErrorWord, message: string = sentences[word], retryAfterSeconds?: number) {
    super(message)
    this.word = word
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The tokens that were sent do not hold, or none were sent where some are needed. */
export class InvalidTokens extends Refused {
  constructor() {
    super('unauthenticated', 'Invalid user token')
  }
}

/** Refuses with a machine word and one plain sentence (a standard one if none is given): one of its `Own`, or one that any call may answer. */
export type Refuse<Own extends ErrorWord = never> = (word: Own | CommonError, message?: string, retryAfterSeconds?: number) => never

/** Refuses with any word: for routes that are no calls. What a call is refused with its contract names, so handlers are given theirs. */
export const refuseAny = (word: ErrorWord, message?: string, retryAfterSeconds?: number): never => {
  throw new Refused(word, message, retryAfterSeconds)
}

/** Refuses with a word that any call may answer. */
export const refuse: Refuse = (...refusal) => refuseAny(...refusal)
