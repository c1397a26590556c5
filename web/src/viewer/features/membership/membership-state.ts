import type { Reply } from '@matinee/contract/client'

export type Membership = Reply<'user-membership-plan-list'>['data'][number]

/** Only what is paid by card and was not cancelled yet can be cancelled (specification). */
export const canCancel = ({ platform, is_subscribed, is_requested }: Membership): boolean =>
  platform === '1' && is_subscribed === 1 && is_requested === 0

/** A cancellation can be taken back as long as what was paid for lasts. */
export const canResume = ({ platform, is_subscribed, is_requested }: Membership): boolean =>
  platform === '1' && is_subscribed === 1 && is_requested === 1

/** Given, not paid for: it has no next bill and nothing to cancel. */
export const isGranted = ({ platform }: Pick<Membership, 'platform'>): boolean => platform === '0'
