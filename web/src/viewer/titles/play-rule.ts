/** Where the play button leads (specification: 'Play button: not signed in goes to sign-in …'). */
export type PlayDecision = 'sign-in' | 'subscribe' | 'play'

export interface PlayQuestion {
  isSignedIn: boolean
  isPremium: boolean
  /** As user-subscription tells it; undefined where the person has none. */
  subscriptionStatus: string | undefined
}

/** A visitor signs in first; a premium title needs a membership, be it active or cancelled. */
export const decidePlay = ({ isSignedIn, isPremium, subscriptionStatus }: PlayQuestion): PlayDecision => {
  if (!isSignedIn) return 'sign-in'
  if (isPremium && subscriptionStatus !== 'Active' && subscriptionStatus !== 'Cancelled') return 'subscribe'
  return 'play'
}
