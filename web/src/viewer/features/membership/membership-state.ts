import type { Reply } from '@matinee/contract/client'
import { formatDay } from '../../../lib/format-day.ts'
import { formatPrice } from '../../../lib/format-price.ts'

/** How a checkout ended, as the service tells it. */
export type Completed = Reply<'complete-subscription'>['data']

export type Membership = Reply<'user-membership-plan-list'>['data'][number]

/** Only what is paid by card and was not cancelled yet can be cancelled (specification). */
export const canCancel = ({ platform, isSubscribed, isRequested }: Membership): boolean => platform === '1' && isSubscribed && !isRequested

/** A cancellation can be taken back as long as what was paid for lasts. */
export const canResume = ({ platform, isSubscribed, isRequested }: Membership): boolean => platform === '1' && isSubscribed && isRequested

/** Given, not paid for: it has no next bill and nothing to cancel. */
export const isGranted = ({ platform }: Pick<Membership, 'platform'>): boolean => platform === '0'

/** What happens next to a membership that plays, in one line: the next bill, or the end. */
export const standingText = (membership: Membership): string => {
  const { subscriptionStatus, toDate, planPrice, currency } = membership
  const day = formatDay(toDate)
  if (isGranted(membership) || subscriptionStatus === 'Cancelled') return day ? `Plays until ${day}` : 'Complimentary'
  return [day && `Next billing ${day}`, formatPrice(planPrice, currency)].filter(Boolean).join(' · ')
}

export type SubscriptionStatus = 'Active' | 'Inactive' | 'Cancelled'

/** What a membership is called on screen; unknown counts as none. */
export const membershipName = (status: SubscriptionStatus | undefined): string =>
  status === 'Active' ? 'Premium Member' : status === 'Cancelled' ? 'Membership Cancelled' : 'Free Account'
