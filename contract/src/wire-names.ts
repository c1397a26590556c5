// Written from the contract by `npx tsx scripts/api-docs.ts`: what a browser needs of the wire to speak plain.

/** Names that are flags in replies. */
export const flagNames = [
  'allow_kids',
  'has_failed_payment',
  'is_child',
  'is_coming_soon_status',
  'is_parent',
  'is_premium',
  'is_requested',
  'is_subscribed',
  'payment_status',
]

/** Names in replies whose plain words do not follow from them. */
export const replyWords: Record<string, string> = {
  is_coming_soon_status: 'isComingSoon',
  slider_image_ott_web: 'sliderImage',
  slider_image_android: 'sliderImagePhone',
  episode_skip_duration: 'skipRanges',
}

/** Parameters whose names on the wire do not follow from their plain ones: of every call, and of some. */
export const parameterNames: Record<string, string> = { page: 'start_range', profileId: 'clone_user_id' }
export const parameterNamesByPath: Record<string, Record<string, string>> = {
  'account-verification-with-otp': { otp: 'opt' },
  'episode-list': { seasonId: 'seasion_id' },
  'update-episode-last-play-time': { seasonId: 'seasion_id' },
}
