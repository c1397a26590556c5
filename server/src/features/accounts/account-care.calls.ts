import { wireReply } from '@matinee/contract/wire-reply'
import { deleteDevice, selectDevices } from '../../identity/devices.sql.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { writeAudit, writeView } from '../../platform/audit/audit.ts'
import { inTx } from '../../platform/db/database.ts'
import { waitingPaymentEmails } from '../payments/payments.ts'
import { type ErasureDeps, eraseAccount } from './erase-account.ts'
import { selectPersonalData } from './export.sql.ts'
import { selectKeptCounts } from './operator-accounts.sql.ts'
import { accountEntity, accountReach, refuseColleague, refuseOwn } from './operator-reach.ts'
import { mailSignIn } from './sign-in-mail.ts'

export type OperatorAccountDeps = ErasureDeps

type CareHandlers = Pick<
  OperatorHandlers<'accounts'>,
  'get-account-activity' | 'sign-out-device' | 'send-sign-in-mail' | 'export-account' | 'erase-account'
>

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).sort((one, other) => one.getTime() - other.getTime())[0] ?? null

/** What whoever looks after people sees of one and does for them. */
export const accountCareHandlers = (deps: OperatorAccountDeps): CareHandlers => {
  const { db, clock, mailQueue } = deps
  const { read, change, refuseLast } = accountReach(deps)

  return {
    'get-account-activity': async ({ input: { id }, refuse }) => {
      const { email } = await read(db, id, refuse)
      await writeView(db, accountEntity, id)
      const devices = await selectDevices(db, id, 0, clock.now())
      const [queued, outbox] = [await mailQueue.standingOf(email), await waitingPaymentEmails(db, id)]
      return {
        data: {
          devices: devices.map(({ isOwn: _, lastSeenAt, ...device }) => ({ ...device, lastSeenAt: lastSeenAt.toISOString() })),
          ...(await selectKeptCounts(db, id)),
          mailsWaiting: queued.waiting + outbox.waiting,
          mailsWaitingSince: earliest([queued.waitingSince, outbox.waitingSince])?.toISOString() ?? null,
          mailsFailed: queued.failures.map(({ at, ...failure }) => ({ ...failure, at: at.toISOString() })),
        },
      }
    },
    'sign-out-device': ({ operator, input: { id, deviceId }, refuse }) =>
      change({ id, action: 'sign out', refuse }, async (db, account) => {
        refuseColleague(operator, account, refuse)
        if ((await deleteDevice(db, id, deviceId)) === 0) refuse('not_found', 'There is no such device.')
      }),
    'send-sign-in-mail': async ({ operator, input: { id }, refuse }) => {
      const reply = await change({ id, action: 'mail sign-in', refuse }, async (_db, account) => {
        refuseColleague(operator, account, refuse)
        if (account.isDisabled) refuse('conflict', 'This account is disabled: nobody can sign in to it.')
        if (!account.isVerified) refuse('conflict', 'The address of this account was never proven. Its owner has to sign up again.')
      })
      await mailSignIn(deps, { email: reply.data.email, areCodesOff: false, kind: 'own' })
      return reply
    },
    'export-account': ({ operator, input: { id }, refuse }) =>
      inTx(db, async (db) => {
        refuseColleague(operator, await read(db, id, refuse), refuse)
        await writeAudit(db, [{ action: 'export', entity: accountEntity, id }])
        const data = { exportedAt: clock.now().toISOString(), ...(await selectPersonalData(db, id)) }
        // The same file as its owner's, word for word.
        return { data: (wireReply('export-account', { data }) as { data: Record<string, unknown> }).data }
      }),
    'erase-account': async ({ operator, input: { id, email }, refuse }) => {
      const account = await read(db, id, refuse)
      refuseOwn(operator, id, refuse)
      refuseColleague(operator, account, refuse)
      if (normaliseEmail(email) !== account.email) refuse('conflict', 'That is not the address of this account. Nothing was deleted.')
      await eraseAccount(deps, { accountId: id, email: account.email, name: account.name }, async (db) => {
        await refuseLast(db, account, refuse)
        await writeAudit(db, [{ action: 'erase', entity: accountEntity, id }])
      })
      return {}
    },
  }
}
