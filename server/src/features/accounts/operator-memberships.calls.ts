import { complimentaryEmail, emailTo } from '../../identity/emails.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit, writeView } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { longDay } from '../../platform/time/day.ts'
import { endGranted, grantMembership, isChargedAgain, lockOwner, type MembershipRow, selectMembership } from '../membership/membership.ts'
import { accountPayments, endReplaced, type PaidMembershipDeps, paidMemberships, resendReceipt } from '../payments/payments.ts'
import { mainPlanId } from '../plans/plans.ts'
import type { ErasureDeps } from './erase-account.ts'
import type { AccountListRow } from './operator-accounts.sql.ts'
import { accountEntity, accountReach, refuseColleague } from './operator-reach.ts'

export type OperatorMembershipDeps = ErasureDeps & PaidMembershipDeps

const words = {
  none: 'This account has no membership.',
  complimentary: 'This membership is complimentary: nothing is paid for it. Take it back to end it.',
  test: 'This membership was made for testing and ends by itself.',
  ended: 'This membership has ended.',
  alreadyCancelled: 'This membership is cancelled already.',
  notCancelled: 'This membership is not cancelled.',
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null

const membershipReply = (row: MembershipRow) => {
  const isComplimentary = row.paymentId === null
  return {
    planName: row.planName,
    interval: row.interval,
    status: row.status,
    isComplimentary,
    isOverdue: row.isOverdue,
    since: row.fromDate.toISOString(),
    memberSince: row.memberSince.toISOString(),
    until: isoOf(row.toDate),
    paidUntil: isoOf(row.paidUntil),
    amountMinor: isComplimentary ? null : row.amountMinor,
    currency: isComplimentary ? null : row.currency,
    cardEnding: row.cardEnding,
    coupon: row.couponCode,
  }
}

/** As the audit log tells it. */
const auditFields = (membership: MembershipRow | undefined) => ({
  membership: membership?.status ?? 'Inactive',
  isComplimentary: membership !== undefined && membership.paymentId === null,
  until: isoOf(membership?.toDate ?? null),
})

/** What accounts pay and are given, for whoever looks after people. */
export const operatorMembershipHandlers = (deps: OperatorMembershipDeps): OperatorHandlers<'memberships'> => {
  const { db, clock, mailQueue, payments, paymentService } = deps
  const { read } = accountReach(deps)
  const paid = paidMemberships(deps, words)
  const membershipOf = (db: Db, id: number) => selectMembership(db, id, clock.now())

  const reply = async (id: number) => {
    const membership = await membershipOf(db, id)
    const rows = await accountPayments(db, id)
    return {
      data: {
        membership: membership ? membershipReply(membership) : null,
        payments: rows.map(({ receipts, createdAt, paidAt, ...payment }) => ({
          ...payment,
          createdAt: createdAt.toISOString(),
          paidAt: isoOf(paidAt),
          receipts: receipts.map(({ id, number, amountMinor, currency, paidAt, cardEnding }) => ({
            ...{ id, number, amountMinor, currency, cardEnding },
            paidAt: paidAt.toISOString(),
            // The other provider's books are not in this one's.
            providerAddress: payment.isTest === payments.isTest ? payments.receiptAddress(id) : null,
          })),
        })),
      },
    }
  }

  const reach = async (db: Db, operator: Operator, id: number, refuse: Refuse<'not_found' | 'forbidden'>): Promise<AccountListRow> => {
    const account = await read(db, id, refuse)
    refuseColleague(operator, account, refuse)
    return account
  }

  /** Notes what became of a membership; `before` is how it stood. */
  const note = async (db: Db, id: number, action: string, before: MembershipRow | undefined) =>
    writeAudit(db, [{ action, entity: accountEntity, id, before: auditFields(before), after: auditFields(await membershipOf(db, id)) }])

  /** Has the provider change what an account pays for, and notes it. */
  const changePaid = async (id: number, action: string, work: () => Promise<unknown>) => {
    const before = await membershipOf(db, id)
    await work()
    await note(db, id, action, before)
    return reply(id)
  }

  return {
    'get-account-membership': async ({ input: { id }, refuse }) => {
      await read(db, id, refuse)
      await writeView(db, accountEntity, id)
      return reply(id)
    },
    'grant-membership': async ({ operator, input: { id, ...input }, refuse }) => {
      const now = clock.now()
      const until = input.until === null ? null : new Date(input.until)
      if (until && !(until > now)) refuse('conflict', 'The end must lie ahead.')
      const account = await inTx(db, async (db) => {
        const account = await reach(db, operator, id, refuse)
        await lockOwner(db, id)
        const before = await membershipOf(db, id)
        if (before && isChargedAgain(before))
          refuse('conflict', 'They pay for a membership and will be charged again. Cancel it first; then one can be granted in its place.')
        const paidUntil = before?.paymentId === null ? before.paidUntil : before?.isCancelled ? before.toDate : null
        if (until && paidUntil && until <= paidUntil) refuse('conflict', `They have paid until ${longDay(paidUntil)}. Choose a later day.`)
        const planId = (await mainPlanId(db)) ?? refuse('conflict', 'There is no plan yet. Make one first.')
        await grantMembership(db, { accountId: id, planId, status: 'Active', toDate: until, changedAt: now })
        await endReplaced(db, id, before?.paymentId ?? null, now)
        await note(db, id, 'grant membership', before)
        return account
      })
      paymentService.wake()
      await mailQueue.enqueue(complimentaryEmail(await emailTo(deps, account.email), account.name, until), { kind: 'transactional' })
      return reply(id)
    },
    'take-back-membership': async ({ operator, input: { id }, refuse }) => {
      await inTx(db, async (db) => {
        await reach(db, operator, id, refuse)
        await lockOwner(db, id)
        const before = await membershipOf(db, id)
        if (!before || before.status === 'Inactive') return refuse('conflict', words.none)
        if (before.paymentId !== null) return refuse('conflict', 'This membership is paid for. Cancel it instead.')
        if (before.paidUntil && before.toDate && before.paidUntil.getTime() === before.toDate.getTime() && before.toDate > clock.now())
          return refuse('conflict', `What is left of it was paid for, and ends on ${longDay(before.toDate)}.`)
        await endGranted(db, id, clock.now())
        await note(db, id, 'take back membership', before)
      })
      return reply(id)
    },
    'cancel-membership': async ({ operator, input: { id }, refuse }) => {
      await reach(db, operator, id, refuse)
      return changePaid(id, 'cancel membership', () => paid.cancel(refuse, id))
    },
    'resume-membership': async ({ operator, input: { id }, refuse }) => {
      await reach(db, operator, id, refuse)
      return changePaid(id, 'resume membership', () => paid.resume(refuse, id))
    },
    'send-receipt': async ({ operator, input: { id, receiptId }, refuse }) => {
      await inTx(db, async (db) => {
        await reach(db, operator, id, refuse)
        if (!(await resendReceipt(db, id, receiptId, clock.now()))) refuse('not_found', 'There is no such receipt of theirs.')
        await writeAudit(db, [{ action: 'mail receipt', entity: accountEntity, id }])
      })
      paymentService.wake()
      return {}
    },
  }
}
