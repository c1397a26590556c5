export type SubscriptionStatus = 'Active' | 'Inactive' | 'Cancelled'

/** What a membership is called on screen; unknown counts as none. */
export const membershipName = (status: SubscriptionStatus | undefined): string =>
  status === 'Active' ? 'Premium Member' : status === 'Cancelled' ? 'Membership Cancelled' : 'Free Account'
