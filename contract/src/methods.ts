import type { Calls, Path } from './v3.ts'

export type ChangingPath = { [P in Path]: Calls[P]['effect'] extends 'changes' ? P : never }[Path]

/** The paths that change something, as a list of its own so that a client need not carry every schema to choose a method. */
export const changingPaths = [
  'accept-share-watchlist',
  'account-verification',
  'account-verification-with-otp',
  'add-remove-video-watch-list',
  'add-watch-list',
  'cancel-subscription-request',
  'complete-subscription',
  'confirmation-code',
  'create-clone-user',
  'delete-account',
  'delete-continue-watching',
  'delete-save-search',
  'delete-save-search-feed',
  'delete-videos-from-watch-list',
  'delete-watch-list',
  'error-report',
  'forgot-password',
  'initiate-payment',
  'insert-tv-code',
  'leave-friend-watch-list',
  'login',
  'login-as-clone-user',
  'login-by-link',
  'login-guest',
  'logout',
  'look-at-save-search',
  'mail-owner-code',
  'remove-clone-user',
  'remove-device',
  'remove-other-devices',
  'report-error',
  'reset-password',
  'reset-password-link',
  'restore-watch-list',
  'resume-subscription',
  'save-activity-log',
  'save-avatar-name',
  'save-search-feed',
  'save-footer-link',
  'save-plan',
  'save-search-list',
  'share-my-wishlist',
  'share-video',
  'sign-up-new',
  'stop-watch-list-share',
  'tv-code',
  'tv-sign-in',
  'update-avatar',
  'update-episode-last-play-time',
  'update-last-play-time',
  'update-profile',
  'update-watch-list',
] as const satisfies readonly ChangingPath[]

type None<Nothing extends never> = Nothing
/** Does not compile when the list lacks a path, and then names it. */
type _NoneMissing = None<Exclude<ChangingPath, (typeof changingPaths)[number]>>

const changing: ReadonlySet<string> = new Set(changingPaths)

/** The method a client of ours uses: a read as GET so that it can be cached, a change as POST. */
export const methodFor = (path: Path): 'GET' | 'POST' => (changing.has(path) ? 'POST' : 'GET')
