import type { Path } from './v3.ts'

/**
 * What can be promised where a service is sold, each with the calls that do what it says. A sentence that sells names one of these, and
 * is shown only while the service has it (`capabilities` of api-config). Nothing stands behind those without calls: no service has them.
 */
export const capabilityCalls = {
  /** Members see no advertisements. */
  'no-ads': ['deeplinking-play-url', 'advertisement'],
  /** Titles that play for members alone. */
  'premium-titles': ['deeplinking-play-url', 'video-detail'],
  /** Members play coming titles ahead of their release day. */
  'early-access': ['deeplinking-play-url', 'week-wise-upcoming-calender-videos'],
  /** A plan is on sale. */
  memberships: ['get-plans', 'initiate-payment'],
  /** A membership is ended where it was begun, and lasts as long as it was paid for. */
  'online-cancelling': ['cancel-subscription-request', 'resume-subscription'],
  /** Whoever does not pay watches with advertisements. */
  'free-with-ads': ['login-guest', 'advertisement'],
  'saved-searches': ['save-search-list', 'user-save-search-list'],
  'watch-lists': ['add-watch-list', 'add-remove-video-watch-list', 'share-my-wishlist'],
  profiles: ['my-clone-user', 'create-clone-user'],
  /** A child's profile shows only what is for children. */
  kids: ['create-clone-user', 'login-as-clone-user'],
  /** A television is signed in by four digits. */
  tv: ['tv-code', 'insert-tv-code', 'tv-sign-in'],
  /** What is begun on one screen goes on on another. */
  resume: ['home-continue-watch-videos', 'update-last-play-time'],
  downloads: [],
  apps: [],
  'bonus-features': [],
} as const satisfies Record<string, readonly Path[]>

export type Capability = keyof typeof capabilityCalls

export const capabilities = Object.keys(capabilityCalls) as Capability[]
