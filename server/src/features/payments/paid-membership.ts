import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PaymentProvider, ProviderAway } from '../../platform/payments/payments.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type MembershipRow, selectMembership } from '../membership/membership.ts'
import type { PaymentService } from './payment-service.ts'

const awaySentence = 'The card provider cannot be reached just now. Nothing was changed; please try again in a minute.'

/** Refuses plainly where the card provider is away. */
export const reaching = async <Result>(refuse: Refuse<'provider_away'>, asking: Promise<Result>): Promise<Result> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderAway) return refuse('provider_away', awaySentence)
    throw error
  }
}

export interface PaidMembershipDeps {
  db: Db
  clock: Clock
  payments: PaymentProvider
  paymentService: Pick<PaymentService, 'syncPayment'>
}

/** What whoever asks is told, who is the member or somebody who looks after them. */
export interface PaidMembershipWords {
  none: string
  complimentary: string
  test: string
  ended: string
  alreadyCancelled: string
  notCancelled: string
}

type RefusePaid = Refuse<'not_found' | 'conflict' | 'provider_away'>
type PaidMembership = MembershipRow & { paymentId: string }

/** Cancels what an account pays for, and takes that back: the same for the member and for who looks after them. */
export const paidMemberships = ({ db, clock, payments, paymentService }: PaidMembershipDeps, words: PaidMembershipWords) => {
  const membershipOf = (accountId: number) => selectMembership(db, accountId, clock.now())

  /** The membership that a card pays for, as the provider knows it now. */
  const paid = async (refuse: RefusePaid, accountId: number): Promise<PaidMembership> => {
    const before = await membershipOf(accountId)
    if (!before || before.status === 'Inactive') return refuse('not_found', words.none)
    if (before.paymentId === null) return refuse('conflict', words.complimentary)
    if (before.isTest !== payments.isTest) return refuse('conflict', words.test)
    await reaching(refuse, paymentService.syncPayment(before.paymentId))
    const membership = await membershipOf(accountId)
    if (!membership?.paymentId || membership.subscriptionState === 'ended') return refuse('not_found', words.ended)
    return { ...membership, paymentId: membership.paymentId }
  }

  return {
    cancel: async (refuse: RefusePaid, accountId: number): Promise<void> => {
      const { paymentId, isCancelled, isOverdue } = await paid(refuse, accountId)
      if (isCancelled) refuse('conflict', words.alreadyCancelled)
      // Nothing is paid for that could still be played, and to wait for the period's end would mean to be charged for it.
      await reaching(refuse, paymentService.syncPayment(paymentId, isOverdue ? 'end' : 'cancel'))
      if ((await membershipOf(accountId))?.status === 'Active') refuse('conflict')
    },
    resume: async (refuse: RefusePaid, accountId: number): Promise<MembershipRow> => {
      const { paymentId, isCancelled } = await paid(refuse, accountId)
      if (!isCancelled) refuse('conflict', words.notCancelled)
      await reaching(refuse, paymentService.syncPayment(paymentId, 'resume'))
      const after = await membershipOf(accountId)
      return after?.status === 'Active' ? after : refuse('conflict', words.ended)
    },
  }
}
