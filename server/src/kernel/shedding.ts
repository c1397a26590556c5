import type { Path } from '@matinee/contract/v3'
import type { Pressure } from '../platform/load/pressure.ts'
import { refuse } from './refuse.ts'

/** What is put off first when the service cannot do all: what nobody waits for before they see a picture. Playback and signing in are never. */
export type Patience = 'later' | 'soon' | 'now'

const nowCalls = [
  ...(['deeplinking-play-url', 'update-last-play-time', 'update-episode-last-play-time', 'advertisement'] satisfies Path[]),
  ...(['login', 'login-by-link', 'login-guest', 'login-as-clone-user', 'logout', 'confirmation-code', 'mail-owner-code'] satisfies Path[]),
  ...(['sign-up-new', 'account-verification', 'account-verification-with-otp', 'forgot-password'] satisfies Path[]),
  ...(['reset-password', 'reset-password-link', 'insert-tv-code', 'tv-code', 'tv-sign-in'] satisfies Path[]),
  ...(['initiate-payment', 'complete-subscription', 'api-config'] satisfies Path[]),
]

const laterCalls = [
  ...(['search-suggestions', 'input-search', 'advance-search', 'user-save-search-videos', 'look-at-save-search'] satisfies Path[]),
  ...(['view-the-oracle-step-one', 'mood-list', 'the-oracle-step-one', 'the-oracle-step-two'] satisfies Path[]),
  ...(['similar-videos', 'suggested-videos', 'genre-stills', 'still-looking', 'week-wise-upcoming-calender-videos'] satisfies Path[]),
  ...(['save-activity-log', 'my-activity-log', 'share-video', 'report-playback-quality', 'error-report'] satisfies Path[]),
  ...(['export-account', 'save-search-feed', 'person-detail'] satisfies Path[]),
]

const patience = new Map<string, Patience>([
  ...nowCalls.map((path) => [path, 'now'] as const),
  ...laterCalls.map((path) => [path, 'later'] as const),
])

/** How long a call may be put off; browsing, and whatever is not named, comes between. */
export const patienceOf = (path: string): Patience => patience.get(path) ?? 'soon'

/** From where on some are turned away, and from where on all are, so that the rest is answered in time: milliseconds that answers are late by. */
const bounds: Record<Exclude<Patience, 'now'>, { someMs: number; allMs: number }> = {
  later: { someMs: 300, allMs: 600 },
  soon: { someMs: 1000, allMs: 2000 },
}

/** Those who are turned away come again at different times. */
const leastSeconds = 2
const spreadSeconds = 4

/** The part of such calls that are turned away. */
export const shedPart = (kind: Patience, pressureMs: number): number => {
  if (kind === 'now') return 0
  const { someMs, allMs } = bounds[kind]
  return Math.min(1, Math.max(0, (pressureMs - someMs) / (allMs - someMs)))
}

/** Makes the function that refuses, with 503 and Retry-After, what can wait while the service is late. */
export const shedder =
  (pressure: Pressure, chance: () => number = Math.random) =>
  (kind: Patience): void => {
    const part = shedPart(kind, pressure.ms)
    if (part > 0 && chance() < part) refuse('unavailable', undefined, leastSeconds + Math.floor(chance() * spreadSeconds))
  }

export type Shed = ReturnType<typeof shedder>
