import type { LoginReason } from '../titles/login-prompt.ts'

/** What the alert says of each wish; what is played, listed or watched, in the specification's words. */
export const loginSentence: Record<LoginReason, string> = {
  play: 'Please login if you want to play this video',
  list: 'Please login before adding this video to your custom list.',
  report: 'Please login before reporting an issue.',
  remind: 'Please login, and we will email you on the day it opens.',
  other: 'To watch please create a free account',
}
